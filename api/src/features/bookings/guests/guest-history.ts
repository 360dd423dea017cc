import DataLoader from 'dataloader';
import { rowsByKey } from '../../../platform/db/rows-by-key.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { GuestRow } from '../../guests/guest-rows.ts';

/** What became of a guest's bookings, in the names of the schema's fields. */
export interface GuestHistoryRow {
  visits: number;
  noShows: number;
  cancellations: number;
  upcoming: number;
  lastVisit: string | null;
}

type Known = Pick<GuestRow, 'restaurantId' | 'guestId'>;

const NOTHING: GuestHistoryRow = { visits: 0, noShows: 0, cancellations: 0, upcoming: 0, lastVisit: null };

/** A guest whose bookings are counted as they stand now. */
type Asked = Known & { now: Date };

const newLoader = (reads: TenantReads) =>
  new DataLoader<Asked, GuestHistoryRow, string>((guests) => loadHistories(reads, guests), {
    cacheKeyFn: ({ guestId }) => guestId,
  });

/** What became of a guest's bookings; asked for guest by guest, they are counted in one statement per restaurant. */
export function historyOfGuest(reads: TenantReads, now: Date, guest: Known): Promise<GuestHistoryRow> {
  return reads.once(newLoader).load({ ...guest, now });
}

async function loadHistories(reads: TenantReads, guests: readonly Asked[]): Promise<GuestHistoryRow[]> {
  const byRestaurant = Map.groupBy(guests, ({ restaurantId }) => restaurantId);
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      reads.rows<GuestHistoryRow & { guestId: string }>(
        { restaurantIds: [restaurantId] },
        sql`select guest_id as "guestId",
              count(*) filter (where status in ('seated', 'completed'))::int as visits,
              count(*) filter (where status = 'no_show')::int as "noShows",
              count(*) filter (where status = 'cancelled')::int as cancellations,
              count(*) filter (where status in ('pending', 'confirmed') and ends_at > ${own[0]?.now})::int as upcoming,
              max(date) filter (where status in ('seated', 'completed'))::text as "lastVisit"
            from ${rowsByKey({
              table: 'bookings',
              of: sql`restaurant_id = ${restaurantId}`,
              column: 'guest_id',
              among: sql`${own.map(({ guestId }) => guestId)}::uuid[]`,
            })} as bookings
            where deleted_at is null group by guest_id`,
      ),
    ),
  );
  const byGuest = new Map(found.flat().map((row) => [row.guestId, row]));
  return guests.map(({ guestId }) => byGuest.get(guestId) ?? NOTHING);
}
