import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { startGoogle } from '../../testkit/stand-ins/google-stand-in.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { GOOGLE_VARIABLES } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';

const { google, variables } = await startGoogle();
const server = await testServer({ variables: { ...GOOGLE_VARIABLES, ...variables } });
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
const date = bistro.dayFromToday(5);

interface Day {
  merchantId: string;
  serviceId: string;
  startTimeRestrict: string;
  endTimeRestrict: string;
  availability: { startTime: string; spotsOpen: string; resources: { partySize: number } }[];
}

/** The clock has come by, perhaps once more by itself; all that Google was told since it was asked last. */
async function updates(): Promise<{ path: string; days: Day[] }[]> {
  await server.rows("select graphile_worker.add_job('tell-google-times')");
  await untilIdle(server);
  return google.times
    .splice(0)
    .map(({ path, body }) => ({ path, days: body.extendedServiceAvailability as Day[] }));
}

/** The days of it. */
const told = async () => (await updates()).flatMap(({ days }) => days);

const openAt = (days: Day[], on: string, time: string) =>
  days
    .flatMap(({ availability }) => availability)
    .find(({ startTime, resources }) => startTime === `${on}T${time}.000Z` && resources.partySize === 2)
    ?.spotsOpen;

const datesOf = (days: Day[]) => days.map(({ startTimeRestrict }) => startTimeRestrict.slice(0, 10));

beforeEach(async () => {
  google.status = 200;
  await told(); // what came before is told
});

test('Google is told the times of the days on which something changed, each as a whole', async () => {
  const booked = await bistro.book({ date, time: '19:00:00' });
  const [{ path, days } = { path: '', days: [] }] = await updates();
  expect(path).toBe(`/v1alpha/inventory/partners/${variables.GOOGLE_PARTNER_ID}/availability:replace`);
  expect(days[0]).toMatchObject({
    merchantId: bistro.id,
    serviceId: 'reservation',
    startTimeRestrict: `${date}T00:00:00.000Z`,
    endTimeRestrict: `${bistro.dayFromToday(6)}T00:00:00.000Z`,
  });
  expect(datesOf(days)).toEqual([date, bistro.dayFromToday(6)]);
  expect([openAt(days, date, '19:00:00'), openAt(days, date, '21:00:00')]).toEqual(['0', '1']);
  expect(await told()).toEqual([]);

  const other = bistro.dayFromToday(9);
  await bistro.owner.ask(
    'mutation($input: MoveBookingInput!) { moveBooking(input: $input) { userErrors { message } } }',
    { input: { id: booked.id, date: other, time: '20:00:00', guests: 2 } },
  );
  const moved = await told();
  expect(datesOf(moved)).toEqual([date, bistro.dayFromToday(6), other, bistro.dayFromToday(10)]);
  expect([openAt(moved, date, '19:00:00'), openAt(moved, other, '20:00:00')]).toEqual(['1', '0']);
});

test('and of all days when the rules have changed', async () => {
  await bistro.set({ timeSlotDuration: 120 });
  const sent = await updates();
  expect(sent.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 2]);
  expect(sent[0]?.days[0]?.startTimeRestrict.slice(0, 10)).toBe(bistro.today);
  await bistro.set({ timeSlotDuration: 60 });
});

test('again when it could not listen, and not what it refuses for good', async () => {
  await bistro.book({ date: bistro.dayFromToday(12) });
  google.status = 503;
  expect(await told()).toEqual([]);
  google.status = 200;
  expect(datesOf(await told())).toEqual([bistro.dayFromToday(12), bistro.dayFromToday(13)]);

  await bistro.book({ date: bistro.dayFromToday(14) });
  google.status = 400;
  expect(await told()).toEqual([]);
  google.status = 200;
  expect(await told()).toEqual([]);
});

test('nothing of a restaurant that takes no part', async () => {
  await server.rows('update restaurant_channels set is_on = false');
  await bistro.book({ date: bistro.dayFromToday(16) });
  expect(await told()).toEqual([]);
  await server.rows('update restaurant_channels set is_on = true');
});
