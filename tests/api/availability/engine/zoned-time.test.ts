import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  instantOf,
  isTimezone,
  localDateAt,
} from '../../../../api/src/platform/time/zoned-time.ts';
import { testDatabase } from '../../../testkit/databases/database.ts';

describe('the clock of a place', () => {
  test('shows the same hour at other instants in summer and in winter', () => {
    expect(instantOf('2026-01-15', '19:00:00', 'Europe/Berlin')).toEqual(new Date('2026-01-15T18:00:00Z'));
    expect(instantOf('2026-07-15', '19:00:00', 'Europe/Berlin')).toEqual(new Date('2026-07-15T17:00:00Z'));
  });

  test('never shows an hour that is skipped', () => {
    expect(instantOf('2026-03-08', '02:30:00', 'America/New_York')).toBeNull();
  });

  test('means the second of two when an hour occurs twice', () => {
    const secondTime = new Date('2026-11-01T06:30:00Z');
    expect(instantOf('2026-11-01', '01:30:00', 'America/New_York')).toEqual(secondTime);
  });

  test('turns to the next date at its own midnight', () => {
    const instant = new Date('2026-12-31T10:30:00Z');
    expect(localDateAt(instant, 'Pacific/Kiritimati')).toBe('2027-01-01');
    expect(localDateAt(instant, 'America/New_York')).toBe('2026-12-31');
  });

  test.each([
    ['2026-02-30', '19:00:00', 'Europe/Berlin'],
    ['2026-07-10', '7pm', 'Europe/Berlin'],
    ['2026-07-10', '19:00:00', 'Mars/Olympus_Mons'],
  ])('refuses nonsense with a RangeError: %s %s %s', (date, time, timezone) => {
    expect(() => instantOf(date, time, timezone)).toThrow(RangeError);
  });
});

describe('the calendar', () => {
  test('counts days over the end of a year and over a leap day', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('counts months, and stays in the month when it is shorter', () => {
    expect(addMonths('2026-05-31', -1)).toBe('2026-04-30');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  });
});

describe('a name of a zone', () => {
  test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])(
    'is %s, as a browser says it',
    (name) => {
      expect(isTimezone(name)).toBe(true);
    },
  );

  test.each(['+01:00', 'CET', 'EST', 'Mars/Olympus_Mons', 'Europe/Berlin; drop table', ''])(
    'is not "%s": the database would read it otherwise, or not at all',
    (name) => {
      expect(isTimezone(name)).toBe(false);
    },
  );
});

describe('the database', () => {
  let client: Client;
  beforeAll(async () => {
    const { appUrl } = await testDatabase();
    client = new Client(appUrl);
    await client.connect();
  });
  afterAll(() => client.end());

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'reads every minute around every clock change of 2026 and 2027 in %s as the engine does',
    async (timezone) => {
      const { rows } = await client.query<{ date: string; time: string; at: string; isSkipped: boolean }>(
        MINUTES_AROUND_CLOCK_CHANGES,
        [timezone],
      );
      const differing = rows.filter(({ date, time, at, isSkipped }) => {
        const instant = instantOf(date, time, timezone);
        return isSkipped ? instant !== null : instant?.getTime() !== Number(at);
      });
      expect(differing).toEqual([]);
      expect(rows.some((row) => row.isSkipped)).toBe(timezone !== 'Pacific/Apia');
    },
  );

  // Node and PostgreSQL each bring their own copy of the zones' rules. Laws change, so one may be newer: reads of a
  // day's bookings look an hour further on both sides, and the engine alone decides.
  test('knows every zone that an owner can choose, and is never more than an hour apart there', async () => {
    const zones = Intl.supportedValuesOf('timeZone').filter(isTimezone);
    const { rows } = await client.query<{ timezone: string; date: string; at: string }>(NOONS_OF_A_YEAR, [
      zones,
    ]);
    const apart = rows.filter(({ timezone, date, at }) => {
      const noon = instantOf(date, '12:00:00', timezone)?.getTime() ?? Number.NaN;
      return !(Math.abs(noon - Number(at)) <= 3_600_000);
    });
    expect(apart).toEqual([]);
    expect(new Set(rows.map(({ timezone }) => timezone)).size).toBe(zones.length);
  });
});

/** Two days around each change of offset, by the minute; without one, two days of summer. */
const MINUTES_AROUND_CLOCK_CHANGES = `
  with hours as (
    select hour, (hour at time zone $1) - (hour at time zone 'UTC') as ahead
    from generate_series(timestamptz '2026-01-01Z', timestamptz '2028-01-01Z', interval '1 hour') hour
  ), changes as (
    select hour from (select hour, ahead <> lag(ahead) over (order by hour) as has_changed from hours) h where has_changed
    union select timestamptz '2026-07-10Z'
  ), minutes as (
    select distinct generate_series(
      date_trunc('day', hour at time zone $1) - interval '12 hours',
      date_trunc('day', hour at time zone $1) + interval '36 hours', interval '1 minute') as local
    from changes
  )
  select to_char(local, 'YYYY-MM-DD') as date, to_char(local, 'HH24:MI:SS') as time,
    round(extract(epoch from (local::date + local::time) at time zone $1) * 1000)::text as at,
    (local at time zone $1) at time zone $1 <> local as "isSkipped"
  from minutes`;

const NOONS_OF_A_YEAR = `
  select timezone, to_char(day, 'YYYY-MM-DD') as date,
    round(extract(epoch from (day + time '12:00') at time zone timezone) * 1000)::text as at
  from unnest($1::text[]) timezone, generate_series(timestamp '2026-01-01', timestamp '2026-12-31', interval '7 days') day`;
