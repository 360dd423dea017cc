import { beforeAll, describe, expect, test } from 'vitest';
import {
  partiesByService,
  type SatParty,
  sumsOfServers,
} from '../../../api/src/features/shifts/parties-of-servers.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { writePast } from './past.ts';

const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const { rows, seed } = server;
const TODAY = '2026-07-15';
const SPAN = { from: addDays(TODAY, -30), to: TODAY };
const LUNCH = '12:00:00';
const DINNER = '17:00:00';
let restaurant: SeededRestaurant;

interface Servers {
  restsOn: number;
  others: number;
  servers: {
    name: string;
    shifts: number;
    parties: number;
    covers: number;
    turnRestsOn: number;
    turnMedian: number | null;
  }[];
}

async function servers(asked: object = SPAN, of: SeededRestaurant = restaurant): Promise<Servers> {
  const answer = await of.owner.ask<{ restaurant: { report: { servers: Servers } } }>(
    `query($id: ID!, $from: LocalDate!, $to: LocalDate!, $service: String) { restaurant(id: $id) {
      report(from: $from, to: $to, service: $service) {
        servers { restsOn others servers { name shifts parties covers turnRestsOn turnMedian } } } } }`,
    { id: of.id, ...asked },
  );
  return answer.restaurant.report.servers;
}

/** One evening's or noon's people, by the zones that they look after. */
interface Shift {
  date: string;
  service: string;
  servers: { name: string; sections: number[] }[];
}

/** Lunch has Maya alone; at dinner Maya and Luis change zones from day to day. Every third day nobody has set a shift. */
function shiftsOfDays(): Shift[] {
  return Array.from({ length: 31 }, (_each, day) => addDays(SPAN.from, day)).flatMap((date, day) =>
    day % 3 === 2
      ? []
      : [
          { date, service: LUNCH, servers: [{ name: 'Maya', sections: [1, 2] }] },
          {
            date,
            service: DINNER,
            servers: [
              { name: day % 2 ? 'maya' : 'Luis', sections: [1] },
              { name: day % 2 ? 'Luis' : 'Maya', sections: [2] },
            ],
          },
        ],
  );
}

interface Party extends SatParty {
  date: string;
  minutes: number | null;
}

/** Who came, one by one. */
function came(): Promise<Party[]> {
  return rows<Party>(
    `select b.date::text, b.guests, b.starts_at as "startsAt", b.seated_at as "seatedAt",
        array(select t.server_zone from seatings s join tables t on t.id = s.table_id where s.booking_id = b.id order by t.name) as zones,
        case when b.status = 'completed' and b.left_at > b.seated_at then floor(extract(epoch from b.left_at - b.seated_at) / 60)::int end as minutes
      from bookings b where b.restaurant_id = $1 and b.deleted_at is null and b.status in ('seated', 'completed') and b.date between $2 and $3`,
    [restaurant.uuid, SPAN.from, SPAN.to],
  );
}

beforeAll(async () => {
  restaurant = await seed.restaurant({ timezone: 'UTC' });
  const tables = [];
  for (const name of ['A', 'B', 'C', 'D']) tables.push(await restaurant.table({ name }));
  await rows(
    `update tables set server_zone = case name when 'A' then 1 when 'B' then 2 when 'C' then 1 else 9 end where restaurant_id = $1`,
    [restaurant.uuid],
  );
  await rows(
    `insert into services (restaurant_id, position, name, weekdays, opening_time, closing_time, last_seating)
      values ($1, 0, 'Lunch', '{1,2,3,4,5,6,7}', '12:00', '15:00', '14:00'), ($1, 1, 'Dinner', '{1,2,3,4,5,6,7}', '17:00', '23:00', '21:00')`,
    [restaurant.uuid],
  );
  await writePast(server, restaurant, { until: TODAY, count: 1_200 });
  await rows(
    `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
      select b.restaurant_id, b.id, t.id, tstzrange(b.starts_at, b.ends_at, '[)'), false from bookings b join tables t on t.restaurant_id = b.restaurant_id
      where b.restaurant_id = $1 and b.status = 'completed' and b.deleted_at is null and abs(hashtext(b.reference || t.name)) % 3 = 0`,
    [restaurant.uuid],
  );
  for (const { date, service, servers: people } of shiftsOfDays()) {
    const shift = [restaurant.uuid, date, service];
    await rows(
      `insert into shifts (restaurant_id, date, service, revision, updated_at) values ($1, $2, $3, 1, now())`,
      shift,
    );
    for (const [position, { name, sections }] of people.entries()) {
      await rows(
        `insert into shift_servers (restaurant_id, date, service, position, name, is_paused) values ($1, $2, $3, $4, $5, false)`,
        [...shift, position, name],
      );
      await rows(
        `insert into shift_sections (restaurant_id, date, service, zone, position) select $1, $2, $3, unnest($4::int[]), $5`,
        [...shift, sections, position],
      );
    }
  }
});

