import { raw, sql } from '../../../platform/db/statement.ts';
import { firstBookings, type IntegrityStatement, MOST_FINDINGS } from './integrity-finding.ts';

/**
 * Dates with bookings whose guarantee was paid without a line of the ledger for it, and those of which the provider has charged or refunded what
 * the ledger has no line of. What does not add up in a ledger itself the database refuses.
 */
export const moneyThatDiffers: IntegrityStatement = ({ restaurantId }) =>
  sql`with lines as (
      select guarantee_id, kind, provider_ref from guarantee_entries where restaurant_id = ${restaurantId}),
    lacking as (
      select distinct b.id, b.date, b.starts_at
      from guarantees g join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where g.restaurant_id = ${restaurantId} and g.state = 'secured' and (
        ((g.terms ->> 'kind' <> 'card_hold' or g.purpose = 'fee') and g.voucher_minor < g.amount_minor
          and not exists (select from lines where lines.guarantee_id = g.id and lines.kind = 'charge'))
        or exists (select from guarantee_moves m where m.restaurant_id = g.restaurant_id and m.guarantee_id = g.id
          and m.state in ('done', 'failed') and not exists (select from lines
            where lines.guarantee_id = g.id and lines.kind = m.kind and coalesce(lines.provider_ref = m.provider_ref, true)))))
    select date, null::timestamptz as "startsAt", null::timestamptz as "endsAt", null::int as "limit", count(*)::int as found,
      null as subject, ${raw(firstBookings())} as "bookingIds", count(*)::int as "bookingCount", count(*) over ()::int as "findingCount"
    from lacking group by date order by date limit ${raw(MOST_FINDINGS)}`;
