import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { writePast } from './past.ts';

const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const { rows, seed } = server;
const TODAY = '2026-07-15';
const SPAN = { from: addDays(TODAY, -30), to: TODAY };
const ZONE = 'America/New_York';
const HALF_DAY_MS = 12 * 3_600_000;
const QUARTER_MS = 900_000;
let restaurant: SeededRestaurant;

interface Room {
  roomUse: {
    days: number;
    restsOn: number;
    seats: number;
    tableCount: number;
    quarters: { time: string; covers: number; tables: number }[];
  };
  tableTurns: { name: string; seats: number; parties: number; covers: number; turnsPerDay: number }[];
  guests: { restsOn: number; firstVisits: number; returning: number; unknown: number };
  waits: {
    restsOn: number;
    left: number;
    quoted: number | null;
    waited: number | null;
    waitedNinetieth: number | null;
    longerThanQuoted: number;
  } | null;
}

async function room(span = SPAN): Promise<Room> {
  const answer = await restaurant.owner.ask<{ restaurant: { report: Room } }>(
    `query($id: ID!, $from: LocalDate!, $to: LocalDate!) { restaurant(id: $id) { report(from: $from, to: $to) {
      roomUse { days restsOn seats tableCount quarters { time covers tables } }
      tableTurns { name seats parties covers turnsPerDay } guests { restsOn firstVisits returning unknown }
      waits { restsOn left quoted waited waitedNinetieth longerThanQuoted } } } }`,
    { id: restaurant.id, ...span },
  );
  return answer.restaurant.report;
}

interface Party {
  id: string;
  date: string;
  guests: number;
  guestId: string | null;
  since: Date;
  until: Date;
  tables: string[];
}

/** Who came on the days of the report, one by one. */
async function came(span = SPAN): Promise<Party[]> {
  return rows<Party>(
    `select b.id, b.date::text, b.guests, b.guest_id as "guestId", coalesce(b.seated_at, b.starts_at) as since, coalesce(b.left_at, b.ends_at) as until,
        array(select t.name from seatings s join tables t on t.id = s.table_id where s.booking_id = b.id) as tables
      from bookings b where b.restaurant_id = $1 and b.deleted_at is null and b.status in ('seated', 'completed') and b.date >= $2 and b.date <= $3`,
    [restaurant.uuid, span.from, span.to],
  );
}

beforeAll(async () => {
  restaurant = await seed.restaurant({ timezone: ZONE });
  for (const name of ['Window', 'Bar', 'Unused']) await restaurant.table({ name });
  await writePast(server, restaurant, { until: TODAY, count: 300 });
  const one = [restaurant.uuid];
  await rows(
    `insert into guests (restaurant_id, id, name, created_at, updated_at)
      select $1, gen_random_uuid(), 'G' || i, now(), now() from generate_series(1, 40) i`,
    one,
  );
  await rows(
    `update bookings b set guest_id = (select g.id from guests g where g.restaurant_id = $1 order by g.name offset abs(hashtext(b.reference)) % 40 limit 1)
      where b.restaurant_id = $1 and abs(hashtext(b.reference)) % 5 > 0`,
    one,
  );
  // A seating that holds nothing any more: which of them sat where when does not matter here.
  await rows(
    `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
      select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at, '[)'), false from bookings b join tables t on t.restaurant_id = b.restaurant_id
      where b.restaurant_id = $1 and b.status = 'completed' and b.deleted_at is null and t.name <> 'Unused'
        and (t.name = 'Window' or abs(hashtext(b.reference)) % 3 = 0)`,
    one,
  );
  await rows(
    `insert into waitlist_entries (restaurant_id, id, customer_name, phone, party_size, estimated_wait, status, source, token_hash, created_at, closed_at, updated_at)
      select $1, gen_random_uuid(), 'W', '', 2, 5 + i * 7 % 40, (array['seated', 'seated', 'cancelled', 'waiting'])[1 + i % 4], 'host', md5('wait' || i),
        timestamptz '2026-07-15T06:00:00Z' - i * interval '13 hours', timestamptz '2026-07-15T06:00:00Z' - i * interval '13 hours' + (i * 11 % 60) * interval '1 minute', now()
      from generate_series(1, 60) i`,
    one,
  );
});

