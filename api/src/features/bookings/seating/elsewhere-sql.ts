/** SQL: whether a booking that is for an area has a table outside of it, as table and area stand now. Asks for no other row of one for anywhere. */
export const sitsElsewhereOf = (
  booking: string,
) => `case when ${booking}.area_id is null then false else exists (select from seatings s
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
      join areas a on a.restaurant_id = s.restaurant_id and a.id = ${booking}.area_id
      where s.restaurant_id = ${booking}.restaurant_id and s.booking_id = ${booking}.id
        and t.server_zone <> all (a.zones)) end`;
