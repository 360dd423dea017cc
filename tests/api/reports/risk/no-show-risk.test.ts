import { beforeAll, describe, expect, test } from 'vitest';
import { globalId, uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';

const NOW = '2026-07-15T14:30:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400, proxies: 1 });
const { rows, seed, stranger } = server;

const RISK = 'noShowRisk { probability usual restsOn bookingsMissing reasons { factor raises text } }';
const OF_BOOKING = `query($id: ID!) { node(id: $id) { id ... on Booking { ${RISK} } } }`;

interface Risk {
  probability: number | null;
  usual: number | null;
  restsOn: number;
  bookingsMissing: number | null;
  reasons: { factor: string; raises: boolean; text: string }[];
}

async function riskOf(caller: Caller, id: string): Promise<Risk | null> {
  return (await caller.ask<{ node: { noShowRisk: Risk | null } }>(OF_BOOKING, { id })).node.noShowRisk;
}

/** Bookings that are over: who books long ahead and comes for the first time stays away far more often. */
const writePast = ({ uuid }: SeededRestaurant, count: number, since = '2026-07-01') =>
  rows(
    `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, source,
        manage_token_hash, created_at, updated_at)
      select $1::uuid, gen_random_uuid(), 'R' || lpad(to_hex(i), 7, '0'), day, '19:00', starts, starts + interval '90 minutes', 2 + c[1] % 3,
        case when c[2] % 100 < case when is_long then 45 else 3 end then 'no_show' else 'completed' end, 'Guest',
        case when c[3] % 3 = 0 then 'phone' else 'online' end, md5('risk' || i || $1::uuid::text),
        starts - case when is_long then interval '20 days' else interval '4 hours' end, now()
      from generate_series(1, $2::int) i,
        lateral (select array_agg(abs(hashint8((i * 37 + n)::bigint)) order by n) as c from generate_series(1, 5) n) chance,
        lateral (select $3::date - c[4] % 90 as day, c[5] % 4 = 0 as is_long) d,
        lateral (select (day + time '19:00') at time zone 'UTC' as starts) s`,
    [uuid, count, since],
  );

let house: SeededRestaurant;

beforeAll(async () => {
  house = await seed.restaurant({ seatingCapacity: 200 });
  await writePast(house, 1_200);
});

describe('a house with a history', () => {
  test('a booking long ahead is told as likelier to stay away than one of today, with the reason in words', async () => {
    const soon = await house.book({ date: '2026-07-15', time: '20:00', email: 'a@example.com' });
    const late = await house.book({ date: '2026-08-05', time: '19:00', email: 'b@example.com' });
    const [low, high] = [await riskOf(house.owner, soon.id), await riskOf(house.owner, late.id)];
    expect(low?.probability).toBeLessThan(0.1);
    expect(high?.probability).toBeGreaterThan(0.3);
    expect(high?.reasons[0]).toEqual({ factor: 'LEAD', raises: true, text: 'booked 21 days ahead' });
    expect(low?.reasons[0]).toEqual({ factor: 'LEAD', raises: false, text: 'booked 5 hours ahead' });
    const share = await rows<{ share: number; count: number }>(
      `select avg((status = 'no_show')::int)::float8 as share, count(*)::int as count from bookings
        where restaurant_id = $1 and date < '2026-07-14' and status in ('completed', 'no_show')`,
      [house.uuid],
    );
    expect(high).toMatchObject({ restsOn: share[0]?.count, bookingsMissing: null });
    expect(high?.usual).toBeCloseTo(share[0]?.share ?? Number.NaN, 2);
  });

  test('a guarantee is a reason where those who gave one came more often', async () => {
    const asking = await seed.restaurant({ seatingCapacity: 200 });
    await writePast(asking, 1_200);
    await rows(
      `insert into guarantees (restaurant_id, id, state, booking_id, hold_id, policy_id, terms, guests, amount_minor, currency, free_until,
          provider, account_ref, payment_ref, request_hash, language, wording_version, accepted_words, accepted_from, expires_at,
          created_at, updated_at)
        select b.restaurant_id, gen_random_uuid(), 'secured', b.id, gen_random_uuid(), gen_random_uuid(), '{"kind": "prepayment"}', b.guests,
          1000, 'EUR', b.starts_at, 'simulated', 'account', 'payment', 'hash', 'en', 1, '[]', '192.0.2.1', b.starts_at, b.created_at, now()
        from bookings b where b.restaurant_id = $1 and b.status = 'completed' and abs(hashtext(b.reference)) % 2 = 0`,
      [asking.uuid],
    );
    const { id } = await asking.book({ date: '2026-07-30', time: '19:00', email: 'g@example.com' });
    const risk = await riskOf(asking.owner, id);
    expect(risk?.reasons).toContainEqual({ factor: 'GUARANTEE', raises: true, text: 'without a guarantee' });
  });

  test('who the guest is changes nothing: neither name, nor number, nor language', async () => {
    const asked = { date: '2026-08-03', time: '19:00', guests: 2 };
    const risks = await Promise.all(
      [
        { customerName: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958', language: 'EN' },
        { customerName: 'أمينة حسن', email: 'amina@example.org', phone: '+212 522 123456', language: 'FR' },
      ].map(async (guest) => riskOf(house.owner, (await house.book({ ...asked, ...guest })).id)),
    );
    expect(risks[0]).toEqual(risks[1]);
    expect(risks[0]?.probability).toBeGreaterThan(0);
  });

  test('there is none for who walked in, is here, has been, or has called off', async () => {
    const bookings = await Promise.all(
      ['18:00', '18:15', '18:30'].map((time, place) =>
        house.book({ date: '2026-07-15', time, email: `c${place}@example.com` }),
      ),
    );
    const [seated, cancelled, walkedIn] = bookings.map(({ id }) => id);
    await house.setStatus(seated ?? '', 'SEATED');
    await house.setStatus(cancelled ?? '', 'CANCELLED');
    await rows(`update bookings set source = 'walk_in' where id = $1`, [uuidOf('Booking', walkedIn ?? '')]);
    for (const { id } of bookings) expect(await riskOf(house.owner, id)).toBeNull();
  });

  test('an erased guest leaves nothing in it: the bookings count on, the guest is not known', async () => {
    const { id } = await house.book({ date: '2026-08-06', time: '19:00', email: 'erased@example.com' });
    const before = await riskOf(house.owner, id);
    const [guest] = await rows<{ id: string }>(`select id from guests where email = 'erased@example.com'`);
    await house.owner.ask(
      'mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { message } } }',
      { input: { id: globalId('Guest', guest?.id ?? '') } },
    );
    const after = await riskOf(house.owner, id);
    expect([after?.usual, after?.restsOn]).toEqual([before?.usual, before?.restsOn]);
    expect(after?.reasons.map(({ text }) => text)).not.toContain('first visit');
  });
});

describe('too few bookings have no number', () => {
  test.each([
    [0, 200],
    [150, 50],
  ])('after %i', async (count, missing) => {
    const bistro = await seed.restaurant();
    if (count > 0) await writePast(bistro, count);
    const { id } = await bistro.book({ date: '2026-07-18', time: '19:00' });
    expect(await riskOf(bistro.owner, id)).toEqual({
      probability: null,
      usual: null,
      reasons: [],
      restsOn: count,
      bookingsMissing: missing,
    });
  });

  test('what is not over yet does not count', async () => {
    const bistro = await seed.restaurant();
    await writePast(bistro, 400, '2026-10-20');
    const { id } = await bistro.book({ date: '2026-07-18', time: '19:00' });
    expect(await riskOf(bistro.owner, id)).toMatchObject({ probability: null, restsOn: 0 });
  });
});

describe('who may read it', () => {
  test('hosts may; people of another restaurant, strangers and the guest may not', async () => {
    const { id, manageToken } = await house.book({
      date: '2026-07-19',
      time: '19:00',
      email: 'd@example.com',
    });
    expect((await riskOf(await house.member('host'), id))?.probability).toBeGreaterThan(0);
    const other = await seed.restaurant();
    for (const reader of [other.owner, stranger()]) {
      const { data } = await reader.send<{ node: object | null }>(OF_BOOKING, { id });
      expect(data?.node ?? null).toBeNull();
    }
    const { data, errors } = await stranger().send<{ managedBooking: { noShowRisk: null } | null }>(
      `query($token: String!) { managedBooking(token: $token) { reference ${RISK} } }`,
      { token: manageToken },
    );
    expect(data?.managedBooking?.noShowRisk ?? null).toBeNull();
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });
});
