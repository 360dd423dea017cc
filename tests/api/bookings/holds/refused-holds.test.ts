import { beforeEach, describe, expect, test } from 'vitest';
import { type HoldRequest, Visitor } from '../../../testkit/guests/visitor.ts';
import { liveClient, watch } from '../../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { refusedRequests } from '../create/refused-requests.ts';

const NOW = '2026-07-01T10:05:00.000Z';
const server = await testServer({ now: NOW });
/** The same with the product's own limits, behind a proxy that says who called. */
const strict = await testServer({ now: NOW, limitFactor: 1, proxies: 1, beside: server });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const visitor = (address?: string) =>
  new Visitor(address ? strict.stranger({ 'x-forwarded-for': address }) : server.stranger(), bistro);
const codesOf = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code);

beforeEach(async () => {
  clock.moveTo(NOW);
  strict.clock.moveTo(NOW);
  bistro = await seed.restaurant();
});

const VISIT = new Set(['restaurantId', 'date', 'time', 'guests']);
const visits = refusedRequests.filter(([, request]) => Object.keys(request).every((name) => VISIT.has(name)));

describe('a time is held for nobody', () => {
  test.each(visits)('%s', async (_what, request, code, field, words) => {
    const { hold, userErrors } = await visitor().hold(request as HoldRequest);
    expect(hold).toBeNull();
    expect(userErrors).toEqual([{ code, field: [field], message: expect.stringContaining(words) }]);
    expect(await rows('select 1 from holds where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('while online booking is paused', async () => {
    await bistro.owner.ask(
      `mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { code } } }`,
      { input: { restaurantId: bistro.id, onlineBookingPaused: true } },
    );
    expect((await visitor().hold()).userErrors).toEqual((await bistro.ask()).userErrors);
    expect(codesOf(await visitor().hold())).toEqual(['SLOT_TAKEN']);
  });

  test.each([
    ['no', '', 'TOO_SHORT'],
    ['too short a', 'x'.repeat(15), 'TOO_SHORT'],
    ['too long a', 'x'.repeat(101), 'TOO_LONG'],
  ])('who has %s key', async (_how, visitorKey, code) => {
    const ada = visitor();
    const refusal = [{ code, field: ['visitorKey'] }];
    expect((await ada.hold({ visitorKey })).userErrors).toMatchObject(refusal);
    expect((await ada.extend({ visitorKey })).userErrors).toMatchObject(refusal);
    expect(await ada.release({ visitorKey })).toMatchObject(refusal);
  });

  test('by a key of odd characters that is not the same as another one', async () => {
    await bistro.set({ seatingCapacity: 2 });
    expect((await visitor().hold({ visitorKey: '\u0000\u202e🦞 – a key’s odd' })).userErrors).toEqual([]);
    expect(codesOf(await visitor().hold({ visitorKey: '\u0000\u202e🦀 – a key’s odd' }))).toEqual([
      'SLOT_TAKEN',
    ]);
  });
});

test('at a restaurant that never was nothing is extended or freed', async () => {
  const ada = visitor();
  const nowhere = { restaurantId: 'rest_01h455vb4pex5vsknk084sn02q' };
  expect((await ada.extend(nowhere)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect(await ada.release(nowhere)).toEqual([]);
  expect(await ada.release({ restaurantId: 'nowhere' })).toMatchObject([{ code: 'NOT_FOUND' }]);
});

describe('a malformed key shows no times', () => {
  const request = 'date: "2026-07-08", partySize: 2, visitorKey: "short"';

  test('once', async () => {
    const query = `query($id: ID!) { restaurant(id: $id) { availability(${request}) { date } } }`;
    const { errors } = await server.stranger().send(query, { id: bistro.id });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('live', async () => {
    const query = `subscription($id: ID!) { availability(restaurantId: $id, ${request}) { date } }`;
    const client = liveClient(server.url);
    const watched = watch(client, query, { id: bistro.id });
    await watched.untilOver();
    await client.dispose();
    expect(watched.values).toEqual([]);
    expect(watched.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('one network address', () => {
  test('has ten times held at once, and the eleventh as one of them is let go or lapses', async () => {
    const visitors = Array.from({ length: 12 }, () => visitor('192.0.2.7'));
    const answers = await Promise.all(
      visitors.map(async (one) => ({ visitor: one, told: codesOf(await one.hold()) })),
    );
    const [holder] = answers.filter(({ told }) => told.length === 0);
    const refused = answers.filter(({ told }) => told.length > 0);
    expect(refused.map(({ told }) => told)).toEqual([['TOO_MANY'], ['TOO_MANY']]);
    expect((await refused[0]?.visitor.book())?.userErrors).toEqual([]);
    expect((await holder?.visitor.hold({ time: '20:00' }))?.userErrors).toEqual([]);
    await holder?.visitor.release();
    expect((await visitor('192.0.2.7').hold()).userErrors).toEqual([]);
    expect(codesOf(await visitor('192.0.2.7').hold())).toEqual(['TOO_MANY']);
    strict.clock.pass({ minutes: 5 });
    expect((await visitor('192.0.2.7').hold()).userErrors).toEqual([]);
  });

  test('does not count for another, nor at another restaurant', async () => {
    for (let held = 0; held < 10; held += 1) await visitor('192.0.2.8').hold();
    expect(codesOf(await visitor('192.0.2.8').hold())).toEqual(['TOO_MANY']);
    expect((await visitor('192.0.2.9').hold()).userErrors).toEqual([]);
    bistro = await seed.restaurant();
    expect((await visitor('192.0.2.8').hold()).userErrors).toEqual([]);
  });

  test('is refused with a time to wait when it calls without end', async () => {
    const caller = strict.stranger({ 'x-forwarded-for': '192.0.2.10' });
    const release = () =>
      caller.send(
        'mutation($input: ReleaseHoldInput!) { releaseHold(input: $input) { userErrors { code } } }',
        {
          input: { restaurantId: bistro.id, visitorKey: 'x'.repeat(20) },
        },
      );
    await rows(`insert into rate_limits (key, points, expire) values ($1, 600, $2)`, [
      'hold-address:192.0.2.10',
      Date.now() + 60_000,
    ]);
    const { errors } = await release();
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }]);
  });
});