describe('how the room was used is what the rows say, counted a second time', () => {
  test('covers and tables by the quarter-hour, on the restaurant’s own clock', async () => {
    const { roomUse } = await room();
    const parties = await came();
    const days = new Set(parties.map(({ date }) => date)).size;
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const sums = new Map<string, { covers: number; tables: number }>();
    for (const { guests, since, until, tables } of parties) {
      const end = Math.min(until.getTime(), since.getTime() + HALF_DAY_MS);
      for (let at = Math.floor(since.getTime() / QUARTER_MS) * QUARTER_MS; at < end; at += QUARTER_MS) {
        const time = clock.format(at);
        const sum = sums.get(time) ?? { covers: 0, tables: 0 };
        sums.set(time, { covers: sum.covers + guests, tables: sum.tables + tables.length });
      }
    }
    expect(roomUse).toMatchObject({ days, restsOn: parties.length, seats: 50, tableCount: 3 });
    expect(roomUse.quarters.map(({ time }) => time)).toEqual([...sums.keys()].toSorted());
    for (const { time, covers, tables } of roomUse.quarters) {
      const sum = sums.get(time);
      expect(Math.abs(covers - (sum?.covers ?? 0) / days)).toBeLessThan(0.0501);
      expect(Math.abs(tables - (sum?.tables ?? 0) / days)).toBeLessThan(0.0501);
    }
    expect(parties.length).toBeGreaterThan(40);
  });

  test('turns of each table, also of one where nobody sat', async () => {
    const { tableTurns } = await room();
    const parties = await came();
    const days = new Set(parties.map(({ date }) => date)).size;
    for (const { name, seats, parties: turns, covers, turnsPerDay } of tableTurns) {
      const here = parties.filter(({ tables }) => tables.includes(name));
      expect({ seats, turns, covers }).toEqual({
        seats: 4,
        turns: here.length,
        covers: here.reduce((sum, { guests }) => sum + guests, 0),
      });
      expect(turnsPerDay).toBeCloseTo(here.length / days, 1);
    }
    expect(tableTurns.map(({ name }) => name)).toEqual(['Window', 'Bar', 'Unused']);
    expect(tableTurns[2]?.parties).toBe(0);
  });

  test('guests who had come before, also before the days of the report', async () => {
    const { guests } = await room();
    const all = await came({ from: '2020-01-01', to: TODAY });
    const known = (await came()).filter(({ guestId }) => guestId !== null);
    const returning = known.filter(({ guestId, date }) =>
      all.some((earlier) => earlier.guestId === guestId && earlier.date < date),
    );
    expect(guests).toEqual({
      restsOn: known.length,
      returning: returning.length,
      firstVisits: known.length - returning.length,
      unknown: (await came()).length - known.length,
    });
    expect(returning.length).toBeGreaterThan(5);
  });

  test('waits as they were told and as they were; what begins after midnight is of the evening before', async () => {
    const { waits } = await room();
    const entries = await rows<{ status: string; quoted: number; waited: number; day: string }>(
      `select status, estimated_wait as quoted, (extract(epoch from closed_at - created_at) / 60)::int as waited,
          (timezone('${ZONE}', created_at) - interval '4 hours')::date::text as day from waitlist_entries where restaurant_id = $1`,
      [restaurant.uuid],
    );
    const within = entries.filter(({ day }) => day >= SPAN.from && day <= SPAN.to);
    const seated = within.filter(({ status }) => status === 'seated');
    const nth = (numbers: number[], share: number) =>
      numbers.toSorted((one, other) => one - other)[Math.ceil(share * numbers.length) - 1];
    expect(waits).toEqual({
      restsOn: seated.length,
      left: within.filter(({ status }) => status === 'cancelled').length,
      quoted: nth(
        seated.map(({ quoted }) => quoted),
        0.5,
      ),
      waited: nth(
        seated.map(({ waited }) => waited),
        0.5,
      ),
      waitedNinetieth: nth(
        seated.map(({ waited }) => waited),
        0.9,
      ),
      longerThanQuoted: seated.filter(({ quoted, waited }) => waited > quoted).length,
    });
    expect(seated.length).toBeGreaterThan(10);
  });
});
