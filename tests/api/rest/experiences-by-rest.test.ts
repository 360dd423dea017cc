import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { RestClient } from './rest-client.ts';

interface Offered {
  id: string;
  name: string;
  payment: string | null;
  bookingUrl: string;
  menus: { optionId: string; name: string }[];
}

interface Day {
  slots: { time: string; available: boolean; guarantee: string[] | null }[];
}

interface Made {
  booking: {
    experience: { name: string; chosen: string; sumMinor: number; stillToPayMinor: number } | null;
  };
}

const server = await testServer();

test('a program finds an experience, books it with its menus, and is told where one is paid', async () => {
  const restaurant = await server.seed.restaurant();
  await restaurant.table({ name: 'Window', capacity: 4 });
  await connectsAccount(server, restaurant);
  const menus = [{ name: 'Meat', priceMinor: 500 }];
  const tasting = await experienceOf(restaurant, { times: ['19:00:00'], menus });
  const prepaid = await experienceOf(restaurant, {
    name: 'Class',
    payment: 'PREPAYMENT',
    lateFeePercent: 100,
  });
  const date = restaurant.dayFromToday(7);
  const guest = new RestClient(server.url);

  const { body } = await guest.send<{ experiences: Offered[] }>(`/v1/restaurants/${restaurant.id}`);
  expect(body.experiences).toMatchObject([
    { id: tasting.id, name: 'Wine tasting', payment: null, menus: [{ name: 'Meat', priceMinor: 500 }] },
    { id: prepaid.id, name: 'Class', payment: 'PREPAYMENT' },
  ]);
  expect(body.experiences[1]?.bookingUrl).toContain(`experience=${prepaid.id}`);

  const timesOf = async (experienceId: string) => {
    const asked = `date=${date}&partySize=2&experienceId=${experienceId}`;
    const answer = await guest.send<Day>(`/v1/restaurants/${restaurant.id}/availability?${asked}`);
    return answer.body.slots.filter(({ available }) => available);
  };
  expect(await timesOf(tasting.id)).toMatchObject([{ time: '19:00', available: true, guarantee: null }]);
  const paidTimes = await timesOf(prepaid.id);
  expect(paidTimes[0]?.guarantee?.join(' ')).toContain('90');
  const address = `/v1/restaurants/${restaurant.id}/availability?date=${date}&partySize=2&experienceId=exp_none`;
  expect((await guest.send(address)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });

  const visit = { restaurantId: restaurant.id, date, time: '19:00', partySize: 2 };
  const visitor = { 'visitor-key': randomUUID() };
  const held = await guest.send('/v1/holds', {
    method: 'POST',
    headers: visitor,
    body: { ...visit, experienceId: tasting.id },
  });
  expect(held.status).toBe(201);
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49 30 5550101' };
  const book = <Body>(wished: object) =>
    guest.send<Body>('/v1/bookings', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID(), ...visitor },
      body: { ...visit, ...person, ...wished },
    });
  expect((await book({ experienceId: tasting.id })).body).toMatchObject({ code: 'INVALID' });
  const choices = { menuChoices: [{ optionId: tasting.menus[0]?.optionId, count: 2 }] };
  const { status, body: made } = await book<Made>({ experienceId: tasting.id, ...choices });
  expect(status).toBe(201);
  expect(made.booking.experience).toMatchObject({
    name: 'Wine tasting',
    chosen: '2 × Meat',
    sumMinor: 10_000,
  });
  expect((await book({ experienceId: prepaid.id, time: '12:00' })).body).toMatchObject({
    code: 'GUARANTEE_REQUIRED',
  });
});

test('the restaurant’s own program writes down what a party eats, and hears what is left to pay', async () => {
  const restaurant = await server.seed.restaurant();
  await restaurant.table({ name: 'Window', capacity: 4 });
  await subscribe(server, restaurant);
  const { secret } = await keyOf(restaurant, { role: 'HOST', name: 'The till' });
  const menus = [{ name: 'Meat', priceMinor: 500 }];
  const tasting = await experienceOf(restaurant, { menus, addOns: [{ name: 'Wine', priceMinor: 2_000 }] });
  const meat = (count: number) => [{ optionId: tasting.menus[0]?.optionId ?? '', count }];
  const wine = [{ optionId: tasting.addOns[0]?.optionId ?? '', count: 1 }];
  const { id } = await restaurant.book({ experienceId: tasting.id, menuChoices: meat(2) });
  const till = new RestClient(server.url, { authorization: `Bearer ${secret}` });
  const change = <Body>(body: object) =>
    till.send<Body>(`/v1/bookings/${id}/details`, { method: 'PATCH', body });

  const { status, body } = await change<Made['booking']>({ menuChoices: null, addOns: wine });
  expect(status).toBe(200);
  expect(body.experience).toMatchObject({ chosen: '1 × Wine', sumMinor: 11_000, stillToPayMinor: 11_000 });
  expect((await change({ menuChoices: meat(3) })).body).toMatchObject({
    code: 'INVALID',
    field: 'menuChoices',
  });
  expect((await change<Made['booking']>({ menuChoices: meat(1) })).body.experience).toMatchObject({
    chosen: '1 × Meat, 1 × Wine',
  });
});
