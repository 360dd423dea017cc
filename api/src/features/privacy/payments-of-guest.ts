import { sql } from '../../platform/db/statement.ts';
import type { DataRow } from './guest-data-words.ts';
import type { Ask, KnownGuest } from './waiting-of-guest.ts';

/** What a guest agreed to with their bookings and what was paid, given back or taken back, in the order of the bookings. */
export function paymentsOfGuest(ask: Ask, { restaurantId, guestId }: KnownGuest): Promise<DataRow[]> {
  return ask<DataRow>(
    sql`select b.reference as booking, g.terms ->> 'kind' as kind, g.amount_minor as "amountInMinorUnits", g.currency, g.created_at as "agreedAt",
        g.accepted_from as "agreedFromAddress", g.accepted_words as "agreedWords", g.free_until as "cancellingIsFreeUntil",
        g.waived_reason as "nothingIsChargedBecause",
        array(select e.kind || ' of ' || e.amount_minor || ' on ' || (e.created_at at time zone 'UTC')::date from guarantee_entries e
          where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id and e.kind not in ('fee', 'fee_returned')
          order by e.created_at, e.id) as "moved"
      from guarantees g join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where g.restaurant_id = ${restaurantId} and b.guest_id = ${guestId} order by b.starts_at, g.created_at, g.id`,
  );
}
