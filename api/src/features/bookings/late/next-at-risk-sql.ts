/**
 * SQL: the next party at one of a booking's tables, if it comes before this one would leave: as late as its guest said it will
 * be, and for as long as its turn lasts. Null for a party that has said nothing, is here, or is over, which asks for no
 * other row.
 */
export const nextAtRiskOf = (
  booking: string,
) => `case when ${booking}.late_minutes is not null and ${booking}.arrived_at is null
    and ${booking}.status in ('pending', 'confirmed') then (
    select n.id from seatings own
      join seatings s on s.restaurant_id = own.restaurant_id and s.table_id = own.table_id and s.holding
        and s.booking_id <> own.booking_id
        and s.during && tstzrange(${booking}.ends_at, ${booking}.ends_at + make_interval(mins => ${booking}.late_minutes))
      join bookings n on n.restaurant_id = s.restaurant_id and n.id = s.booking_id and n.deleted_at is null
        and n.starts_at >= ${booking}.ends_at
    where own.restaurant_id = ${booking}.restaurant_id and own.booking_id = ${booking}.id and own.holding
    order by n.starts_at, n.id limit 1) end`;
