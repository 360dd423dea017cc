import type { Client } from 'pg';
import type { LinkedBooking } from '../features/bookings/manage-link/opening-token.ts';
import { raw, type Statement, sql } from '../platform/db/statement.ts';

const BATCH = 2_000;

/** Which bookings: all that can be restored still, or those whose visit is not over and is not called off. */
export type WhichBookings = 'all' | 'to come';

/** SQL for a booking that its guest may still need the link of. */
export const isToCome = (now: Date): Statement =>
  sql`ends_at > ${now}::timestamptz and status in ('pending', 'confirmed', 'seated') and deleted_at is null`;

/** Bookings with the hashes of their links, restaurant by restaurant, some at a time. */
export async function* linkedBookings(
  client: Client,
  which: WhichBookings,
  now: Date,
): AsyncGenerator<LinkedBooking[]> {
  const { rows: restaurants } = await client.query<{ id: string }>('select id from restaurants order by id');
  const condition = which === 'all' ? raw('true') : isToCome(now);
  for (const { id } of restaurants) {
    let after: string | null = null;
    for (;;) {
      const { rows }: { rows: LinkedBooking[] } = await client.query(
        sql`select restaurant_id as "restaurantId", id as "bookingId", manage_token_hash as "manageTokenHash", link_number as "linkNumber" from bookings
          where restaurant_id = ${id} and (${after}::uuid is null or id > ${after}) and ${condition}
          order by id limit ${raw(BATCH)}`,
      );
      if (rows.length === 0) break;
      yield rows;
      after = rows.at(-1)?.bookingId ?? null;
    }
  }
}
