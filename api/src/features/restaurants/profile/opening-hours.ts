import { type Statement, sql } from '../../../platform/db/statement.ts';

/** A span of the week in which a restaurant is open: what guests read as its hours. */
export interface OpeningHoursRow {
  /** The name of the service; null for a restaurant that has one every day. */
  name: string | null;
  /** ISO: 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** HH:mm:ss. */
  opensAt: string;
  closesAt: string;
}

/** Services that a restaurant can list. */
export const MOST_HOURS = 50;

/** The statement that reads a restaurant's weekly services, or the hours of every day where it has none. */
export function openingHoursOf(restaurantId: string): Statement {
  return sql`select name, weekdays, opening_time::text as "opensAt", closing_time::text as "closesAt" from services
      where restaurant_id = ${restaurantId}
    union all select null, '{1,2,3,4,5,6,7}', opening_time::text, closing_time::text from restaurants
      where id = ${restaurantId} and not exists (select from services where restaurant_id = ${restaurantId})
    order by 3, 2`;
}
