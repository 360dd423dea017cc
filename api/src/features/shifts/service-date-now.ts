import type { App } from '../../platform/app.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { eveningNow } from '../waitlist/quote/evening-rows.ts';

/** The service day that is on at a restaurant, yyyy-MM-dd; until its last service has closed it is still yesterday's. */
export async function serviceDateNow(
  { clock }: App,
  reads: TenantReads,
  restaurant: RestaurantRow,
): Promise<string> {
  return (await eveningNow(clock, reads, restaurant)).date;
}
