import { raw, type Statement, sql } from '../../../platform/db/statement.ts';

/** All bookings of a day, as SQL over the columns of `booking_days`. */
export const ALL_STATUSES = 'pending + confirmed + seated + completed + no_show + cancelled';

/**
 * All bookings of a restaurant, as SQL: what its history has settled, and what the days differ from it.
 */
export const totalOf = (restaurant: Statement): Statement => sql`(
  coalesce((select bookings from booking_history where restaurant_id = ${restaurant}), 0)
  + coalesce((select sum(${raw(ALL_STATUSES)} - settled) from booking_days where restaurant_id = ${restaurant} and unsettled), 0)
)::int`;
