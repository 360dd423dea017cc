import { raw, type Statement, sql } from '../../platform/db/statement.ts';

/** A discount code as commands and resolvers read it. */
export interface DiscountRow {
  restaurantId: string;
  discountId: string;
  code: string;
  isOn: boolean;
  percent: number | null;
  amountMinor: number | null;
  currency: string | null;
  experienceIds: string[] | null;
  mostUses: number | null;
  /** yyyy-MM-dd at the restaurant, both included. */
  startsOn: string | null;
  endsOn: string | null;
  /** Bookings that were made with it, and guests who are paying for one. */
  uses: number;
  /** Whether it counts today. */
  isToday: boolean;
}

const COLUMNS = `d.restaurant_id as "restaurantId", d.id as "discountId", d.code, d.is_on as "isOn", d.percent, d.amount_minor as "amountMinor",
  d.currency, d.experience_ids as "experienceIds", d.most_uses as "mostUses", to_char(d.starts_on, 'YYYY-MM-DD') as "startsOn",
  to_char(d.ends_on, 'YYYY-MM-DD') as "endsOn",
  (select count(*)::int from guarantees g where g.restaurant_id = d.restaurant_id and g.discount_id = d.id
    and g.state in ('awaiting', 'secured')) as uses`;

/** Discount codes that match a condition of SQL on `d`, as they are at an instant. */
export function discountsWhere(condition: Statement, now: Date): Statement {
  const today = sql`(${now}::timestamptz at time zone r.timezone)::date`;
  return sql`select ${raw(COLUMNS)},
      coalesce(d.starts_on <= ${today}, true) and coalesce(d.ends_on >= ${today}, true) as "isToday"
    from discount_codes d join restaurants r on r.id = d.restaurant_id where ${condition}`;
}

/** A code as it is kept, whoever typed it: capital letters and digits alone. */
export const spelledCode = (text: string): string => text.toUpperCase().replaceAll(/[\s\-–—]/g, '');

/** The discount code that somebody typed, of a restaurant. */
export function discountOfCode(restaurantId: string, text: string, now: Date): Statement {
  return discountsWhere(sql`d.restaurant_id = ${restaurantId} and d.code = ${spelledCode(text)}`, now);
}

/** Whether a guest may book with it now, as far as it says itself. */
export const isUsableDiscount = ({ isOn, isToday, uses, mostUses }: DiscountRow): boolean =>
  isOn && isToday && (mostUses === null || uses < mostUses);
