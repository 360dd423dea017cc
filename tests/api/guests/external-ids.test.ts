import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { cursorOfNow, eventsSince } from '../integrations/event-calls.ts';
import { exportBytes, Importer } from '../portability/portability-calls.ts';
import { eraseGuest, knownGuest, mergeGuests } from './guest-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 500 });
  host = await bistro.member('host');
});

interface Written {
  guest: { id: string; externalId: string | null; metadata: object[] } | null;
  existingGuest: { id: string } | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const UPDATE = `mutation($input: UpdateGuestInput!) { updateGuest(input: $input) { guest { id externalId metadata { key value } }
  existingGuest { id } userErrors { code message field } } }`;
const edits = async (id: string, change: object, by = host): Promise<Written> =>
  (await by.ask<{ updateGuest: Written }>(UPDATE, { input: { id, ...change } })).updateGuest;

async function found(externalId: string | null, by = host): Promise<string[]> {
  const { restaurant } = await by.ask<{ restaurant: { guests: { edges: { node: { id: string } }[] } } }>(
    'query($id: ID!, $externalId: String) { restaurant(id: $id) { guests(externalId: $externalId) { totalCount edges { node { id } } } } }',
    { id: bistro.id, externalId },
  );
  return restaurant.guests.edges.map(({ node }) => node.id);
}

let people = 0;
async function guest(): Promise<string> {
  people += 1;
  const contact = { email: `guest${people}@example.com`, phone: `+44 20 7946 0${100 + people}` };
  const { id } = await bistro.book({ date: bistro.dayFromToday(1 + (people % 50)), ...contact });
  return (await knownGuest(bistro.owner, id)).id;
}

const PAIRS = [
  { key: 'loyalty', value: 'gold' },
  { key: 'card', value: '88' },
];

describe('what a program keeps with a guest', () => {
  test('is written, read back in its order, found, told in the log, replaced and cleared', async () => {
    const [id, other] = [await guest(), await guest()];
    const start = await cursorOfNow(bistro);
    const made = await edits(id, { externalId: ' crm-1 ', metadata: PAIRS });
    expect(made).toMatchObject({ guest: { externalId: 'crm-1', metadata: PAIRS }, userErrors: [] });
    expect(await found('crm-1')).toEqual([id]);
    expect(await found('CRM-1')).toEqual([]);
    expect(await found(' ')).toEqual(expect.arrayContaining([id, other]));
    expect(await eventsSince(bistro, start)).toMatchObject([
      { type: 'GUEST_UPDATED', changedFields: ['externalId', 'metadata'] },
    ]);
    expect((await edits(id, { notes: 'Window' })).guest).toMatchObject({
      externalId: 'crm-1',
      metadata: PAIRS,
    });
    const cleared = await edits(id, { externalId: '', metadata: [] });
    expect(cleared.guest).toMatchObject({ externalId: null, metadata: [] });
  });

  test('is one guest’s: two programs that give it at once make one of them, and the other is told whose it is', async () => {
    const [one, other] = [await guest(), await guest()];
    const answers = await Promise.all([one, other].map((id) => edits(id, { externalId: 'crm-2' })));
    const winner = answers.find(({ guest: kept }) => kept)?.guest;
    const loser = answers.find(({ guest: kept }) => !kept);
    expect(loser?.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['externalId'] }]);
    expect(loser?.existingGuest?.id).toBe(winner?.id);
    expect((await edits(winner?.id ?? '', { externalId: 'crm-2' })).userErrors).toEqual([]);
  });

  test.each([
    [{ externalId: 'x'.repeat(101) }, 'TOO_LONG', ['externalId']],
    [{ metadata: [{ key: '', value: '1' }] }, 'REQUIRED', ['metadata', '0', 'key']],
    [{ metadata: [{ key: 'a', value: 'x'.repeat(501) }] }, 'TOO_LONG', ['metadata', '0', 'value']],
    [{ metadata: [PAIRS[0], PAIRS[0]] }, 'INVALID', ['metadata', '1', 'key']],
    [
      { metadata: Array.from({ length: 21 }, (_, n) => ({ key: `k${n}`, value: '1' })) },
      'OUT_OF_RANGE',
      ['metadata'],
    ],
  ])('is refused when it is %j', async (change, code, field) => {
    const id = await guest();
    const { userErrors } = await edits(id, change);
    expect(userErrors).toMatchObject([{ code, field }]);
    expect((await edits(id, { notes: 'As it was' })).guest).toMatchObject({ externalId: null, metadata: [] });
  });

  test('is another one’s at each restaurant', async () => {
    await edits(await guest(), { externalId: 'crm-3' });
    const elsewhere = await server.seed.restaurant();
    const there = await knownGuest(elsewhere.owner, (await elsewhere.book()).id);
    expect((await edits(there.id, { externalId: 'crm-3' }, elsewhere.owner)).userErrors).toEqual([]);
    expect((await edits(there.id, { externalId: 'crm-4' })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });
});

describe('of two records that become one', () => {
  test('the kept one’s id stays, or it gets the other’s; pairs of both are kept', async () => {
    const [keep, merge, last] = [await guest(), await guest(), await guest()];
    await edits(merge, { externalId: 'crm-5', metadata: PAIRS });
    await mergeGuests(bistro.owner, { keepId: keep, mergeId: merge });
    expect(await found('crm-5')).toEqual([keep]);
    await edits(last, {
      externalId: 'crm-6',
      metadata: [
        { key: 'card', value: '99' },
        { key: 'vip', value: 'yes' },
      ],
    });
    await mergeGuests(bistro.owner, { keepId: keep, mergeId: last });
    expect(await found('crm-6')).toEqual([]);
    expect((await edits(keep, { notes: 'Seen' })).guest).toMatchObject({
      externalId: 'crm-5',
      metadata: [...PAIRS, { key: 'vip', value: 'yes' }],
    });
    await edits(last, { externalId: 'crm-6' });
  });

  test('are refused when programs keep too much with both', async () => {
    const [keep, merge] = [await guest(), await guest()];
    const pairs = (prefix: string) =>
      Array.from({ length: 11 }, (_, n) => ({ key: `${prefix}${n}`, value: '1' }));
    await edits(keep, { metadata: pairs('a') });
    await edits(merge, { metadata: pairs('b') });
    const { userErrors } = await mergeGuests(bistro.owner, { keepId: keep, mergeId: merge });
    expect(userErrors).toMatchObject([{ code: 'TOO_MANY', field: ['mergeId'] }]);
  });
});

test('it goes with the guest, and with the archive to another house', async () => {
  const [id, gone] = [await guest(), await guest()];
  await edits(id, { externalId: 'crm-7', metadata: PAIRS });
  await edits(gone, { externalId: 'crm-8', metadata: PAIRS });
  await eraseGuest(bistro.owner, { id: gone, cancelUpcoming: true });
  expect(await found('crm-8')).toEqual([]);
  const elsewhere = await server.seed.restaurant();
  const importer = new Importer(elsewhere);
  const { id: importId } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(bistro)));
  await importer.step('runImport', { id: importId });
  expect((await importer.ended(importId)).status).toBe('FINISHED');
  const { restaurant } = await elsewhere.owner.ask<{
    restaurant: { guests: { edges: { node: { externalId: string; metadata: object[] } }[] } };
  }>(
    'query($id: ID!) { restaurant(id: $id) { guests(externalId: "crm-7") { edges { node { externalId metadata { key value } } } } } }',
    { id: elsewhere.id },
  );
  expect(restaurant.guests.edges).toEqual([{ node: { externalId: 'crm-7', metadata: PAIRS } }]);
});
