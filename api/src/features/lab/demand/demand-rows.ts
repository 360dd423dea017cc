import { raw, type Statement, sql } from '../../../platform/db/statement.ts';

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
  /** What it came for beside a table. */
  experienceId: string | null;
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

/** Reasons of searches in vain that no house of the lab can change: what is paid for, a pause, a day of experiences, and when one of them begins. */
const BEYOND_THE_LAB = [
  'MONTH_FULL',
  'ONLINE_BOOKING_CLOSED',
  'ONLINE_BOOKING_PAUSED',
  'EXPERIENCES_ONLY',
  'EXPERIENCE_TIMES',
];

/** Whoever waits past midnight waits for the evening before. */
const NIGHT_ENDS = '4 hours';

const milliseconds = (instant: string) => `round(date_part('epoch', ${instant}) * 1000)::bigint`;

/** What stands in a line of a booking, in this order, with commas between; what may be missing is empty then. None holds a comma. */
const LINE = [
  'b.id',
  "b.date - date '1970-01-01'",
  "date_part('epoch', b.time)::int",
  'b.guests',
  'b.source',
  'b.status',
  milliseconds('b.created_at'),
  milliseconds('b.starts_at'),
  `coalesce(${milliseconds('b.cancelled_at')}::text, '')`,
  "coalesce(b.area_id::text, '')",
  "array_to_string(b.wishes, ' ')",
  "coalesce(b.experience_id::text, '')",
].join(', ');

/**
 * Reads a DemandRows as one text and how many parties it holds: what waited and searched as a line of JSON, then a line for each booking, which
 * are written and read in a fifth of the time that as many objects of JSON take. It is taken apart in the thread that replays it
 * (`readDemand`), so that a year of a full house holds up nobody here.
 */
export function demandStatement({ restaurantId, timezone, from, to }: DemandAsked): Statement {
  return sql`with booked as (
      select count(*)::int as parties, string_agg(concat_ws(',', ${raw(LINE)}), E'\n') as lines
      from bookings b where b.restaurant_id = ${restaurantId} and b.deleted_at is null
        and b.date between ${from}::date and ${to}::date),
    waited as (
      select jsonb_build_object('id', w.id, 'date', w.date, 'guests', w.party_size,
        'joinedAt', ${raw(milliseconds('w.created_at'))}, 'leftAt', ${raw(milliseconds('w.closed_at'))}) as ask
      from (select e.*, ((e.created_at at time zone ${timezone}) - ${NIGHT_ENDS}::interval)::date as date
        from waitlist_entries e where e.restaurant_id = ${restaurantId} and e.booking_id is null and e.status <> 'seated'
          and e.created_at >= (${from}::date - 1)::timestamp at time zone 'UTC'
          and e.created_at < (${to}::date + 3)::timestamp at time zone 'UTC') w
      where w.date between ${from}::date and ${to}::date),
    searched as (
      select s.count, jsonb_build_object('id', s.id, 'date', s.date, 'time', s.time, 'guests', s.guests, 'count', s.count,
        'since', round(date_part('epoch', s.searched_on::timestamp at time zone ${timezone}) * 1000),
        'until', round(date_part('epoch', least((s.searched_on + 1)::timestamp,
          s.date + coalesce(s.time, time '23:45')) at time zone ${timezone}) * 1000)) as ask
      from refused_searches s where s.restaurant_id = ${restaurantId} and s.date between ${from}::date and ${to}::date
        and s.reason <> all (${BEYOND_THE_LAB}::text[]))
    select booked.parties + (select count(*) from waited)::int + coalesce((select sum(count) from searched), 0)::int as parties,
      jsonb_build_object('waited', (select coalesce(jsonb_agg(ask), '[]'::jsonb) from waited),
        'searched', (select coalesce(jsonb_agg(ask), '[]'::jsonb) from searched))::text || coalesce(E'\n' || booked.lines, '') as text
    from booked`;
}
