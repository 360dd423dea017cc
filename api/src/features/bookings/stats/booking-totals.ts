/** All bookings of a day, as SQL over the columns of `booking_days`. */
export const ALL_STATUSES = 'pending + confirmed + seated + completed + no_show + cancelled';

/**
 * All bookings of a restaurant, as SQL: what its history has settled, and what the days differ from it. `restaurant` is SQL
 * too.
 */
export const totalOf = (restaurant: string) => `(
  coalesce((select bookings from booking_history where restaurant_id = ${restaurant}), 0)
  + coalesce((select sum(${ALL_STATUSES} - settled) from booking_days where restaurant_id = ${restaurant} and unsettled), 0)
)::int`;
