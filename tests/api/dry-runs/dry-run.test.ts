import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Caller } from '../../testkit/caller.ts';
import { marksOfAll } from '../../testkit/databases/whole-database.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { untilIdle } from '../messages/job-queue.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ timezone: 'UTC' });
  host = await bistro.member('host');
  await bistro.table({ name: 'One', capacity: 4 });
});

interface Booked {
  createStaffBooking: {
    booking: { id: string; reference: string; tables: { name: string }[] } | null;
    alternatives: { time: string }[] | null;
    userErrors: { code: string; field: string[] | null }[];
  } | null;
}

const FIELDS = 'booking { id reference tables { name } } alternatives { time } userErrors { code field }';
const BOOK = `mutation Book($input: CreateStaffBookingInput!, $dryRun: Boolean) {
  createStaffBooking(input: $input, dryRun: $dryRun) { ${FIELDS} } }`;
const input = (more: object = {}) => ({
  restaurantId: bistro.id,
  date: '2026-11-27',
  time: '19:00',
  guests: 2,
  customerName: 'Ada',
  ...more,
});
const books = (more: object = {}, dryRun: unknown = true, by = host): Promise<Answer<Booked>> =>
  by.send<Booked>(BOOK, { input: input(more), dryRun });
const bookings = async (): Promise<number> => {
  const [row] = await server.rows<{ count: number }>(
    'select count(*)::int as count from bookings where restaurant_id = $1',
    [bistro.uuid],
  );
  return row?.count ?? -1;
};
const codesOf = ({ data, errors }: Answer<Booked>): string[] => [
  ...errors.map(({ extensions }) => extensions.code),
  ...(data?.createStaffBooking?.userErrors ?? []).map(({ code }) => code),
];

