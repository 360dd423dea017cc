import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/** A restaurant of which something has changed since Google was told of its times. */
export interface Behind {
  restaurantId: string;
  /** The last change that Google was told of, and the last that there is; in digits, as they are larger than an int. Null before the first time. */
  toldPosition: string | null;
  position: string;
}

/** Those that have switched Google on, and are behind. */
export async function restaurantsBehind(query: OwnerQuery): Promise<Behind[]> {
  const { rows } = await query<Behind>(
    sql`select c.restaurant_id as "restaurantId", c.told_position::text as "toldPosition", p.position::text as position
        from restaurant_channels c join change_positions p on p.restaurant_id = c.restaurant_id
          join restaurants r on r.id = c.restaurant_id
        where c.channel = 'google' and c.is_on and r.removed_at is null
          and (c.told_position is null or c.told_position < p.position)`,
  );
  return rows;
}

/** Keeps up to where Google was told. */
export async function keepPosition(query: OwnerQuery, { restaurantId, position }: Behind): Promise<void> {
  await query(
    sql`update restaurant_channels set told_position = ${position}::bigint
        where restaurant_id = ${restaurantId} and channel = 'google'`,
  );
}

/** What else than bookings makes other times: days, rules, rooms. A table's status of the evening does not. */
const OF_ALL_DAYS = ['restaurant.updated', 'rules.updated', 'days.updated', 'table.created', 'table.deleted'];

/** The service dates whose times may be others since then; `all` when any may. */
export async function touchedDates(
  query: OwnerQuery,
  { restaurantId, toldPosition, position }: Behind,
): Promise<'all' | string[]> {
  const news = sql`select e.type, e.subject_id, e.at from event_log e where e.restaurant_id = ${restaurantId}
    and e.position > ${toldPosition}::bigint and e.position <= ${position}::bigint`;
  const { rows: rules } = await query(
    sql`select from (${news}) n where n.type = any (${OF_ALL_DAYS}::text[]) limit 1`,
  );
  if (rules.length > 0) return 'all';
  // Where a booking is, and where it was before it moved.
  const { rows } = await query<{ date: string | null }>(
    sql`with n as (${news})
        select b.date::text as date from n join bookings b on b.restaurant_id = ${restaurantId} and b.id = n.subject_id
          where n.type like 'booking.%'
        union select c.changes #>> '{date,0}' from n join change_log c on c.restaurant_id = ${restaurantId}
          and c.booking_id = n.subject_id and c.written_at >= n.at - interval '1 minute' where n.type like 'booking.%'`,
  );
  return rows.flatMap(({ date }) => date ?? []);
}
