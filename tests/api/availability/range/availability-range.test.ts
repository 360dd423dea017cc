import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { seededRandom } from '../../../testkit/seeded-random.ts';
import { testServer } from '../../../testkit/server.ts';

// A Sunday morning in Berlin, four weeks before its clocks change on 25 October.
const { seed, stranger, clock } = await testServer({ now: '2026-09-27T08:00:00.000Z' });
const HORIZON = 40;
const SIZES = [2, 4, 12];

interface Day {
  date: string;
  partySize: number;
  status: string;
  reason: string | null;
  freeTimes: number;
  byRequest: boolean;
  note: string | null;
  services: { name: string; freeTimes: number; firstTime: string | null; reason: string | null }[];
}

interface Times {
  byRequest: boolean;
  note: string | null;
  slots: { time: string; available: boolean; reason: string | null }[];
}

const RANGE = `query($id: ID!, $from: LocalDate!, $to: LocalDate!, $partySizes: [Int!]!, $key: String) { restaurant(id: $id) {
  availabilityRange(from: $from, to: $to, partySizes: $partySizes, visitorKey: $key) {
    date partySize status reason freeTimes byRequest note services { name freeTimes firstTime reason } } } }`;

const TIMES = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $key: String) { restaurant(id: $id) {
  availability(date: $date, partySize: $partySize, visitorKey: $key) { byRequest note slots { time available reason } } } }`;

let bistro: SeededRestaurant;
const diner = stranger();

async function range(from: string, to: string, partySizes: number[] = [2], key?: string): Promise<Day[]> {
  const variables = { id: bistro.id, from, to, partySizes, key };
  const { restaurant } = await diner.ask<{ restaurant: { availabilityRange: Day[] } }>(RANGE, variables);
  return restaurant.availabilityRange;
}

async function times(date: string, partySize: number, key?: string): Promise<Times> {
  const variables = { id: bistro.id, date, partySize, key };
  const { restaurant } = await diner.ask<{ restaurant: { availability: Times } }>(TIMES, variables);
  return restaurant.availability;
}

const owner = (mutation: string, input: object) => bistro.owner.ask(mutation, { input });

beforeAll(async () => {
  bistro = await seed.restaurant({ timezone: 'Europe/Berlin', seatingCapacity: 16 });
  const tableIds: string[] = [];
  for (const capacity of [2, 4, 4])
    tableIds.push(await bistro.table({ capacity, maxCapacity: capacity + 1 }));
  const lunch = { name: 'Lunch', openingTime: '12:00', closingTime: '15:00', weekdays: [3, 4, 5, 6, 7] };
  const dinner = { name: 'Dinner', openingTime: '18:00', closingTime: '01:00', weekdays: [2, 3, 4, 5, 6, 7] };
  await owner(
    'mutation($input: ReplaceServicesInput!) { replaceServices(input: $input) { userErrors { message } } }',
    { restaurantId: bistro.id, services: [lunch, dinner] },
  );
  await owner(
    'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { message } } }',
    { restaurantId: bistro.id, horizonDays: HORIZON, pacingParties: 3, largestOnlineParty: 8 },
  );
  await owner(
    'mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { userErrors { message } } }',
    { restaurantId: bistro.id, date: bistro.dayFromToday(6), services: [], note: 'Wedding' },
  );
  await bistro.block({
    startsAt: `${bistro.dayFromToday(9)}T08:00:00Z`,
    endsAt: `${bistro.dayFromToday(10)}T08:00:00Z`,
    onlineOnly: true,
  });
  // One day on which all tables are taken, and one that has an hour left.
  const [full, few] = [bistro.dayFromToday(12), bistro.dayFromToday(13)];
  await bistro.block({ tableIds, startsAt: `${full}T08:00:00Z`, endsAt: `${few}T19:15:00Z` });
  await bistro.block({
    tableIds,
    startsAt: `${few}T21:00:00Z`,
    endsAt: `${bistro.dayFromToday(14)}T04:00:00Z`,
  });
});

describe('a range of days', () => {
  test('says of each day and size what the times of that day say', { timeout: 180_000 }, async () => {
    const random = seededRandom(23);
    for (let asked = 0; asked < 120; asked += 1) {
      const hour = 10 + random.below(14);
      await bistro.ask({
        date: bistro.dayFromToday(random.below(32)),
        time: `${hour}:${random.below(2) ? '00' : '30'}:00`,
        guests: 1 + random.below(5),
        email: `guest${asked}@example.com`,
      });
    }
    clock.pass({ hours: 11 }); // dinner is on
    const days = await range(bistro.dayFromToday(-1), bistro.dayFromToday(HORIZON + 1), SIZES);
    expect(days).toHaveLength((HORIZON + 3) * SIZES.length);
    expect(new Set(days.map(({ status }) => status)).size).toBe(5);
    for (const day of days) expect(day).toMatchObject(await told(day));
  });

  test('counts a visitor’s own hold as free', async () => {
    const date = bistro.dayFromToday(33);
    const key = 'a visitor of this test';
    const before = await range(date, date, [4], key);
    const { holdSlot } = await diner.ask<{ holdSlot: { userErrors: object[] } }>(
      'mutation($input: HoldSlotInput!) { holdSlot(input: $input) { userErrors { message } } }',
      { input: { restaurantId: bistro.id, date, time: '19:00', guests: 4, visitorKey: key } },
    );
    expect(holdSlot.userErrors).toEqual([]);
    expect(await range(date, date, [4], key)).toEqual(before);
  });

  test.each([
    ['that ends before it begins', '2026-10-02', '2026-10-01', [2]],
    ['of more than 62 days', '2026-10-01', '2026-12-02', [2]],
    ['for nobody', '2026-10-01', '2026-10-02', []],
    ['for a party of none', '2026-10-01', '2026-10-02', [0]],
    ['for a party of 101', '2026-10-01', '2026-10-02', [2, 101]],
    ['for eleven sizes', '2026-10-01', '2026-10-02', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    ['of more days times sizes than are judged', '2026-10-01', '2026-12-01', [2, 3, 4, 5]],
  ])('%s is refused', async (_, from, to, sizes) => {
    const variables = { id: bistro.id, from, to, partySizes: sizes };
    expect((await diner.send(RANGE, variables)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

const TAKEN = ['NO_TABLE', 'FULL_ROOM', 'PACED'];

/** What the times of a day come to, by the words of the schema. */
async function told({ date, partySize }: Day): Promise<Partial<Day>> {
  const { slots, byRequest, note } = await times(date, partySize);
  const free = slots.filter(({ available }) => available).length;
  const taken = slots.filter(({ reason }) => reason && TAKEN.includes(reason)).length;
  const common = { byRequest, note, freeTimes: free };
  if (slots.length === 0) return { ...common, status: 'CLOSED', reason: 'CLOSED', services: [] };
  if (free > 0) {
    const isFew = free <= 4 && free * 3 <= free + taken;
    return { ...common, reason: null, status: isFew ? 'FEW_LEFT' : 'FREE' };
  }
  return { ...common, status: taken > 0 ? 'FULL' : 'UNAVAILABLE' };
}