const nth = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(share * numbers.length) - 1] ?? null;

/** Who served a party, as the service screen counts it. */
const ownerOf = (party: Party, { servers: people }: Pick<Shift, 'servers'> = { servers: [] }) =>
  people[sumsOfServers(people, [party]).findIndex(({ parties }) => parties > 0)]?.name.toLowerCase();

/** The same by what the service screen shows of each evening, added up. */
async function secondTelling(only?: string) {
  const parties = await came();
  const sums = new Map<string, { shifts: number; parties: Party[] }>();
  let restsOn = 0;
  let all = 0;
  const shifts = shiftsOfDays();
  for (const date of new Set([...parties.map((party) => party.date), ...shifts.map((shift) => shift.date)])) {
    const ofDay = parties.filter((party) => party.date === date);
    const opens = [LUNCH, DINNER];
    const split = partiesByService(
      ofDay,
      opens.map((clock) => ({ startsAt: new Date(`${date}T${clock}Z`) })),
    );
    for (const [place, service] of opens.entries()) {
      if (only && only !== service) continue;
      const sat = (split[place] ?? []) as Party[];
      all += sat.length;
      const shift = shifts.find((each) => each.date === date && each.service === service);
      for (const { name } of shift?.servers ?? []) {
        const sum = sums.get(name.toLowerCase()) ?? { shifts: 0, parties: [] };
        sums.set(name.toLowerCase(), { ...sum, shifts: sum.shifts + 1 });
      }
      for (const party of sat) {
        const owner = ownerOf(party, shift);
        if (owner === undefined) continue;
        restsOn += 1;
        sums.get(owner)?.parties.push(party);
      }
    }
  }
  return {
    restsOn,
    others: all - restsOn,
    servers: [...sums].map(([name, sum]) => {
      const turns = sum.parties.flatMap(({ minutes }) =>
        minutes !== null && minutes <= 720 ? [minutes] : [],
      );
      return {
        name,
        shifts: sum.shifts,
        parties: sum.parties.length,
        covers: sum.parties.reduce((total, { guests }) => total + guests, 0),
        turnRestsOn: turns.length,
        turnMedian: nth(turns, 0.5),
      };
    }),
  };
}

const byName = ({ servers: people, ...sums }: Servers) => ({
  ...sums,
  servers: people
    .map((each) => ({ ...each, name: each.name.toLowerCase() }))
    .toSorted((one, other) => one.name.localeCompare(other.name)),
});

describe('who served whom is what the service screen said of each evening', () => {
  test('over a month, with shifts that change and days without any', async () => {
    const told = await servers();
    expect(byName(told)).toEqual(byName(await secondTelling()));
    expect(told.restsOn).toBeGreaterThan(40);
    expect(told.others).toBeGreaterThan(10);
    const covers = told.servers.map((each) => each.covers);
    expect(covers).toEqual(covers.toSorted((one, other) => other - one));
  });

  test('of one service alone', async () => {
    expect(byName(await servers({ ...SPAN, service: 'Dinner' }))).toEqual(
      byName(await secondTelling(DINNER)),
    );
  });

  test('a member of the team by the name that they have now, and nobody who is gone from it', async () => {
    const member = await restaurant.memberId();
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      'select id from memberships where restaurant_id = $1 limit 1',
      [restaurant.uuid],
    );
    expect(member).toBeTruthy();
    await rows(
      `update shift_servers set member_id = $2, name = null where restaurant_id = $1 and name = 'Luis'`,
      [restaurant.uuid, id],
    );
    await rows(`update memberships set name = 'Luisa' where restaurant_id = $1 and id = $2`, [
      restaurant.uuid,
      id,
    ]);
    const told = await servers();
    expect(told.servers.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(['luisa', 'maya']);
  });

  test('of a restaurant that sets no shifts: nobody, and all parties beside', async () => {
    const other = await seed.restaurant({ timezone: 'UTC' });
    await writePast(server, other, { until: TODAY, count: 30 });
    expect(await servers(SPAN, other)).toMatchObject({ restsOn: 0, servers: [] });
    expect((await servers(SPAN, other)).others).toBeGreaterThan(0);
  });
});
