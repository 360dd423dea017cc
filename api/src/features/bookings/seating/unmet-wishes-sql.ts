/**
 * SQL: what a booking's guest wishes for and none of its tables offers, as they stand now; nothing without wishes, which
 * asks for no other row. So it stays true when the booking changes its tables, or a table what it offers.
 */
export const unmetWishesOf = (
  booking: string,
) => `case when ${booking}.wishes = '{}' then '{}'::text[] else array(
    select wished.feature from unnest(${booking}.wishes) with ordinality as wished (feature, place)
    where not exists (select from seatings s
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
      where s.restaurant_id = ${booking}.restaurant_id and s.booking_id = ${booking}.id
        and wished.feature = any (t.accessibility))
    order by wished.place) end`;
