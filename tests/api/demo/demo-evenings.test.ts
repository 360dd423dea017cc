import { describe, expect, test } from 'vitest';
import { DEMO_CITIES, eveningCity, isGoodEvening, minuteOfDay } from '../../../api/src/demo/demo-cities.ts';
import { demoEvening } from '../../../api/src/demo/demo-evening.ts';
import { stayOfParty } from '../../../api/src/demo/demo-party.ts';
import { DEMO_PEOPLE } from '../../../api/src/demo/demo-people.ts';
import { plainDay } from '../../../api/src/demo/demo-plain-day.ts';
import { PLAIN_HOURS } from '../../../api/src/demo/demo-rules.ts';
import {
  addDays,
  isTimezone,
  localDateAt,
  localMinuteAt,
} from '../../../api/src/platform/time/zoned-time.ts';

const BEST = 19 * 60 + 45;

/** Plain days, the days on which clocks change in America and Europe and the days beside them, and a leap day. */
const DAYS = [
  '2026-01-15',
  '2026-07-15',
  '2026-03-07',
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-10-31',
  '2026-11-01',
  '2028-02-29',
  '2026-12-31',
];

const everyQuarterHour = (day: string) =>
  Array.from(
    { length: 96 },
    (_each, quarter) => new Date(Date.parse(`${day}T00:07:00Z`) + quarter * 900_000),
  );

const minuteThere = (now: Date) => minuteOfDay(localMinuteAt(now, eveningCity(now).timezone));

function eveningAt(now: Date) {
  const { timezone } = eveningCity(now);
  const minute = minuteOfDay(localMinuteAt(now, timezone));
  const dinner = PLAIN_HOURS.at(-1);
  if (!dinner) throw new Error('There is no dinner.');
  const parties = demoEvening(localDateAt(now, timezone), minute, dinner);
  const after = (time: string) => minute - minuteOfDay(time);
  const seated = parties.filter(({ status }) => status === 'seated');
  const confirmed = parties.filter(({ status }) => status === 'confirmed');
  return {
    parties,
    seated: seated.length,
    overdue: seated.filter(({ time, guests }) => after(time) > stayOfParty(guests)).length,
    late: confirmed.filter(({ time }) => after(time) >= 15).length,
    arriving: confirmed.filter(({ time }) => after(time) < 15 && after(time) > -45).length,
    later: confirmed.filter(({ time }) => after(time) <= -45).length,
    pending: parties.filter(({ status }) => status === 'pending').length,
  };
}

describe('the city of the demo', () => {
  test('is one of 24, each with a zone that is known', () => {
    expect(new Set(DEMO_CITIES.map(({ timezone }) => timezone)).size).toBe(24);
    expect(DEMO_CITIES.filter(({ timezone }) => !isTimezone(timezone))).toEqual([]);
  });

  test.each(DAYS)('is one where it is about a quarter to eight, at every hour of %s', (day) => {
    const times = everyQuarterHour(day).map((now) => Math.abs(minuteThere(now) - BEST));
    expect(times.filter((off) => off > 60)).toEqual([]);
    expect(times.filter((off) => off > 30).length).toBeLessThanOrEqual(4); // one hour a day, in summer
    expect(everyQuarterHour(day).filter((now) => !isGoodEvening(now, eveningCity(now).timezone))).toEqual([]);
  });
});

describe('the evening that is under way', () => {
  test.each(DAYS)('has parties in every state at every hour of %s', (day) => {
    for (const now of everyQuarterHour(day)) {
      const evening = eveningAt(now);
      const at = now.toISOString();
      expect(evening.seated, at).toBeGreaterThanOrEqual(12);
      expect(evening.overdue, at).toBeGreaterThanOrEqual(1);
      expect(evening.late, at).toBe(2);
      expect(evening.arriving, at).toBeGreaterThanOrEqual(3);
      expect(evening.later, at).toBeGreaterThanOrEqual(4);
      expect(evening.pending, at).toBeGreaterThanOrEqual(1);
    }
  });

  test('gives nobody two tables and no table two parties at once', () => {
    for (const now of everyQuarterHour('2026-11-23')) {
      const spans = eveningAt(now)
        .parties.filter(({ status }) => !['cancelled', 'no_show'].includes(status))
        .flatMap(({ tables, time, guests }) =>
          tables.map((table) => ({
            table,
            from: minuteOfDay(time),
            to: minuteOfDay(time) + stayOfParty(guests),
          })),
        );
      const double = spans.filter((one, place) =>
        spans.some(
          (other, at) =>
            at > place && other.table === one.table && one.from < other.to && other.from < one.to,
        ),
      );
      expect(double).toEqual([]);
      const names = eveningAt(now).parties.flatMap(({ person }) => person?.name ?? []);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the other days of the demo', () => {
  test('are the same whenever they are asked for, and a year has grown', () => {
    const today = '2026-11-23';
    const dayAt = (ahead: number) =>
      plainDay({ date: addDays(today, ahead), ahead, minute: BEST }, PLAIN_HOURS);
    expect(dayAt(-100)).toEqual(dayAt(-100));
    const partiesOf = (from: number) =>
      Array.from({ length: 28 }, (_each, day) => dayAt(from + day).length).reduce((a, b) => a + b);
    expect(partiesOf(-28)).toBeGreaterThan(partiesOf(-365) * 1.3);
    expect(partiesOf(-28)).toBeLessThan(28 * 30);
    expect(dayAt(-9).filter(({ status }) => !['completed', 'no_show', 'cancelled'].includes(status))).toEqual(
      [],
    );
    expect(dayAt(3).filter(({ status }) => !['confirmed', 'pending', 'cancelled'].includes(status))).toEqual(
      [],
    );
  });

  test('have many guests who come once to three times, some regulars, and few who ever stayed away', () => {
    const parties = Array.from({ length: 365 }, (_each, day) => -1 - day).flatMap((ahead) =>
      plainDay({ date: addDays('2026-11-23', ahead), ahead, minute: BEST }, PLAIN_HOURS),
    );
    const counted = (status: string) => {
      const names = parties.flatMap((party) => (party.status === status ? (party.person?.name ?? []) : []));
      return new Map([...Map.groupBy(names, (name) => name)].map(([name, each]) => [name, each.length]));
    };
    const visits = counted('completed');
    const share = (from: number, to: number) =>
      [...visits.values()].filter((count) => from <= count && count <= to).length / visits.size;
    expect(visits.size).toBeGreaterThan(500);
    expect(share(1, 3)).toBeGreaterThan(0.75);
    expect(share(10, 25) * visits.size).toBeGreaterThan(20);
    expect(Math.max(...visits.values())).toBeLessThanOrEqual(25);
    const noShows = counted('no_show');
    expect(noShows.size / visits.size).toBeLessThan(0.08);
    expect(Math.max(...noShows.values())).toBeLessThanOrEqual(2);
    expect(noShows.get('Marcus Reed')).toBe(2); // as is written of him
  });

  test('are visited by people of different names, addresses and numbers', () => {
    for (const part of ['name', 'email', 'phone'] as const)
      expect(new Set(DEMO_PEOPLE.map((person) => person[part])).size).toBe(DEMO_PEOPLE.length);
  });
});
