import { type Statement, sql } from '../../../platform/db/statement.ts';

/** A past booking, as its asking is replayed. Instants are milliseconds since 1970. */
export interface BookedRow {
  id: string;
  date: string;
  time: string;
  guests: number;
  source: 'online' | 'phone' | 'walk_in' | 'waitlist';
  status: string;
  madeAt: number;
  startsAt: number;
  cancelledAt: number | null;
  areaId: string | null;
  wishes: string[];
}

/** Somebody who left the waitlist without a table. */
export interface WaitedRow {
  id: string;
  date: string;
  guests: number;
  joinedAt: number;
  leftAt: number | null;
}

/** Searches in vain for one thing, made on one day. */
export interface SearchedRow {
  id: string;
  date: string;
  time: string | null;
  guests: number;
  count: number;
  /** The first and the last instant at which they may have been made. */
  since: number;
  until: number;
}

/** All that was asked of some nights. */
export interface DemandRows {
  booked: BookedRow[];
  waited: WaitedRow[];
  searched: SearchedRow[];
}

/** Nights of which the demand is read. */
export interface DemandAsked {
  restaurantId: string;
  timezone: string;
  from: string;
  to: string;
}

/** Reasons of searches in vain that no house of the lab can change: what is paid for, a pause, and a day of experiences. */
const BEYOND_THE_LAB = ['MONTH_FULL', 'ONLINE_BOOKING_CLOSED', 'ONLINE_BOOKING_PAUSED', 'EXPERIENCES_ONLY'];

/** Whoever waits past midnight waits for the evening before. */
const NIGHT_ENDS = '4 hours';

/**
 * Reads a DemandRows as one text of JSON and how many parties it holds: it is taken apart in the thread that replays it, so that a year of a full
 * house holds up nobody here.
 */
export function demandStatement({ restaurantId, timezone, from, to }: DemandAsked): Statement {
  return sql`with booked as (
      select json_build_object('id', b.id, 'date', b.date, 'time', b.time, 'guests', b.guests, 'source', b.source, 'status', b.status,
        'madeAt', round(date_part('epoch', b.created_at) * 1000), 'startsAt', round(date_part('epoch', b.starts_at) * 1000),
        'cancelledAt', round(date_part('epoch', b.cancelled_at) * 1000), 'areaId', b.area_id, 'wishes', b.wishes) as ask
      from bookings b where b.restaurant_id = ${restaurantId} and b.deleted_at is null
        and b.date between ${from}::date and ${to}::date),
    waited as (
      select json_build_object('id', w.id, 'date', w.date, 'guests', w.party_size,
        'joinedAt', round(date_part('epoch', w.created_at) * 1000), 'leftAt', round(date_part('epoch', w.closed_at) * 1000)) as ask
      from (select e.*, ((e.created_at at time zone ${timezone}) - ${NIGHT_ENDS}::interval)::date as date
        from waitlist_entries e where e.restaurant_id = ${restaurantId} and e.booking_id is null and e.status <> 'seated'
          and e.created_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
          and e.created_at < (${to}::date + 3)::timestamp at time zone 'UTC') w
      where w.date between ${from}::date and ${to}::date),
    searched as (
      select s.count, json_build_object('id', s.id, 'date', s.date, 'time', s.time, 'guests', s.guests, 'count', s.count,
        'since', round(date_part('epoch', s.searched_on::timestamp at time zone ${timezone}) * 1000),
        'until', round(date_part('epoch', least((s.searched_on + 1)::timestamp,
          s.date + coalesce(s.time, time '23:45')) at time zone ${timezone}) * 1000)) as ask
      from refused_searches s where s.restaurant_id = ${restaurantId} and s.date between ${from}::date and ${to}::date
        and s.reason <> all (${BEYOND_THE_LAB}::text[]))
    select (select count(*) from booked)::int + (select count(*) from waited)::int + coalesce((select sum(count) from searched), 0)::int as parties,
      json_build_object('booked', (select coalesce(json_agg(ask), '[]'::json) from booked),
        'waited', (select coalesce(json_agg(ask), '[]'::json) from waited),
        'searched', (select coalesce(json_agg(ask), '[]'::json) from searched))::text as text`;
}
