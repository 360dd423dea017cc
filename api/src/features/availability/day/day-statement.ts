import { raw, type Statement, written } from '../../../platform/db/statement.ts';
import { GRACE_DAYS, LIMITED_PLAN, MONTHLY_BOOKINGS } from '../../restaurants/plan/entitlements.ts';
import { heldFrom, heldUntil, holdsAt } from '../engine/seated-stay.ts';
import {
  DEFAULT_HORIZON_DAYS,
  DEFAULT_LARGEST_ONLINE_PARTY,
  DEFAULT_LEAD_MINUTES,
} from '../rules/booking-rules.ts';

// In doubles: `extract` counts in decimals, which costs more than all else here. Rounded, they are exact.
const milliseconds = (instant: string) => `round(date_part('epoch', ${instant}) * 1000)`;

const listOf = (item: string, rows: string, order = '') =>
  `coalesce((select json_agg(${item}${order && ` order by ${order}`}) ${rows}), '[]'::json)`;

const pacingOf = (row: string) =>
  `json_build_object('covers', ${row}.pacing_covers, 'parties', ${row}.pacing_parties)`;

const hoursOf = (service: string) =>
  `'name', ${service}.name, 'opens', ${service}.opening_time, 'closes', ${service}.closing_time,
    'lastSeating', ${service}.last_seating, 'pacing', ${pacingOf(service)}, 'quarterPacing', ${service}.quarter_pacing,
    'turnRules', ${service}.turn_times`;

const EVERYDAY = `json_build_object('name', '', 'opens', r.opening_time, 'closes', r.closing_time, 'lastSeating', null,
  'pacing', json_build_object('covers', null, 'parties', null))`;

const WEEKLY = listOf(
  `json_build_object('weekdays', s.weekdays, ${hoursOf('s')})`,
  'from services s where s.restaurant_id = r.id',
  's.position',
);

const OWN_SERVICES = listOf(
  `json_build_object(${hoursOf('s')})`,
  'from special_day_services s where s.restaurant_id = r.id and s.date = d.date',
  's.position',
);

/** Which dates are read: one, or all from `asked.date` to `asked.last_date`. */
interface Dates {
  /** The last of them, in SQL. */
  last: string;
  /** Whether a column is one of them, in SQL. */
  has(column: string): string;
}

const ONE_DATE: Dates = { last: 'asked.date', has: (column) => `${column} = asked.date` };
const SPAN_OF_DATES: Dates = {
  last: 'asked.last_date',
  has: (column) => `${column} between asked.date and asked.last_date`,
};

const specialDays = (dates: Dates) =>
  listOf(
    `json_build_object('date', d.date, 'note', d.note, 'isExperienceOnly', d.experience_only,
      'services', ${OWN_SERVICES})`,
    `from special_days d where d.restaurant_id = r.id and ${dates.has('d.date')}`,
  );

const TURN_RULES = listOf(
  `json_build_object('upTo', t.up_to, 'minutes', t.minutes)`,
  'from turn_times t where t.restaurant_id = r.id',
);

const BLOCKED_TABLES = `case when not b.whole_restaurant then ${listOf(
  't.table_id',
  'from block_tables t where t.restaurant_id = r.id and t.block_id = b.id',
)} end`;

const BLOCKS = listOf(
  `json_build_object('blockId', b.id, 'startsAt', ${milliseconds('b.starts_at')}, 'endsAt', ${milliseconds('b.ends_at')},
    'tableIds', ${BLOCKED_TABLES}, 'isOnlineOnly', b.online_only, 'note', b.reason)`,
  'from blocks b where b.restaurant_id = r.id and b.ends_at > day.opens and b.starts_at < day.leaves',
);

// By the key, booking for booking: under row-level security no index answers `during &&`, as it is not leakproof.
const HELD_TABLES = `array(select s.table_id from seatings s
  where s.restaurant_id = b.restaurant_id and s.booking_id = b.id and s.holding)`;

// What a visitor keeps lapses by itself: from its last instant on nobody counts it, whether its row is gone or not.
const TABLES_ON_HOLD = `array(select t.table_id from hold_tables t
  where t.restaurant_id = h.restaurant_id and t.hold_id = h.id)`;

// Whatever can meet a stay of this day: a day back is longer than any turn.
const meetsDay = (
  place: string,
  endsAt = `${place}.ends_at`,
) => `${place}.id is distinct from asked.without_booking
  and ${place}.starts_at > day.opens - interval '1 day' and ${endsAt} > day.opens
  and ${place}.starts_at < day.leaves`;

const ASKED_NOW = raw('asked.now');
const SITS_UNTIL = heldUntil('b', ASKED_NOW).text;

