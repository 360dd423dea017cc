import { randomUUID } from 'node:crypto';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import type { House } from './evening.ts';
import { type Knowledge, MUTATIONS, textOf } from './operations.ts';
import { roomOf, sendLook } from './room.ts';
import type { Statistics } from './statistics.ts';
import { instantAt, shiftDate } from './wall-clock.ts';
import { around, World } from './world.ts';

/** What the server under test knows; asked once. */
export async function knowledgeOf(server: TestServer): Promise<Knowledge> {
  const { __schema } = await server
    .stranger()
    .ask<{ __schema: { mutationType: { fields: { name: string }[] } } }>(MUTATIONS);
  const names = __schema.mutationType.fields.map(({ name }) => name);
  return { undoBookingChange: names.includes('undoBookingChange') };
}

/** A new restaurant on a shared server, whose clock is moved to its evening. */
export async function openHouse(
  server: TestServer,
  house: House,
  { statistics, knows }: { statistics: Statistics; knows: Knowledge },
): Promise<World> {
  const { timezone, date, time, hours, turn, seats, services, isInstant } = house;
  server.clock.moveTo(instantAt({ date, time }, timezone));
  const restaurant = await server.seed.restaurant({
    timezone,
    ...hours,
    seatingCapacity: seats,
    timeSlotDuration: turn,
  });
  const { id: restaurantId } = restaurant;
  const tableIds: string[] = [];
  for (const [index, capacity] of house.tables.entries()) {
    tableIds.push(
      await restaurant.table({
        name: `T${index + 1}`,
        capacity,
        minCapacity: 1,
        maxCapacity: capacity,
        combinable: true,
      }),
    );
  }
  const [one, other] = house.tables;
  if (house.areJoined && one && other) {
    const joined = { tableIds: tableIds.slice(0, 2), minPartySize: 2, maxPartySize: one + other };
    await set('replaceTableCombinations', { combinations: [joined] });
  }
  if (services.length > 0) await set('replaceServices', { services });
  if (isInstant) await set('updateBookingRules', { instantConfirmation: true });
  if (house.isBusyMonth) await fillMonth(restaurant, date, knows);
  return new World({
    server,
    restaurant,
    statistics,
    knows,
    room: roomOf(await sendLook(restaurant.owner, restaurantId, around(restaurant.today))),
  });

  async function set(name: Parameters<typeof textOf>[0], input: object): Promise<void> {
    await restaurant.owner.ask(textOf(name, knows), { input: { restaurantId, ...input } });
  }
}

const NEARLY_ALL = 97; // of the 100 that the smallest plan has
const AT_ONCE = 10;

/** Takes the smallest plan and books most of its month, on a day that the evening does not look at. */
async function fillMonth(
  { id: restaurantId, owner }: SeededRestaurant,
  today: string,
  knows: Knowledge,
): Promise<void> {
  const date = shiftDate(today, 12);
  if (date.slice(0, 7) !== today.slice(0, 7)) return;
  const paymentToken = `tok_visa_4242_${randomUUID()}`;
  await owner.ask(textOf('subscribeToPlan', knows), { input: { restaurantId, plan: 'basic', paymentToken } });
  const input = {
    restaurantId,
    date,
    time: '19:00:00',
    guests: 1,
    customerName: 'A regular',
    overruleReason: 'A feast for the whole street',
  };
  for (let made = 0; made < NEARLY_ALL; made += AT_ONCE) {
    const count = Math.min(AT_ONCE, NEARLY_ALL - made);
    const fields = Array.from(
      { length: count },
      (_, place) => `b${place}: createStaffBooking(input: $input) { booking { id } }`,
    );
    await owner.ask(`mutation($input: CreateStaffBookingInput!) { ${fields.join(' ')} }`, { input });
  }
}
