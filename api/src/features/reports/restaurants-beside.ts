import { sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { checkedSpan, type ReportComparison, spanBefore } from './report-asked.ts';
import { type FigureSums, figuresOf, NO_SUMS, type ReportFiguresRow, SUMS } from './report-figures.ts';
import type { ReportSpan } from './report-span.ts';

/** What the bookings of one of several restaurants come to. */
export interface RestaurantBeside {
  restaurantId: string;
  figures: ReportFiguresRow;
  before: ReportFiguresRow | null;
}

type SumsRow = { restaurantId: string; isBefore: boolean } & FigureSums;

/**
 * The figures of several restaurants over the same days, each by its own calendar, in the order in which they are given: also of those without
 * bookings. Throws BAD_USER_INPUT for a span that makes no sense.
 */
export async function restaurantsBeside(
  reads: TenantReads,
  restaurantIds: readonly string[],
  { compareWith, ...asked }: ReportSpan & { compareWith: ReportComparison | null },
): Promise<RestaurantBeside[]> {
  const span = checkedSpan({ ...asked, groupBy: 'MONTH' });
  const before = spanBefore(span, compareWith);
  const spans = [{ ...span, isBefore: false }, ...(before ? [{ ...before, isBefore: true }] : [])];
  const rows = await reads.rows<SumsRow>(
    { restaurantIds },
    sql`select q.restaurant_id as "restaurantId", span."isBefore", ${SUMS}
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span("from" date, "to" date, "isBefore" boolean)
        join booking_quarters q on q.date between span."from" and span."to" and q.restaurant_id = any (${restaurantIds}::uuid[])
      group by 1, 2`,
  );
  const figures = (id: string, wasBefore: boolean) =>
    figuresOf(
      rows.find(({ restaurantId, isBefore }) => restaurantId === id && isBefore === wasBefore) ?? NO_SUMS,
    );
  return restaurantIds.map((restaurantId) => ({
    restaurantId,
    figures: figures(restaurantId, false),
    before: before && figures(restaurantId, true),
  }));
}
