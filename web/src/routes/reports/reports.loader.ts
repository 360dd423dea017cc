import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../apollo/preloading.ts';
import { reportViewOf, variablesOfReport } from '../../features/reports/report-address.ts';
import { dateOfCalendar } from '../../shared/dates/calendar-date.ts';
import { serverDate } from '../../shared/dates/server-clock.ts';
import { ReportsDocument } from './reports.generated.ts';

/** Starts the query of the report that the address asks for. A host may not read it and is told so: the role comes beside the error. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const view = reportViewOf(new URL(request.url).searchParams, dateOfCalendar(serverDate()));
  const options = {
    variables: variablesOfReport(view),
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  } as const;
  return { queryRef: context.get(preloading)(ReportsDocument, options), view };
};