const HELD = listOf(
  `json_build_array(place.id, ${milliseconds('place.starts_at')}, ${milliseconds('place.ends_at')}, place.guests,
    place.table_ids, ${milliseconds('nullif(place.booked_at, place.starts_at)')})`,
  `from (
    select b.id, ${heldFrom('b').text} as starts_at, ${SITS_UNTIL} as ends_at, b.guests, ${HELD_TABLES} as table_ids,
        b.starts_at as booked_at
      from bookings b
      where b.restaurant_id = r.id and ${holdsAt('b', ASKED_NOW).text} and ${meetsDay('b', SITS_UNTIL)}
    union all
    select h.id, h.starts_at, h.ends_at, h.guests, ${TABLES_ON_HOLD}, h.starts_at from holds h
      where h.restaurant_id = r.id and h.expires_at > asked.now and ${meetsDay('h')}
  ) place`,
);

const TABLES = listOf(
  `json_build_object('tableId', t.id, 'name', t.name, 'capacity', t.capacity, 'minParty', t.min_capacity,
    'maxParty', t.max_capacity, 'isCombinable', t.combinable, 'priority', t.priority, 'mode', t.mode, 'zone', t.server_zone,
    'areaId', a.id, 'features', t.accessibility)`,
  `from tables t left join areas a on a.restaurant_id = t.restaurant_id and a.removed_at is null and t.server_zone = any (a.zones)
    where t.restaurant_id = r.id and t.deleted_at is null`,
);

const AREAS = listOf(
  `json_build_object('areaId', a.id, 'isPublic', a.is_public)`,
  'from areas a where a.restaurant_id = r.id and a.removed_at is null',
  'a.position',
);

// An account that cannot take payments asks nothing of anybody: its row has no currency here.
const POLICIES = `case when pay.currency is null then '[]'::json else ${listOf(
  `p.rule || jsonb_build_object('id', p.id)`,
  'from guarantee_policies p where p.restaurant_id = r.id and p.is_on',
)} end`;

const experiences = (dates: Dates) =>
  listOf(
    `json_build_object('experienceId', e.id, 'name', e.name, 'isOn', e.is_on, 'seats', e.seats, 'tableIds', to_json(e.table_ids),
      'offer', e.offer)`,
    `from experiences e where e.restaurant_id = r.id and (e.archived_at is null or exists (select from bookings b
      where b.restaurant_id = r.id and b.experience_id = e.id and ${dates.has('b.date')}))`,
    'e.created_at, e.id',
  );

// As the triggers count them (sql/experiences/seats.sql), but without the holds that have lapsed.
const experienceSeats = (dates: Dates) =>
  listOf(
    'json_build_array(place.id, place.experience_id, place.date, place.sitting, place.guests)',
    `from (
      select b.id, b.experience_id, b.date, b.experience_sitting as sitting, b.guests from bookings b
        where b.restaurant_id = r.id and b.experience_id is not null and ${dates.has('b.date')} and b.deleted_at is null
          and b.status <> 'cancelled' and b.id is distinct from asked.without_booking
      union all
      select h.id, h.experience_id, h.date, h.experience_sitting, h.guests from holds h
        where h.restaurant_id = r.id and h.experience_id is not null and ${dates.has('h.date')} and h.expires_at > asked.now
          and h.id is distinct from asked.without_booking
    ) place`,
  );

const COMBINATIONS = listOf(
  `json_build_object('combinationId', c.id, 'minParty', c.min_party, 'maxParty', c.max_party, 'tableIds', ${listOf(
    'm.table_id',
    'from combined_tables m where m.restaurant_id = r.id and m.combination_id = c.id',
  )})`,
  'from table_combinations c where c.restaurant_id = r.id',
  'c.position',
);

// A service that has turn times of its own; most have none, and then nothing is unpacked.
const LONGEST_TURN = `case when s.turn_times <> '[]' then (select max((t.turn ->> 'minutes')::int)
  from jsonb_array_elements(s.turn_times) t(turn)) end`;

/**
 * When guests can be in the room, over every service that the dates may have and around a time that staff take outside
 * of them: it need not be exact, only wide enough. An hour on each side covers a clock change inside.
 */
const spanOf = (otherHours: string, dates: Dates) => `
  select (min(asked.date + h.opening_time) at time zone r.timezone) - interval '1 hour' as opens,
    (max(${dates.last} + h.closing_time + case when h.closing_time > h.opening_time then interval '0'
      else interval '1 day' end) at time zone r.timezone) + interval '1 hour' + make_interval(mins => greatest(
      r.time_slot_duration, (select max(t.minutes) from turn_times t where t.restaurant_id = r.id), max(h.longest_turn))) as leaves
  from (
    select r.opening_time, r.closing_time, null::int as longest_turn
    union all select s.opening_time, s.closing_time, ${LONGEST_TURN} from services s where s.restaurant_id = r.id
    union all select s.opening_time, s.closing_time, ${LONGEST_TURN} from special_day_services s
      where s.restaurant_id = r.id and ${dates.has('s.date')}
    union all select asked.time, asked.time, null where asked.time is not null
    ${otherHours}
  ) h`;

// From the first minute of the date to the last of the next one: no stay of any hours begins earlier or ends later.
const ANY_HOURS = `union all select time '00:00', time '00:00', null::int
  union all select time '23:59', time '23:59', null`;

