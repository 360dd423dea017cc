import { beforeAll, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { add, askToAdd, groupOf, remove } from './location-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let chain: SeededRestaurant;

const uuid = (id: string) => uuidOf('Restaurant', id) ?? '';

beforeAll(async () => {
  chain = await seed.restaurant({ name: 'Old Town', timezone: 'Europe/Berlin' });
  await pay(chain, 'enterprise');
});

describe('an owner on Enterprise', () => {
  test('adds a restaurant to the group, owns it, and takes bookings there at once', async () => {
    const { restaurant, userErrors } = await askToAdd(chain.owner, chain.id, {
      name: '  Harbour ',
      address: 'Pier 3',
      timezone: 'Europe/Lisbon',
    });
    expect(userErrors).toEqual([]);
    const { id: groupId } = await groupOf(chain.owner);
    expect(restaurant).toMatchObject({
      name: 'Harbour',
      address: 'Pier 3',
      timezone: 'Europe/Lisbon',
      viewerRole: 'OWNER',
      group: { id: groupId },
    });
    const id = restaurant?.id ?? '';
    expect(await chain.ask({ restaurantId: id })).toMatchObject({
      userErrors: [],
      booking: { status: 'PENDING' },
    });
    expect(await remove(chain.owner, id, 1)).toEqual([]);
  });

  test('begins with the clock of the restaurant beside it and the usual hours when nothing else is said', async () => {
    const id = await add(chain);
    const { restaurant } = await chain.owner.ask(
      'query($id: ID!) { restaurant(id: $id) {' +
        ' timezone openingTime closingTime seatingCapacity subscriptionStatus email } }',
      { id },
    );
    expect(restaurant).toEqual({
      timezone: 'Europe/Berlin',
      openingTime: '10:00:00',
      closingTime: '22:00:00',
      seatingCapacity: 50,
      subscriptionStatus: 'enterprise',
      email: chain.email,
    });
    await remove(chain.owner, id);
  });

  test('copies hours, rules, services and the days to come, and the room only when asked', async () => {
    await furnish(chain);
    const withoutRoom = await add(chain, { name: 'Bare', copyFromId: chain.id });
    const withRoom = await add(chain, { name: 'Furnished', copyFromId: chain.id, copyTables: true });
    for (const id of [withoutRoom, withRoom]) {
      expect(await settingsOf(id)).toEqual(await settingsOf(chain.id));
      expect(await rowsOf('special_days', id)).toHaveLength(1); // the one that is over is history
    }
    expect(await rowsOf('tables', withoutRoom)).toEqual([]);
    expect(await roomOf(withRoom)).toEqual({
      tables: ['One available', 'Two available'],
      joined: 2,
      zones: [{ name: 'Terrace', server: null }],
    });
    const ids = (await rowsOf('tables', chain.id)).map(({ id }) => id);
    expect((await rowsOf('tables', withRoom)).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await rowsOf('bookings', withRoom)).toEqual([]);
    for (const id of [withoutRoom, withRoom]) await remove(chain.owner, id);
  });

  test('is told what is wrong with a name, an address, a zone and a source, and nothing is made', async () => {
    const before = await groupOf(chain.owner);
    const stranger = await seed.restaurant();
    const refused = async (request: object) => (await askToAdd(chain.owner, chain.id, request)).userErrors;
    expect(await refused({ name: ' ', timezone: 'Mars/Base', address: 'x'.repeat(301) })).toMatchObject([
      { code: 'REQUIRED', field: ['name'] },
      { code: 'TOO_LONG', field: ['address'] },
      { code: 'INVALID', field: ['timezone'] },
    ]);
    for (const copyFromId of [stranger.id, 'rest_01h455vb4pex5vsknk084sn02q', 'nonsense']) {
      expect(await refused({ copyFromId })).toMatchObject([{ code: 'NOT_FOUND', field: ['copyFromId'] }]);
    }
    expect(await groupOf(chain.owner)).toEqual(before);
  });

  test('may not copy the settings of another group, though it is theirs too', async () => {
    const other = await seed.restaurant();
    await rows(
      `insert into memberships (restaurant_id, user_id, role, created_at)
        select $1, user_id, 'owner', now() from memberships where restaurant_id = $2`,
      [other.uuid, chain.uuid],
    );
    await chain.ownerReturns();
    const { userErrors } = await askToAdd(chain.owner, chain.id, { copyFromId: other.id });
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['copyFromId'] }]);
    await rows('delete from memberships where restaurant_id = $1 and user_id = $2', [other.uuid, chain.uuid]);
    await chain.ownerReturns();
  });

  test('with two requests at once for the last place of a group of a hundred gets one', async () => {
    const { id: groupId } = await groupOf(chain.owner);
    await rows(
      `insert into restaurants (id, group_id, name, timezone, opening_time, closing_time, seating_capacity,
          time_slot_duration, created_at, updated_at)
        select gen_random_uuid(), group_id, 'Branch ' || n, timezone, opening_time, closing_time, seating_capacity,
          time_slot_duration, now(), now()
        from restaurants, generate_series(2, 99) n where id = $1`,
      [chain.uuid],
    );
    const outcomes = await Promise.all([
      askToAdd(chain.owner, chain.id, { name: 'Hundredth' }),
      askToAdd(chain.owner, chain.id, { name: 'Hundredth' }),
    ]);
    expect(outcomes.map(({ userErrors: [refused] }) => refused?.code ?? 'added').sort()).toEqual([
      'TOO_MANY',
      'added',
    ]);
    // Their own two: of the others nobody made them an owner.
    expect(await groupOf(chain.owner)).toMatchObject({ id: groupId, locations: { totalCount: 2 } });
    await rows(`delete from restaurants where name like 'Branch %'`);
  });
});