describe('a dry run tells', () => {
  test('the tables that would be chosen and what it costs, and what it names is not there afterwards', async () => {
    const { data, text } = await books();
    const { booking } = data?.createStaffBooking ?? expect.fail();
    expect(booking?.tables).toEqual([{ name: 'One' }]);
    expect(JSON.parse(text).extensions).toEqual({
      cost: { requested: expect.any(Number), maximum: expect.any(Number) },
      dryRun: true,
    });
    const { node } = await host.ask<{ node: null }>('query($id: ID!) { node(id: $id) { id } }', {
      id: booking?.id,
    });
    expect(node).toBeNull();
    expect(await bookings()).toBe(0);
    const forGood = await books({}, false);
    expect(forGood.data?.createStaffBooking?.booking?.tables).toEqual([{ name: 'One' }]);
    expect(forGood.text).not.toContain('dryRun');
    expect(await bookings()).toBe(1);
  });

  test('the refusal with other times, and each field of bad input', async () => {
    await books({}, false);
    const { data } = await books();
    expect(data?.createStaffBooking).toMatchObject({ booking: null, userErrors: [{ code: 'SLOT_TAKEN' }] });
    expect(data?.createStaffBooking?.alternatives?.length).toBeGreaterThan(0);
    expect(codesOf(await books({ guests: 0 }))).toEqual(['OUT_OF_RANGE']);
    expect(codesOf(await books({ customerName: '' }))).toEqual(['REQUIRED']);
    expect(await bookings()).toBe(1);
  });

  test('who may not, as ever', async () => {
    expect(codesOf(await books({}, true, server.stranger()))).toEqual(['UNAUTHENTICATED']);
    const elsewhere = await server.seed.restaurant();
    expect(codesOf(await books({}, true, elsewhere.owner))).toEqual(['FORBIDDEN']);
    expect(await bookings()).toBe(0);
  });

  test('at the price of the operation itself', async () => {
    const left = ({ headers }: Answer<unknown>) =>
      Number(/"session-points";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const spent = async (dryRun: boolean, time: string) => {
      const fresh = await bistro.member('host');
      const before = left(await fresh.send('{ viewer { __typename } }'));
      const answer = await books({ time }, dryRun, fresh);
      return [before - left(answer), JSON.parse(answer.text).extensions.cost.requested];
    };
    const [paid, told] = await spent(true, '19:00');
    expect(paid).toBe(told);
    expect(await spent(false, '19:00')).toEqual([paid, told]);
  });
});

describe('after a dry run', () => {
  test('an idempotency key is free, and a key of before answers with what it made', async () => {
    const keyed = { idempotencyKey: 'once', externalId: 'crm-1' };
    await books(keyed);
    await books({ ...keyed, time: '20:00' });
    const first = await books(keyed, false);
    const again = await books(keyed);
    const id = first.data?.createStaffBooking?.booking?.id;
    expect(id).toBeTruthy();
    expect(again.data?.createStaffBooking?.booking?.id).toBe(id);
    expect(codesOf(await books({ ...keyed, time: '20:00' }))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  });

  test('no live query, job, mail or event has told of it, though a booking right after is told', async () => {
    const client = liveClient(server.url, host.accessToken);
    const changes = watch<{ bookingChanged: { kind: string } }>(
      client,
      'subscription($id: ID!) { bookingChanged(restaurantId: $id) { kind } }',
      { id: bistro.id },
    );
    await untilIdle(server);
    await bistro.fingerprint();
    const before = await marksOfAll(server.rows);
    await books({ email: 'ada@example.com' });
    await untilIdle(server);
    expect(await marksOfAll(server.rows)).toEqual(before);
    await books({}, false);
    await changes.until(() => true);
    expect(changes.values).toHaveLength(1);
    await client.dispose();
  });

  test('a refused one is no search of a guest, and an invitation is no event of the account', async () => {
    const ask =
      'mutation($input: CreateBookingInput!) { createBooking(input: $input, dryRun: true) { userErrors { code } } }';
    const diner = server.stranger();
    await bistro.book({ date: '2026-11-27', time: '19:00' });
    await untilIdle(server);
    await bistro.fingerprint();
    const before = await marksOfAll(server.rows);
    expect(
      await diner.ask(ask, { input: bistro.request({ date: '2026-11-27', time: '19:00' }) }),
    ).toMatchObject({
      createBooking: { userErrors: [{ code: 'SLOT_TAKEN' }] },
    });
    await bistro.owner.ask(
      'mutation($input: InviteMemberInput!) { inviteMember(input: $input, dryRun: true) { userErrors { code } } }',
      { input: { restaurantId: bistro.id, email: 'new@example.com', role: 'HOST' } },
    );
    await bistro.fingerprint();
    expect(await marksOfAll(server.rows)).toEqual(before);
  });
});

describe('asked for', () => {
  const literal = (value: string) =>
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input, dryRun: ${value}) { ${FIELDS} } }`;

  test('with true in the text, by a variable’s default or in a fragment it is one; with false, null or nothing it is none', async () => {
    const defaulted = BOOK.replace('$dryRun: Boolean', '$dryRun: Boolean = true');
    const inFragment = `mutation($input: CreateStaffBookingInput!) { ...Booked __typename }
      fragment Booked on Mutation { mine: createStaffBooking(input: $input, dryRun: true) { ${FIELDS} } }`;
    for (const query of [literal('true'), defaulted, inFragment]) {
      const { text } = await host.send(query, { input: input() });
      expect(JSON.parse(text).extensions.dryRun).toBe(true);
    }
    expect(await bookings()).toBe(0);
    for (const [place, query] of [literal('false'), literal('null'), BOOK].entries())
      await host.send(query, { input: input({ date: `2026-12-0${place + 1}` }) });
    expect(await bookings()).toBe(3);
  });

  test('with anything but a Boolean nothing runs', async () => {
    for (const dryRun of ['true', 1, [true], {}])
      expect(codesOf(await books({}, dryRun))).toEqual(['BAD_USER_INPUT']);
    expect(await bookings()).toBe(0);
  });

  test('beside another mutation it is refused before either runs', async () => {
    const two = `mutation($input: CreateStaffBookingInput!) { one: createStaffBooking(input: $input) { ${FIELDS} }
      two: createStaffBooking(input: $input, dryRun: true) { ${FIELDS} } }`;
    const { errors, data } = await host.send(two, { input: input() });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: expect.stringContaining('one mutation'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(await bookings()).toBe(0);
  });

  test('over a socket it is one, too', async () => {
    const client = liveClient(server.url, host.accessToken);
    for await (const answer of client.iterate({ query: literal('true'), variables: { input: input() } }))
      expect(answer).toMatchObject({
        data: { createStaffBooking: { booking: { tables: [{ name: 'One' }] } } },
        extensions: { dryRun: true },
      });
    await client.dispose();
    expect(await bookings()).toBe(0);
  });
});
