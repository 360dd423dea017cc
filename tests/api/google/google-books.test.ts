import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { GOOGLE_VARIABLES, GoogleClient, type Looked, secondsAt, slotTime, user } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';
import { oracleOf } from './oracle.ts';

const server = await testServer({ variables: GOOGLE_VARIABLES });
const google = new GoogleClient(server.url);
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
const date = bistro.dayFromToday(7);
const bookings = () =>
  server.rows<{ status: string }>('select status from bookings where restaurant_id = $1', [bistro.uuid]);

describe('a user of Google', () => {
  test('sees a page of times, clicks one, books, moves the booking and cancels it', async () => {
    const health = await fetch(`${server.url}/google/v3/HealthCheck`, {
      headers: {
        authorization: `Basic ${Buffer.from(GOOGLE_VARIABLES.GOOGLE_BOOKING_LOGINS).toString('base64')}`,
      },
    });
    expect([health.status, await health.json()]).toEqual([200, {}]);

    const times = ['18:00:00', '18:30:00', '19:00:00'].map((time) => slotTime(date, time));
    const page = await google.send<Looked>('BatchAvailabilityLookup', {
      merchant_id: bistro.id,
      slot_time: times,
    });
    expect(page.status).toBe(200);
    expect(page.body.slot_time_availability).toEqual(
      times.map((slot_time) => ({ slot_time, available: true })),
    );
    const [, , clicked = times[0]] = times;
    if (!clicked) throw new Error('no time');
    expect(await google.free(bistro.id, [clicked])).toEqual([true]);

    const guest = user({ language_code: 'de-AT' });
    const made = await google.create(bistro.id, clicked, {
      user_information: guest,
      additional_request: 'A quiet corner',
    });
    const { language_code: _language, ...person } = guest as ReturnType<typeof user> & {
      language_code: string;
    };
    expect([made.status, made.body.booking_failure]).toEqual([200, undefined]);
    expect(made.body.booking).toMatchObject({
      status: 'CONFIRMED',
      slot: {
        merchant_id: bistro.id,
        service_id: 'reservation',
        start_sec: clicked.start_sec,
        duration_sec: '3600',
        resources: { party_size: 2 },
        confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
      },
      user_information: person,
    });
    const [kept] = await server.rows(
      'select customer_name, email, phone, special_requests, language, source from bookings where email = $1',
      [guest.email],
    );
    expect(kept).toEqual({
      customer_name: 'John Smith',
      email: guest.email,
      phone: '+12025550171',
      special_requests: 'A quiet corner',
      language: 'de',
      source: 'online',
    });
    // Its only table is taken by now.
    expect(await google.free(bistro.id, times)).toEqual([true, false, false]);

    const id = made.body.booking?.booking_id ?? '';
    const moved = await google.update(id, {
      slot: { start_sec: secondsAt(date, '20:30:00'), duration_sec: '3600' },
    });
    expect(moved.body.booking).toMatchObject({
      status: 'CONFIRMED',
      slot: { start_sec: secondsAt(date, '20:30:00') },
      user_information: { given_name: 'John', family_name: 'Smith', email: guest.email },
    });
    const grown = await google.update(id, { slot: { resources: { party_size: 4 } } });
    expect(grown.body.booking?.slot).toMatchObject({
      start_sec: secondsAt(date, '20:30:00'),
      resources: { party_size: 4 },
    });
    const status = await google.send('GetBookingStatus', { booking_id: id });
    expect(status.body).toEqual({
      booking_id: id,
      booking_status: 'CONFIRMED',
      prepayment_status: 'PREPAYMENT_NOT_PROVIDED',
    });
    for (let times = 0; times < 2; times += 1) {
      const gone = await google.update(id, { status: 'CANCELED' });
      expect(gone.body.booking).toMatchObject({ booking_id: id, status: 'CANCELED' });
    }
    const late = await google.update(id, { slot: { resources: { party_size: 2 } } });
    expect(late.body.booking_failure?.cause).toBe('BOOKING_ALREADY_CANCELLED');
    expect(await google.free(bistro.id, times)).toEqual([true, true, true]);

    const log = await server.rows<{ channel: string; operation: string; author_kind: string }>(
      `select distinct channel, operation, author_kind from change_log where restaurant_id = $1 and booking_id is not null order by 2`,
      [bistro.uuid],
    );
    expect(log).toEqual(
      ['cancelManagedBooking', 'changeManagedBooking', 'createBooking'].map((operation) => ({
        channel: 'google',
        operation,
        author_kind: 'guest',
      })),
    );
  });

  test('has one booking, however often and however many at once the same token comes', async () => {
    const before = (await bookings()).length;
    const slot = slotTime(bistro.dayFromToday(8), '19:00:00');
    const request = { idempotency_token: '18307119013960637991', user_information: user() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => google.create(bistro.id, slot, request)),
    );
    const ids = new Set(answers.map(({ body }) => body.booking?.booking_id));
    expect([ids.size, [...ids][0]]).toEqual([1, expect.stringMatching(/^rest_\w+\.bkg_\w+$/)]);
    expect((await bookings()).length).toBe(before + 1);

    // Also with other words, after the keys of guests were forgotten, and when it was cancelled since.
    await server.rows('delete from booking_idempotency_keys where restaurant_id = $1', [bistro.uuid]);
    const again = await google.create(bistro.id, slot, { ...request, additional_request: 'By the window' });
    expect(again.body.booking).toMatchObject({ booking_id: [...ids][0], status: 'CONFIRMED' });
    await google.update([...ids][0] ?? '', { status: 'CANCELED' });
    const afterwards = await google.create(bistro.id, slot, request);
    expect(afterwards.body.booking).toMatchObject({ booking_id: [...ids][0], status: 'CANCELED' });
    expect((await bookings()).length).toBe(before + 1);
  });

  test('is told what staff did with the booking', async () => {
    const made = await google.create(bistro.id, slotTime(bistro.dayFromToday(9), '19:00:00'));
    const id = made.body.booking?.booking_id ?? '';
    const bookingId = id.split('.')[1];
    const statusNow = async () =>
      (await google.send<{ booking_status: string }>('GetBookingStatus', { booking_id: id })).body
        .booking_status;
    const { setBookingStatus } = await bistro.owner.ask<{ setBookingStatus: { userErrors: object[] } }>(
      'mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { userErrors { message } } }',
      { input: { id: bookingId, status: 'CANCELLED' } },
    );
    expect([setBookingStatus.userErrors, await statusNow()]).toEqual([[], 'CANCELED']);
    const { body } = await google.update(id, { status: 'CANCELED' });
    expect(body.booking?.status).toBe('CANCELED');
    await bistro.owner.ask(
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { userErrors { message } } }',
      { input: { id: bookingId } },
    );
    expect(await statusNow()).toBe('CANCELED');
  });

  test('books after midnight what belongs to the evening before', async () => {
    const bar = await googleRestaurant(server, { openingTime: '20:00', closingTime: '03:00' });
    const night = slotTime(bar.dayFromToday(8), '01:00:00');
    expect(await google.free(bar.id, [night])).toEqual([true]);
    const { body } = await google.create(bar.id, night);
    expect(body.booking?.slot.start_sec).toBe(night.start_sec);
    const [kept] = await server.rows('select date::text, time::text from bookings where restaurant_id = $1', [
      bar.uuid,
    ]);
    expect(kept).toEqual({ date: bar.dayFromToday(7), time: '01:00:00' });
  });
});

test('the client of these tests believes no answer that is not published', () => {
  const holds = oracleOf('booking-server');
  const booking = {
    booking_id: 'one',
    status: 'CONFIRMED',
    slot: { start_sec: '1', resources: { party_size: 2 } },
  };
  const wrong: object[] = [
    { ...booking, id: 'one' },
    { ...booking, booking_id: 1 },
    { ...booking, status: 'DONE' },
    { ...booking, status: 1 },
    { ...booking, slot: [] },
    { ...booking, slot: { start_sec: 1 } },
    { ...booking, slot: { resources: { party_size: 2.5 } } },
  ];
  expect(() => holds('CreateBookingResponse', { booking })).not.toThrow();
  for (const each of wrong) expect(() => holds('CreateBookingResponse', { booking: each })).toThrow();
  expect(() => holds('BatchAvailabilityLookupResponse', { slot_time_availability: {} })).toThrow();
});