describe('on a smaller plan', () => {
  test.each(['basic', 'professional'])('%s, an owner is told which one has locations', async (plan) => {
    const restaurant = await seed.restaurant();
    await pay(restaurant, plan);
    expect((await askToAdd(restaurant.owner, restaurant.id)).userErrors).toEqual([
      {
        code: 'PLAN_REQUIRED',
        message:
          'Several restaurants in one group come with the Enterprise plan. Change the plan under Payment to use them.',
        field: null,
      },
    ]);
  });

  test('nobody gets in the trial what Enterprise alone has', async () => {
    const restaurant = await seed.restaurant();
    expect((await askToAdd(restaurant.owner, restaurant.id)).userErrors).toMatchObject([
      { code: 'PLAN_REQUIRED' },
    ]);
  });

  test('a group keeps Enterprise while it has two restaurants, whoever of its owners asks', async () => {
    const restaurant = await seed.restaurant();
    await pay(restaurant, 'enterprise');
    const id = await add(restaurant);
    expect(await pay(restaurant, 'basic')).toMatchObject([{ code: 'PLAN_REQUIRED', field: ['plan'] }]);
    // Somebody who owns one of them alone sees no other, but the group has it all the same.
    const partner = await restaurant.member('owner');
    expect(await pay(restaurant, 'professional', { as: partner })).toMatchObject([{ code: 'PLAN_REQUIRED' }]);
    expect(await remove(restaurant.owner, id)).toEqual([]);
    expect(await pay(restaurant, 'basic')).toEqual([]);
    expect((await askToAdd(restaurant.owner, restaurant.id)).userErrors).toMatchObject([
      { code: 'PLAN_REQUIRED' },
    ]);
  });
});

test('when Enterprise has ended, all restaurants of the group can be read and paid for, and one given up', async () => {
  const restaurant = await seed.restaurant();
  await pay(restaurant, 'enterprise');
  const id = await add(restaurant);
  clock.pass({ days: 40 });
  await restaurant.ownerReturns();
  const { errors } = await restaurant.owner.send(
    'mutation($input: AddLocationInput!) {' + ' addLocation(input: $input) { userErrors { code } } }',
    { input: { restaurantId: restaurant.id, name: 'X' } },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'TRIAL_EXPIRED' } }]);
  expect((await groupOf(restaurant.owner)).today).toHaveLength(2);
  expect(await pay(restaurant, 'basic')).toMatchObject([{ code: 'PLAN_REQUIRED' }]);
  expect(await remove(restaurant.owner, id)).toEqual([]);
  expect(await pay(restaurant, 'basic')).toEqual([]);
  clock.moveTo(NOW);
  await chain.ownerReturns();
});

