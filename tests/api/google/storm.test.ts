import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { GOOGLE_VARIABLES, GoogleClient, type SlotTime, slotTime, user } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';

/** Guests of each kind who come at once. */
const GUESTS = 40;

const server = await testServer({ variables: GOOGLE_VARIABLES });
const google = new GoogleClient(server.url);
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
for (const name of ['Bar', 'Door', 'Stove', 'Garden']) await bistro.table({ name });
const date = bistro.dayFromToday(7);
const times = Array.from({ length: 21 }, (_, quarter) => {
  const minutes = 17 * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
});
const page = times.map((time) => slotTime(date, time));
const at = (index: number): SlotTime => page[(index * 7) % page.length] ?? slotTime(date, '19:00:00');

test('in a storm of guests of Google and of the restaurant, nothing is offered that is not to be had', async () => {
  const gone = new Map<string, number>(); // starts that were refused, and since which answer
  const falsely: string[] = [];
  let answers = 0;
  let booked = 0;

  const look = async () => {
    const asked = [...gone.keys()];
    const free = await google.free(bistro.id, page);
    for (const [index, slot] of page.entries())
      if (free[index] && asked.includes(slot.start_sec)) falsely.push(slot.start_sec);
  };
  const guestOfGoogle = async (index: number) => {
    await look();
    const slot = at(index);
    const { status, body } = await google.create(bistro.id, slot, { user_information: user() });
    answers += 1;
    if (status === 503) return; // too many at once: nothing was said of the time
    if (body.booking) booked += 1;
    else gone.set(slot.start_sec, answers);
    await look();
  };
  const guestOfTheHouse = async (index: number) => {
    const { booking } = await bistro.ask({ date, time: times[(index * 5) % times.length] ?? '', guests: 2 });
    if (booking) booked += 1;
  };
  await Promise.all(
    Array.from({ length: GUESTS }, (_, index) => [guestOfGoogle(index), guestOfTheHouse(index)]).flat(),
  );
  // Nobody called off: what was refused to somebody is free to nobody afterwards.
  expect(falsely).toEqual([]);
  expect(gone.size).toBeGreaterThan(0);

  // When it is over, what is offered can be had and what is not cannot, time after time, until the room is full.
  let offered = 0;
  for (const slot of page) {
    const [isFree] = await google.free(bistro.id, [slot]);
    const { body } = await google.create(bistro.id, slot, { user_information: user() });
    expect([slot.start_sec, isFree]).toEqual([slot.start_sec, body.booking !== undefined]);
    if (isFree) offered += 1;
  }
  const kept = await server.rows('select from bookings where restaurant_id = $1', [bistro.uuid]);
  expect(kept).toHaveLength(booked + offered);
  const twice = await server.rows(
    `select from seatings a join seatings b on a.restaurant_id = b.restaurant_id and a.table_id = b.table_id
       and a.booking_id < b.booking_id and a.during && b.during where a.restaurant_id = $1`,
    [bistro.uuid],
  );
  expect(twice).toEqual([]);
}, 120_000);
