import type { App } from '../../platform/app.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { ReportComparison } from '../reports/report-asked.ts';
import type { ReportSpan } from '../reports/report-span.ts';
import { type RestaurantBeside, restaurantsBeside } from '../reports/restaurants-beside.ts';
import { type RestaurantRow, restaurantRowsOf } from '../restaurants/restaurant-rows.ts';

/** A restaurant's figures, in the names of the schema's fields. */
export interface LocationReportRow extends RestaurantBeside {
  restaurant: RestaurantRow;
}

/** The figures of these restaurants over the same days, oldest restaurant first. Throws BAD_USER_INPUT for a span that makes no sense. */
export async function locationReports(
  { reports }: App,
  reads: TenantReads,
  restaurantIds: readonly string[],
  asked: ReportSpan & { compareWith: ReportComparison | null },
): Promise<LocationReportRow[]> {
  const [restaurants, figures] = await Promise.all([
    restaurantRowsOf(reads, { restaurantIds }),
    reports.read((long) => restaurantsBeside(long, restaurantIds, asked)),
  ]);
  const figuresOf = new Map(figures.map((each) => [each.restaurantId, each]));
  return restaurants.flatMap((restaurant) => {
    const own = figuresOf.get(restaurant.restaurantId);
    return own ? [{ ...own, restaurant }] : [];
  });
}
