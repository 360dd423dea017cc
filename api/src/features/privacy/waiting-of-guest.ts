import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';

/** A guest's record, by uuids. */
export interface KnownGuest {
  restaurantId: string;
  guestId: string;
}

/**
 * Selects the waitlist entries of a guest: those that became their bookings, and those with a number of theirs, by its
 * digits. `restaurant` and `guest` are parameters of the statement.
 */
export function entriesOfGuest(restaurant: string, guest: string): string {
  return `select e.id from guests g join waitlist_entries e on e.restaurant_id = g.restaurant_id
    where g.restaurant_id = ${restaurant}::uuid and ${guest}::uuid in (g.id, g.merged_into)
      and (e.guest_id = g.id or regexp_replace(e.phone, '\\D', '', 'g') in
        (regexp_replace(g.phone, '\\D', '', 'g'), regexp_replace(g.phone_key, '\\D', '', 'g')))`;
}

/** Whether a guest waits for a table right now. */
export async function waitsNow(
  em: TenantTransaction,
  { restaurantId, guestId }: KnownGuest,
): Promise<boolean> {
  const [open] = await em.execute<object[]>(
    `${entriesOfGuest('?', '?')} and e.status in ('waiting', 'notified') limit 1`,
    [restaurantId, guestId],
  );
  return open !== undefined;
}
