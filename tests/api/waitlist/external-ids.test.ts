import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { logOf, mainLinesOf } from '../change-log/change-log-calls.ts';
import { eraseGuest, knownGuest } from '../guests/guest-calls.ts';
import { cursorOfNow, eventsSince } from '../integrations/event-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { exportBytes, Importer } from '../portability/portability-calls.ts';

const server = await testServer({ now: '2026-11-20T18:00:00Z', accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  server.clock.moveTo('2026-11-20T18:00:00Z');
  bistro = await server.seed.restaurant({ timezone: 'UTC' });
  host = await bistro.member('host');
});

interface Written {
  entry: {
    id: string;
    externalId: string | null;
    metadata: object[];
    events: { explanation: string }[];
  } | null;
  existingEntry: { id: string } | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const PAYLOAD = `entry { id externalId metadata { key value } events { explanation } } existingEntry { id }
  userErrors { code message field }`;
const ADD = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { ${PAYLOAD} } }`;
const UPDATE = `mutation($input: UpdateWaitlistEntryInput!) { updateWaitlistEntry(input: $input) { ${PAYLOAD} } }`;
const SET = `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { entry { id } userErrors { code } } }`;
const PARTY = { customerName: 'Ada', phone: '+44 20 7946 0958', partySize: 2, estimatedWait: 20 };

const adds = async (more: object, by = host, to = bistro): Promise<Written> =>
  (await by.ask<{ addToWaitlist: Written }>(ADD, { input: { restaurantId: to.id, ...PARTY, ...more } }))
    .addToWaitlist;
const edits = async (id: string, change: object, by = host): Promise<Written> =>
  (await by.ask<{ updateWaitlistEntry: Written }>(UPDATE, { input: { id, ...change } })).updateWaitlistEntry;
const idOf = ({ entry }: Written): string => entry?.id ?? expect.fail('not added');

async function found(externalId: string | null, by = host, at = bistro): Promise<string[]> {
  const { restaurant } = await by.ask<{
    restaurant: { waitlist: { totalCount: number; edges: { node: { id: string } }[] } };
  }>(
    'query($id: ID!, $externalId: String) { restaurant(id: $id) { waitlist(externalId: $externalId) { totalCount edges { node { id } } } } }',
    { id: at.id, externalId },
  );
  expect(restaurant.waitlist.totalCount).toBe(restaurant.waitlist.edges.length);
  return restaurant.waitlist.edges.map(({ node }) => node.id);
}

async function keptOf(id: string): Promise<{ externalId: string | null; metadata: object[] } | null> {
  const { node } = await host.ask<{ node: { externalId: string | null; metadata: object[] } | null }>(
    'query($id: ID!) { node(id: $id) { ... on WaitlistEntry { externalId metadata { key value } } } }',
    { id },
  );
  return node;
}

const PAIRS = [
  { key: 'pager', value: '14' },
  { key: 'campaign', value: 'autumn' },
];

describe('what a program keeps with a party that waits', () => {
  test('is written with it, read back in its order, found, told in the log, replaced and cleared', async () => {
    const made = await adds({ externalId: ' app-1 ', metadata: PAIRS });
    expect(made).toMatchObject({ entry: { externalId: 'app-1', metadata: PAIRS }, userErrors: [] });
    const id = idOf(made);
    const other = idOf(await adds({}));
    expect(await found('app-1')).toEqual([id]);
    expect(await found('APP-1')).toEqual([]);
    expect(await found(' ')).toEqual([id, other]);

    const start = await cursorOfNow(bistro);
    const changed = await edits(id, { externalId: 'app-2', metadata: PAIRS.toReversed() });
    expect(changed.entry).toMatchObject({ externalId: 'app-2', metadata: PAIRS.toReversed() });
    expect(changed.entry?.events.at(-1)?.explanation).toBe('Changed: metadata, external id.');
    expect(await eventsSince(bistro, start)).toMatchObject([
      { type: 'WAITLIST_UPDATED', changedFields: ['externalId', 'metadata'] },
    ]);
    const again = await edits(id, { externalId: 'app-2', metadata: PAIRS.toReversed() });
    expect(again.entry?.events).toHaveLength(changed.entry?.events.length ?? 0);
    const kept = await edits(id, { notes: 'At the bar', externalId: null, metadata: null });
    expect(kept.entry).toMatchObject({ externalId: 'app-2', metadata: PAIRS.toReversed() });
    expect((await edits(id, { externalId: '', metadata: [] })).entry).toMatchObject({
      externalId: null,
      metadata: [],
    });
    expect(await found('app-2')).toEqual([]);
  });

  test('stands in the change log with both values', async () => {
    const id = idOf(await adds({ externalId: 'app-1', metadata: PAIRS }));
    await edits(id, { externalId: 'app-2', metadata: PAIRS.slice(1) });
    const entries = await logOf(host, id);
    expect(mainLinesOf(entries[0] ?? expect.fail())).toEqual(
      expect.arrayContaining(['EXTERNAL_ID  → app-1', 'METADATA  → pager: 14, campaign: autumn']),
    );
    expect(mainLinesOf(entries[1] ?? expect.fail())).toEqual([
      'EXTERNAL_ID app-1 → app-2',
      'METADATA pager: 14, campaign: autumn → campaign: autumn',
    ]);
  });

  test.each<[string, object, [code: string, field: string]]>([
    ['a long id', { externalId: 'x'.repeat(101) }, ['TOO_LONG', 'externalId']],
    ['an id of several lines', { externalId: 'a\nb' }, ['INVALID', 'externalId']],
    ['a blank key', { metadata: [{ key: ' ', value: 'a' }] }, ['REQUIRED', 'metadata.0.key']],
    ['a long value', { metadata: [{ key: 'a', value: 'x'.repeat(501) }] }, ['TOO_LONG', 'metadata.0.value']],
    ['a key twice', { metadata: [PAIRS[0], PAIRS[0]] }, ['INVALID', 'metadata.1.key']],
    [
      'too many',
      { metadata: Array.from({ length: 21 }, (_, at) => ({ key: `k${at}`, value: 'v' })) },
      ['OUT_OF_RANGE', 'metadata'],
    ],
  ])('with %s is refused at its field, made or changed', async (_what, more, [code, field]) => {
    const id = idOf(await adds({}));
    for (const { userErrors } of [await adds(more), await edits(id, more)])
      expect(userErrors.map((error) => [error.code, error.field?.join('.')])).toEqual([[code, field]]);
    expect(await keptOf(id)).toEqual({ externalId: null, metadata: [] });
  });

  test('is text: a number for a value is refused as no such input', async () => {
    const input = { restaurantId: bistro.id, ...PARTY, metadata: [{ key: 'a', value: 7 }] };
    const { errors } = await host.send(ADD, { input });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  test('is not for guests to give or read', async () => {
    const guest = server.stranger();
    const given = await guest.send(
      'mutation($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { userErrors { code } } }',
      { input: { restaurantId: bistro.id, externalId: 'mine' } },
    );
    expect(given.errors?.length).toBeGreaterThan(0);
    const read = await guest.send('query($token: String!) { waitlistPlace(token: $token) { externalId } }', {
      token: 'any',
    });
    expect(read.errors?.[0]?.message).toContain('externalId');
  });
});

describe('an id that an entry has', () => {
  test('is no other one’s, also when its party has left: the refusal brings the entry', async () => {
    const first = idOf(await adds({ externalId: 'app-1' }));
    await host.ask(SET, { input: { id: first, status: 'CANCELLED' } });
    const second = await adds({ externalId: 'app-1' });
    expect(second).toMatchObject({ entry: null, existingEntry: { id: first } });
    expect(second.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['externalId'] }]);
    const other = idOf(await adds({}));
    expect((await edits(other, { externalId: 'app-1' })).existingEntry?.id).toBe(first);
    const elsewhere = await server.seed.restaurant();
    expect((await adds({ externalId: 'app-1' }, elsewhere.owner, elsewhere)).userErrors).toEqual([]);
    expect((await edits(other, { externalId: 'app-5' }, elsewhere.owner)).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });

  test('is one party’s though five ask for it at once, and the same key answers with the same entry', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => adds({ externalId: 'app-9' })));
    const [winner] = await found('app-9');
    expect(all.filter(({ entry }) => entry).map(idOf)).toEqual([winner]);
    const refused = all.filter(({ entry }) => !entry);
    expect(refused.map(({ existingEntry }) => existingEntry?.id)).toEqual(refused.map(() => winner));
    const keyed = { externalId: 'app-10', metadata: PAIRS, idempotencyKey: 'once' };
    const [one, two] = [await adds(keyed), await adds(keyed)];
    expect(idOf(two)).toBe(idOf(one));
    expect((await adds({ ...keyed, metadata: [] })).userErrors).toMatchObject([
      { code: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });
});

describe('it leaves', () => {
  test('with the guest who is forgotten, from entry and log', async () => {
    await bistro.table({ name: 'One', capacity: 4 });
    const id = idOf(await adds({ externalId: 'app-1', metadata: PAIRS }));
    await host.ask(SET, { input: { id, status: 'SEATED', tableIds: [await bistro.table({ name: 'Two' })] } });
    const { node } = await host.ask<{ node: { booking: { id: string } | null } }>(
      'query($id: ID!) { node(id: $id) { ... on WaitlistEntry { booking { id } } } }',
      { id },
    );
    const bookingId = node.booking?.id ?? expect.fail('not seated');
    await bistro.setStatus(bookingId, 'COMPLETED');
    const guest = await knownGuest(bistro.owner, bookingId);
    await eraseGuest(bistro.owner, { id: guest.id });
    expect(await keptOf(id)).toEqual({ externalId: null, metadata: [] });
    const [log] = await server.rows<{ told: string }>(
      'select coalesce(string_agg(changes::text, $2), $2) as told from change_log where restaurant_id = $1',
      [bistro.uuid, ' '],
    );
    expect(log?.told).toContain('"metadata"');
    expect(log?.told).not.toMatch(/app-1|pager/);
  });

  test('after 90 days, with names and phone numbers', async () => {
    const id = idOf(await adds({ externalId: 'app-1', metadata: PAIRS }));
    server.clock.moveTo('2027-03-01T18:00:00Z');
    await server.rows(`select id from graphile_worker.add_job('purge-waitlist', '{}')`);
    await untilIdle(server);
    host = await bistro.member('host'); // sessions of long ago are over
    expect(await keptOf(id)).toEqual({ externalId: null, metadata: [] });
  });
});

test('it goes with the archive to another house', async () => {
  await adds({ externalId: 'app-1', metadata: PAIRS });
  const elsewhere = await server.seed.restaurant();
  const importer = new Importer(elsewhere);
  const { id: importId } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(bistro)));
  await importer.step('runImport', { id: importId });
  expect((await importer.ended(importId)).status).toBe('FINISHED');
  const { restaurant } = await elsewhere.owner.ask<{ restaurant: { waitlist: { edges: object[] } } }>(
    'query($id: ID!) { restaurant(id: $id) { waitlist(externalId: "app-1") { edges { node { externalId metadata { key value } } } } } }',
    { id: elsewhere.id },
  );
  expect(restaurant.waitlist.edges).toEqual([{ node: { externalId: 'app-1', metadata: PAIRS } }]);
});
