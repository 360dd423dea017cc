import { closingSummaryResolvers } from './features/messages/closing/closing-summary.mutation.ts';
import { weeklyReportResolvers } from './features/messages/weekly/weekly-report.mutation.ts';

/** Which sums people of the restaurant want by mail. */
export const staffMailResolvers = [...closingSummaryResolvers, ...weeklyReportResolvers] as const;
