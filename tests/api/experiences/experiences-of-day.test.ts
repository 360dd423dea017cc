import { beforeEach, expect, test } from 'vitest';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let bistro: SeededRestaurant;
let date: string;

const OF_DAY = `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) { experiencesOfDay(date: $date) {
  orders { name sitting parties guests menus { name count } addOns { name count } menusOpen }
  parties { bookingId name chosen menusOpen } } } }`;

const ofDay = async () => {
  const { restaurant } = await bistro.owner.ask<{
    restaurant: { experiencesOfDay: { orders: object[]; parties: object[] } };
  }>(OF_DAY, { id: bistro.id, date });
  return restaurant.experiencesOfDay;
};

beforeEach(async () => {
  bistro = await server.seed.restaurant();
  date = bistro.dayFromToday(7);
});

test('the kitchen reads how many of each menu a night has, of whoever comes', async () => {
  const { id, menus, addOns } = await experienceOf(bistro, {
    times: ['19:00', '21:00'],
    menus: [
      { name: 'Meat', priceMinor: 0 },
      { name: 'Fish', priceMinor: 500 },
    ],
    addOns: [{ name: 'Wine pairing', priceMinor: 2_000 }],
  });
  const [meat = '', fish = ''] = menus.map(({ optionId }) => optionId);
  const [wine = ''] = addOns.map(({ optionId }) => optionId);
  const book = (time: string, counts: [meat: number, fish: number, wine: number]) =>
    bistro.book({
      date,
      time,
      guests: counts[0] + counts[1],
      experienceId: id,
      menuChoices: [
        { optionId: meat, count: counts[0] },
        { optionId: fish, count: counts[1] },
      ].filter(({ count }) => count > 0),
      addOns: counts[2] > 0 ? [{ optionId: wine, count: counts[2] }] : [],
    });
  await book('19:00', [2, 1, 1]);
  const second = await book('19:00', [1, 1, 2]);
  const late = await book('21:00', [2, 0, 0]);
  const gone = await book('21:00', [0, 2, 2]);
  await bistro.book({ date, time: '19:30', guests: 2 });
  await bistro.setStatus(gone.id, 'CANCELLED');

  const { orders, parties } = await ofDay();
  expect(orders).toEqual([
    {
      name: 'Wine tasting',
      sitting: '19:00:00',
      parties: 2,
      guests: 5,
      menus: [
        { name: 'Meat', count: 3 },
        { name: 'Fish', count: 2 },
      ],
      addOns: [{ name: 'Wine pairing', count: 3 }],
      menusOpen: 0,
    },
    {
      name: 'Wine tasting',
      sitting: '21:00:00',
      parties: 1,
      guests: 2,
      menus: [{ name: 'Meat', count: 2 }],
      addOns: [],
      menusOpen: 0,
    },
  ]);
  expect(parties).toHaveLength(3);
  expect(parties).toContainEqual({
    bookingId: second.id,
    name: 'Wine tasting',
    chosen: '1 × Meat, 1 × Fish, 2 × Wine pairing',
    menusOpen: 0,
  });
  expect(parties.at(-1)).toMatchObject({ bookingId: late.id });
});

test('the kitchen reads how many menus are open of a party whose menus staff will hear later', async () => {
  const { id } = await experienceOf(bistro, { menus: [{ name: 'Meat', priceMinor: 0 }] });
  const { createStaffBooking } = await bistro.owner.ask<{ createStaffBooking: { userErrors: object[] } }>(
    'mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { userErrors { code message } } }',
    {
      input: {
        restaurantId: bistro.id,
        date,
        time: '19:00:00',
        guests: 3,
        customerName: 'Ada Lovelace',
        source: 'PHONE',
        experienceId: id,
      },
    },
  );
  expect(createStaffBooking.userErrors).toEqual([]);
  const { orders, parties } = await ofDay();
  expect(orders).toMatchObject([{ guests: 3, menus: [], menusOpen: 3 }]);
  expect(parties).toMatchObject([{ chosen: '', menusOpen: 3 }]);
});

test('a restaurant that sells none has nothing to make', async () => {
  await bistro.book({ date, time: '19:00' });
  expect(await ofDay()).toEqual({ orders: [], parties: [] });
});