// One that moves within its month is counted already.
const IS_COUNTED = `exists (select from bookings b where b.restaurant_id = r.id and b.id = asked.without_booking
  and b.deleted_at is null and b.status <> 'cancelled'
  and date_trunc('month', b.date::timestamp) = date_trunc('month', asked.date::timestamp))`;

/** Whether the group has not paid for so long that guests cannot book, or the month has all the bookings of its plan. */
const closedByPlan = (date: string, isCounted = 'false') => `case
  when g.subscription_expires_at + interval '${GRACE_DAYS} days' <= asked.now then 'subscription end'
  when g.subscription_status = '${LIMITED_PLAN}'
    and not ${isCounted} and app_private.counted_bookings(r.id, ${date}) >= ${MONTHLY_BOOKINGS}
    then 'monthly limit' end`;

/** The same for each month of the dates. */
const CLOSED_MONTHS = listOf(
  `json_build_object('month', to_char(m.month, 'YYYY-MM'), 'closure', ${closedByPlan('m.month::date')})`,
  `from generate_series(date_trunc('month', asked.date::timestamp), asked.last_date::timestamp, interval '1 month') m(month)`,
);

/** Which day is read, and as of when: a pending booking holds its place until its start, a hold until it lapses. */
export interface DayRequest {
  restaurantId: string;
  date: string;
  now: Date;
  /** A booking or hold that is looked past, because it is the one to be placed. */
  withoutBookingId?: string;
  /** A clock time (HH:mm:ss) that may lie outside of the day's services, so that what it meets is read too. */
  time?: string;
  /** Reads as much as hours that are not saved yet may need. */
  forAnyHours?: boolean;
}

const columnsOf = (dates: Dates) => `
  r.timezone, r.time_slot_duration as "turnMinutes", r.seating_capacity as "seatingCapacity",
    ${EVERYDAY} as everyday, ${pacingOf('o')} as pacing, ${WEEKLY} as weekly,
    ${specialDays(dates)} as "specialDays", ${TURN_RULES} as "turnRules",
    coalesce(o.lead_minutes, ${DEFAULT_LEAD_MINUTES}) as "leadMinutes",
    coalesce(o.horizon_days, ${DEFAULT_HORIZON_DAYS}) as "horizonDays",
    coalesce(o.largest_online_party, ${DEFAULT_LARGEST_ONLINE_PARTY}) as "largestOnlineParty",
    coalesce(o.instant_confirmation, false) as "isInstantlyConfirmed",
    coalesce(o.online_booking_paused, false) as "isOnlinePaused",
    o.staff_tables_release_hours as "staffTablesReleaseHours",
    pay.currency as "guaranteeCurrency", ${POLICIES} as "guaranteePolicies",
    ${experiences(dates)} as experiences, ${experienceSeats(dates)} as "experienceSeats",
    ${BLOCKS} as blocks, ${HELD} as held,
    ${AREAS} as areas, ${TABLES} as tables, ${COMBINATIONS} as combinations`;

const FROM_RESTAURANT = `from restaurants r join restaurant_groups g on g.id = r.group_id
    left join booking_rules o on o.restaurant_id = r.id
    left join payment_accounts pay on pay.restaurant_id = r.id and pay.state = 'active'`;

// Written once: to put it together anew for each booking takes longer than all its values.
const textOf = (otherHours: string) => `
  select ${columnsOf(ONE_DATE)}, ${closedByPlan('asked.date', IS_COUNTED)} as "closedByPlan"
  ${FROM_RESTAURANT},
    lateral (select $1::date as date, $2::timestamptz as now, $3::uuid as without_booking, $4::time as time) asked,
    lateral (${spanOf(otherHours, ONE_DATE)}) day
  where r.id = $5`;
const dayAsked = written(textOf(''));
const dayOfAnyHours = written(textOf(ANY_HOURS));

const daysAsked = written(`
  select ${columnsOf(SPAN_OF_DATES)}, ${CLOSED_MONTHS} as "closedMonths"
  ${FROM_RESTAURANT},
    lateral (select $1::date as date, $2::date as last_date, $3::timestamptz as now, null::uuid as without_booking,
      null::time as time) asked,
    lateral (${spanOf('', SPAN_OF_DATES)}) day
  where r.id = $4`);

/** Reads a DayRow in one statement, for the public page and again inside the lock of a booking. */
export function dayStatement(request: DayRequest): Statement {
  const { restaurantId, date, now, withoutBookingId, time, forAnyHours } = request;
  const asked = forAnyHours ? dayOfAnyHours : dayAsked;
  return asked(date, now.toISOString(), withoutBookingId ?? null, time ?? null, restaurantId);
}

/** Reads a DaysRow in one statement: all dates from `from` to `to`. */
export function daysStatement({
  restaurantId,
  from,
  to,
  now,
}: {
  restaurantId: string;
  from: string;
  to: string;
  now: Date;
}): Statement {
  return daysAsked(from, to, now.toISOString(), restaurantId);
}