test('a manager and a host of the group add nothing', async () => {
  for (const role of ['manager', 'host'] as const) {
    const { errors } = await (await chain.member(role)).send(
      'mutation($input: AddLocationInput!) {' + ' addLocation(input: $input) { userErrors { code } } }',
      { input: { restaurantId: chain.id, name: 'X' } },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  }
});

async function furnish(restaurant: SeededRestaurant): Promise<void> {
  const [one, two] = [
    await restaurant.table({ name: 'One', combinable: true }),
    await restaurant.table({ name: 'Two', combinable: true }),
  ];
  await rows(`update tables set status = 'occupied' where restaurant_id = $1`, [restaurant.uuid]);
  await restaurant.floorPlan({ zones: [newZone({ name: 'Terrace', server: 'Alma' })] });
  const { id: restaurantId } = restaurant;
  await restaurant.set({
    openingTime: '11:00',
    closingTime: '01:00',
    seatingCapacity: 80,
    timeSlotDuration: 90,
  });
  const own = {
    pacingCovers: 14,
    quarterPacing: [{ time: '19:00', covers: 6 }],
    turnTimes: [{ upTo: 4, minutes: 120 }],
  };
  const hours = { name: 'Dinner', openingTime: '18:00', closingTime: '23:00', ...own };
  await restaurant.owner.ask(
    `mutation($combinations: ReplaceTableCombinationsInput!, $rules: UpdateBookingRulesInput!,
        $services: ReplaceServicesInput!, $day: SetSpecialDayInput!) {
      replaceTableCombinations(input: $combinations) { userErrors { message } }
      updateBookingRules(input: $rules) { userErrors { message } }
      replaceServices(input: $services) { userErrors { message } }
      setSpecialDay(input: $day) { userErrors { message } } }`,
    {
      combinations: {
        restaurantId,
        combinations: [{ tableIds: [one, two], minPartySize: 5, maxPartySize: 8 }],
      },
      rules: { restaurantId, pacingCovers: 12, turnTimes: [{ upTo: 2, minutes: 75 }] },
      services: { restaurantId, services: [{ ...hours, weekdays: [1, 2, 3, 4, 5, 6, 7] }] },
      day: { restaurantId, date: restaurant.dayFromToday(20), services: [hours], note: 'A feast' },
    },
  );
  await rows(`insert into special_days values ($1, '2026-01-01', 'Long ago')`, [restaurant.uuid]);
}

function rowsOf(table: string, id: string) {
  return rows<{ id: string }>(`select * from ${table} where restaurant_id = $1`, [uuid(id)]);
}

/** All that decides about bookings, as an owner sees it. */
async function settingsOf(id: string) {
  const { restaurant } = await chain.owner.ask<{ restaurant: object }>(
    `query($id: ID!) { restaurant(id: $id) { openingTime closingTime seatingCapacity timeSlotDuration timezone
      bookingRules { pacingCovers leadMinutes turnTimes { upTo minutes } } services { name weekdays openingTime closingTime
        pacingCovers pacingParties quarterPacing { time covers parties } turnTimes { upTo minutes } }
    } }`,
    { id },
  );
  return restaurant;
}

async function roomOf(id: string) {
  const tables = await rows<{ is: string }>(
    `select name || ' ' || status as is from tables where restaurant_id = $1 order by 1`,
    [uuid(id)],
  );
  const joined = await rowsOf('combined_tables', id);
  const { restaurant } = await chain.owner.ask<{ restaurant: { floorPlan: { zones: object[] } } }>(
    'query($id: ID!) { restaurant(id: $id) { floorPlan { zones { name server } } } }',
    { id },
  );
  return { tables: tables.map(({ is }) => is), joined: joined.length, zones: restaurant.floorPlan.zones };
}
