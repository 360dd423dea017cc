import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { startGoogle } from '../../testkit/stand-ins/google-stand-in.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { GOOGLE_VARIABLES, GoogleClient, type Looked, secondsAt, slotTime } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';

const { google, variables } = await startGoogle();
const server = await testServer({ variables: { ...GOOGLE_VARIABLES, ...variables, GOOGLE_REQUESTS: '1' } });
const client = new GoogleClient(server.url);
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
const PARTNER = variables.GOOGLE_PARTNER_ID;
let days = 3;

beforeEach(async () => {
  await untilIdle(server);
  google.told.length = 0;
  google.status = 200;
  days += 1;
});

async function booked(time = '19:00:00') {
  const { body } = await client.create(bistro.id, slotTime(bistro.dayFromToday(days), time));
  const id = body.booking?.booking_id ?? '';
  return { id, own: id.split('.')[1] ?? '', status: body.booking?.status };
}

const setStatus = (id: string, status: string) =>
  bistro.owner.ask(
    'mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { userErrors { message } } }',
    { input: { id, status } },
  );

const confirmsAtOnce = (instantConfirmation: boolean) =>
  bistro.owner.ask(
    'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { message } } }',
    { input: { restaurantId: bistro.id, instantConfirmation } },
  );

describe('Google is told', () => {
  test('that staff cancelled a booking, once, by its name', async () => {
    const { id, own } = await booked();
    await setStatus(own, 'CANCELLED');
    await untilIdle(server);
    const name = `partners/${PARTNER}/bookings/${id}`;
    expect(google.told).toEqual([
      {
        method: 'PATCH',
        path: `/v1alpha/notification/${name}`,
        mask: ['status'],
        body: { name, merchantId: bistro.id, serviceId: 'reservation', status: 'CANCELED' },
      },
    ]);
    await server.rows(
      "select graphile_worker.add_job('tell-google', json_build_object('restaurantId', restaurant_id, 'bookingId', booking_id)) from google_bookings",
    );
    await untilIdle(server);
    expect(google.told).toHaveLength(1);
  });

  test('of another time and another party, and of a guest who did not come', async () => {
    const { own } = await booked();
    const date = bistro.dayFromToday(days);
    const { moveBooking } = await bistro.owner.ask<{ moveBooking: { userErrors: object[] } }>(
      'mutation($input: MoveBookingInput!) { moveBooking(input: $input) { userErrors { message } } }',
      { input: { id: own, date, time: '20:00:00', guests: 3 } },
    );
    expect(moveBooking.userErrors).toEqual([]);
    await untilIdle(server);
    expect(google.told).toMatchObject([
      {
        mask: ['startTime', 'duration', 'partySize'],
        body: {
          startTime: new Date(Number(secondsAt(date, '20:00:00')) * 1_000).toISOString(),
          duration: '3600s',
          partySize: '3',
        },
      },
    ]);
    server.clock.pass({ days: days + 1 });
    await bistro.ownerReturns();
    await setStatus(own, 'NO_SHOW');
    await untilIdle(server);
    expect(google.told[1]).toMatchObject({ mask: ['status'], body: { status: 'NO_SHOW' } });
    server.clock.pass({ days: -days - 1 });
    await bistro.ownerReturns();
  });

  test('nothing of what it asked for itself, nor of what it has no part in', async () => {
    const { id, own } = await booked();
    await client.update(id, { slot: { resources: { party_size: 3 } } });
    await setStatus(own, 'SEATED');
    await client.update((await booked('21:30:00')).id, { status: 'CANCELED' });
    const other = await bistro.book({ date: bistro.dayFromToday(days), time: '17:00:00' });
    await setStatus(other.id, 'CANCELLED');
    await untilIdle(server);
    expect(google.told).toEqual([]);
  });

  test('later when it cannot listen now, and never what it refuses for good', async () => {
    const { own } = await booked();
    google.status = 503;
    await setStatus(own, 'CANCELLED');
    const tries = () =>
      server.rows<{ attempts: number }>(
        "select attempts from graphile_worker.jobs where task_identifier = 'tell-google'",
      );
    await expect
      .poll(async () => {
        await server.rows(
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts = 0',
        );
        await server.rows('update bookings set undo_until = now() where undo_until > now()');
        return (await tries()).map(({ attempts }) => attempts >= 1);
      })
      .toEqual([true]);
    google.status = 200;
    google.isTokenGood = false; // and has forgotten us meanwhile
    const { tokens } = google;
    await untilIdle(server);
    expect([google.told.length, google.tokens]).toEqual([1, tokens + 1]);

    const second = await booked('20:00:00');
    google.status = 404;
    await setStatus(second.own, 'CANCELLED');
    await untilIdle(server);
    expect([google.told.length, await tries()]).toEqual([1, []]);
  });
});

describe('a restaurant that confirms by hand', () => {
  test('is offered for requests, and Google is told what it says to each', async () => {
    await confirmsAtOnce(false);
    const slot = slotTime(bistro.dayFromToday(days), '19:00:00');
    const { body } = await client.send<Looked>('BatchAvailabilityLookup', {
      merchant_id: bistro.id,
      slot_time: [slot],
    });
    expect(body.slot_time_availability).toEqual([
      { slot_time: { ...slot, confirmation_mode: 'CONFIRMATION_MODE_ASYNCHRONOUS' }, available: true },
    ]);
    const yes = await booked();
    const no = await booked('21:00:00');
    expect([yes.status, no.status]).toEqual(Array(2).fill('PENDING_MERCHANT_CONFIRMATION'));
    expect(await client.free(bistro.id, [slot])).toEqual([false]); // a request holds its place
    await setStatus(yes.own, 'CONFIRMED');
    await untilIdle(server);
    await setStatus(no.own, 'CANCELLED');
    await untilIdle(server);
    expect(google.told.map(({ mask, body: { name, status } }) => [mask, name, status])).toEqual([
      [['status'], `partners/${PARTNER}/bookings/${yes.id}`, 'CONFIRMED'],
      [['status'], `partners/${PARTNER}/bookings/${no.id}`, 'DECLINED_BY_MERCHANT'],
    ]);
    const { restaurant } = await bistro.owner.ask<{
      restaurant: { channels: { channel: string; missing: string[]; takesPart: boolean }[] };
    }>('query($id: ID!) { restaurant(id: $id) { channels { channel missing takesPart } } }', {
      id: bistro.id,
    });
    expect(restaurant.channels).toContainEqual({ channel: 'GOOGLE', missing: [], takesPart: true });
    await confirmsAtOnce(true);
  });

  test('is asked about parties that are too large to be confirmed at once', async () => {
    const large = slotTime(bistro.dayFromToday(days), '19:00:00', 12);
    const { body } = await client.create(bistro.id, large);
    expect(body.booking).toMatchObject({
      status: 'PENDING_MERCHANT_CONFIRMATION',
      slot: { confirmation_mode: 'CONFIRMATION_MODE_ASYNCHRONOUS', resources: { party_size: 12 } },
    });
  });
});
