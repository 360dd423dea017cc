import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import { SEATS_PER_JOINT } from '../../tables/table-values.ts';
import { DEFAULT_LARGEST_ONLINE_PARTY } from '../rules/booking-rules.ts';

/** SQL: the most that a table or a whole combination of a restaurant takes; null where there are no tables. As `largestSeated`. */
const largestSeatedAt = (restaurantId: Statement) => sql`(select max(place.most) from (
    select t.max_capacity as most from tables t where t.restaurant_id = ${restaurantId} and t.deleted_at is null
    union all
    select least(c.max_party, (select sum(t.max_capacity) + ${SEATS_PER_JOINT} * (count(*) - 1)
        from combined_tables m join tables t on t.restaurant_id = m.restaurant_id and t.id = m.table_id
        where m.restaurant_id = c.restaurant_id and m.combination_id = c.id))
      from table_combinations c where c.restaurant_id = ${restaurantId}
      and 1 < (select count(*) from combined_tables m
        where m.restaurant_id = c.restaurant_id and m.combination_id = c.id)
      and not exists (select from combined_tables m
        left join tables t on t.restaurant_id = m.restaurant_id and t.id = m.table_id and t.combinable
          and t.deleted_at is null
        where m.restaurant_id = c.restaurant_id and m.combination_id = c.id and t.id is null)) place)`;

/**
 * SQL: the largest party of a restaurant (an expression for its uuid) that is no request, as `isRequest` says of the same
 * floor and rules.
 */
export const largestUnasked = (restaurantId: Statement): Statement => sql`least(
    coalesce((select o.largest_online_party from booking_rules o where o.restaurant_id = ${restaurantId}),
      ${raw(DEFAULT_LARGEST_ONLINE_PARTY)}),
    ${largestSeatedAt(restaurantId)})`;
