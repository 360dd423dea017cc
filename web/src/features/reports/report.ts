import type { ReportPage_RestaurantFragment } from './ReportPage.generated.ts';

/** A report as the page has it. */
export type Report = NonNullable<ReportPage_RestaurantFragment['report']>;

/** The same as a report that stands alone where there is nothing to stand beside: no bookings on the days that it is compared with. */
export function comparable(report: Report): Report {
  if (report.totalBefore === null || report.totalBefore.bookings > 0) return report;
  const groups = report.groups.map((group) => ({ ...group, before: null }));
  return { ...report, comparedFrom: null, comparedTo: null, totalBefore: null, groups };
}
