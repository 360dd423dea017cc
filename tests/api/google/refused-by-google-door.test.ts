import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { GoogleClient, type Looked, type Refused, slotTime, user } from './google-client.ts';
import { googleRestaurant, joinGoogle } from './google-restaurant.ts';

const [OLD, NEW] = ['google:the password of last year', 'google:the password, of this year'];
const logins = [OLD, NEW].map((login) => encodeURIComponent(login)).join(',');
const server = await testServer({ variables: { GOOGLE_BOOKING_LOGINS: logins } });
const google = new GoogleClient(server.url, OLD);
const bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
const date = bistro.dayFromToday(7);
const evening = slotTime(date, '19:00:00');
const lookup = (body: object = {}) => ({ merchant_id: bistro.id, slot_time: [evening], ...body });
const nobody = bistro.id.replace(/.{4}$/, '0000');

describe('the door of Google', () => {
  test('is open to both of two logins, and to no other', async () => {
    for (const login of [OLD, NEW]) {
      const { status } = await new GoogleClient(server.url, login).send('BatchAvailabilityLookup', lookup());
      expect(status).toBe(200);
    }
    for (const login of ['google:wrong', 'somebody:the password of last year', `${OLD} `, '', `${OLD}:`]) {
      const answer = await new GoogleClient(server.url, login).send('BatchAvailabilityLookup', lookup());
      expect([answer.status, answer.body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    }
    for (const method of ['BatchAvailabilityLookup', 'CreateBooking', 'UpdateBooking', 'GetBookingStatus']) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${server.url}/google/v3/${method}`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(status).toBe(401);
    }
    expect((await fetch(`${server.url}/google/v3/HealthCheck/`)).status).toBe(401);
  });

  test('is not there without a login in the environment', async () => {
    const other = await testServer();
    const { status } = await new GoogleClient(other.url).send('BatchAvailabilityLookup', lookup());
    expect(status).toBe(404);
    await other.stop();
  });

  test('says what is wrong with a request, and what it said is not repeated', async () => {
    const slot = {
      merchant_id: bistro.id,
      service_id: 'reservation',
      start_sec: evening.start_sec,
      duration_sec: '3600',
      resources: { party_size: 2 },
    };
    const create = { slot, user_information: user(), idempotency_token: 'a token' };
    const wrong: [string, unknown, RegExp][] = [
      ['BatchAvailabilityLookup', '{', /cannot be read/],
      ['BatchAvailabilityLookup', '[]', /The body/],
      ['BatchAvailabilityLookup', {}, /^merchant_id: is missing/],
      ['BatchAvailabilityLookup', lookup({ merchant_id: '1234' }), /^merchant_id: is no restaurant/],
      [
        'BatchAvailabilityLookup',
        lookup({ slot_time: [{ ...evening, service_id: 'spa' }] }),
        /^slot_time\.0\.service_id: is always "reservation"/,
      ],
      [
        'BatchAvailabilityLookup',
        lookup({ slot_time: [{ ...evening, start_sec: 'soon' }] }),
        /^slot_time\.0\.start_sec: /,
      ],
      [
        'BatchAvailabilityLookup',
        lookup({ slot_time: [{ ...evening, start_sec: '999999999999' }] }),
        /start_sec: is no moment/,
      ],
      [
        'BatchAvailabilityLookup',
        lookup({ slot_time: [{ ...evening, resource_ids: {} }] }),
        /party_size: is missing/,
      ],
      [
        'BatchAvailabilityLookup',
        lookup({ slot_time: Array.from({ length: 501 }, () => evening) }),
        /at most 500/,
      ],
      [
        'BatchAvailabilityLookup',
        lookup({
          slot_time: Array.from({ length: 63 }, (_, day) => slotTime(bistro.dayFromToday(day), '19:00:00')),
        }),
        /at most 62 days/,
      ],
      ['CreateBooking', { ...create, idempotency_token: '' }, /^idempotency_token: is missing/],
      ['CreateBooking', { ...create, slot: { ...slot, service_id: 'spa' } }, /^slot\.service_id: /],
      ['CreateBooking', { ...create, slot: { ...slot, merchant_id: 'spa' } }, /^merchant_id: /],
      [
        'CreateBooking',
        { ...create, slot: { ...slot, resources: { party_size: 0 } } },
        /party_size: is at least 1/,
      ],
      ['CreateBooking', { ...create, user_information: user({ email: 'nobody' }) }, /email/i],
      ['CreateBooking', { ...create, user_information: user({ telephone: '12' }) }, /phone/i],
      ['UpdateBooking', { booking: {} }, /^booking\.booking_id: is missing/],
    ];
    for (const [method, body, words] of wrong) {
      const answer = await google.send<Refused>(method, body);
      expect([method, body, answer.status]).toEqual([method, body, 400]);
      expect(answer.body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
      expect(answer.body.error.message).toMatch(words);
    }
    expect(await server.rows('select from bookings where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('knows no booking but those of Google', async () => {
    const booked = await bistro.book({ date });
    const made = await google.create(bistro.id, slotTime(date, '21:30:00'));
    const mine = made.body.booking?.booking_id ?? '';
    const other = await googleRestaurant(server);
    const ids = [
      `${bistro.id}.${booked.id}`, // a guest of the restaurant's own page
      booked.id,
      mine.replace(bistro.id, other.id),
      mine.replace(/.{4}$/, '0000'),
      `${mine}.${mine}`,
      'nothing',
    ];
    for (const booking_id of ids) {
      for (const answer of [
        await google.send('UpdateBooking', { booking: { booking_id, status: 'CANCELED' } }),
        await google.send('GetBookingStatus', { booking_id }),
      ])
        expect([booking_id, answer.status, answer.body.error.status]).toEqual([booking_id, 404, 'NOT_FOUND']);
    }
    expect((await google.send('UpdateBooking', { booking: { booking_id: mine } })).status).toBe(400);
    const slot = { merchant_id: other.id, resources: { party_size: 3 } };
    expect((await google.send('UpdateBooking', { booking: { booking_id: mine, slot } })).status).toBe(400);
    const states = await server.rows('select distinct status from bookings where restaurant_id = $1', [
      bistro.uuid,
    ]);
    expect(states).toEqual([{ status: 'pending' }, { status: 'confirmed' }].slice(-states.length));
  });
});

describe('a time that cannot be had', () => {
  test('is not offered, and a booking of it fails with its cause', async () => {
    const bar = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
    const taken = slotTime(bar.dayFromToday(7), '19:00:00');
    await google.create(bar.id, taken);
    const cases = {
      taken,
      past: slotTime(bar.dayFromToday(-1), '19:00:00'),
      'beyond the horizon': slotTime(bar.dayFromToday(2_000), '19:00:00'),
      closed: slotTime(bar.dayFromToday(7), '10:00:00'),
      'off the quarter-hours': slotTime(bar.dayFromToday(7), '18:07:00'),
      'for too many': slotTime(bar.dayFromToday(8), '19:00:00', 7),
      'for a large party': slotTime(bar.dayFromToday(8), '19:00:00', 30),
    };
    for (const [name, slot] of Object.entries(cases)) {
      const { body } = await google.create(bar.id, slot);
      const cause = body.booking_failure?.cause;
      expect([name, await google.free(bar.id, [slot]), cause]).toEqual([name, [false], 'SLOT_UNAVAILABLE']);
      expect(body.booking).toBeUndefined();
    }
    const kept = await server.rows('select from bookings where restaurant_id = $1', [bar.uuid]);
    expect(kept).toHaveLength(1);
  });

  test('leaves a booking as it was when it is to move there', async () => {
    const bar = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
    const day = bar.dayFromToday(7);
    const [first, second] = [
      await google.create(bar.id, slotTime(day, '18:00:00')),
      await google.create(bar.id, slotTime(day, '20:00:00')),
    ];
    const id = first.body.booking?.booking_id ?? '';
    const start_sec = second.body.booking?.slot.start_sec;
    const moved = await google.update(id, { slot: { start_sec, duration_sec: '3600' } });
    expect(moved.body.booking_failure?.cause).toBe('SLOT_UNAVAILABLE');
    const nowhere = await google.update(id, { slot: slotTime(day, '09:00:00') });
    expect(nowhere.body.booking_failure?.cause).toBe('SLOT_UNAVAILABLE');
    const [kept] = await server.rows(
      'select time::text from bookings where restaurant_id = $1 order by time',
      [bar.uuid],
    );
    expect(kept).toEqual({ time: '18:00:00' });

    server.clock.pass({ days: 8 });
    expect((await google.update(id, { status: 'CANCELED' })).body.booking_failure?.cause).toBe(
      'BOOKING_NOT_CANCELLABLE',
    );
    server.clock.pass({ days: -8 });
  });

  test('is every time of a restaurant that takes no part', async () => {
    const bar = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
    const slot = slotTime(bar.dayFromToday(7), '19:00:00');
    const made = await google.create(bar.id, slot);
    const id = made.body.booking?.booking_id ?? '';
    const later = slotTime(bar.dayFromToday(8), '19:00:00');
    const isOut = async (merchant = bar.id) => {
      const { body } = await google.create(merchant, later);
      return [await google.free(merchant, [later]), body.booking_failure?.cause];
    };
    const set = (isOn: boolean) =>
      bar.owner.ask(
        'mutation($input: SetChannelInput!) { setChannel(input: $input) { userErrors { message } } }',
        { input: { restaurantId: bar.id, channel: 'GOOGLE', isOn } },
      );
    const OUT = [[false], 'SLOT_UNAVAILABLE'];
    expect(await isOut(nobody)).toEqual(OUT);
    await set(false);
    expect(await isOut()).toEqual(OUT);
    await set(true);
    await bar.set({ phone: null });
    expect(await isOut()).toEqual(OUT);
    await joinGoogle(bar);
    await bar.owner.ask(
      'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { message } } }',
      { input: { restaurantId: bar.id, instantConfirmation: false } },
    );
    expect(await isOut()).toEqual(OUT);

    // What was booked stays the guest's: it can be moved, which the restaurant then has to confirm, and called off.
    const moved = await google.update(id, { slot: slotTime(bar.dayFromToday(7), '20:00:00') });
    expect(moved.body.booking?.status).toBe('PENDING_MERCHANT_CONFIRMATION');
    expect((await google.update(id, { status: 'CANCELED' })).body.booking?.status).toBe('CANCELED');
    const { body } = await google.send<Looked>('BatchAvailabilityLookup', {
      merchant_id: bar.id,
      slot_time: [],
    });
    expect(body).toEqual({ slot_time_availability: [] });
  });
});
