import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { exported, Importer, zippedAgain } from '../portability/portability-calls.ts';
import { Door } from '../waitlist/waitlist-calls.ts';
import { knownGuest, mergeGuests } from './guest-calls.ts';

const PHONE = '+44 20 7946 0958';
const OTHER_PHONE = '+44 20 7946 0960';

const { clock, seed } = await testServer({ now: '2026-07-01T19:00:00.000Z' });
let bistro: SeededRestaurant;
let keepId: string;
let mergeId: string;

beforeEach(async () => {
  clock.moveTo('2026-07-01T19:00:00.000Z');
  bistro = await seed.restaurant();
  const door = new Door(bistro);
  const seated = async (phone: string) => {
    const { entry } = await door.set(await door.added({ phone }), 'SEATED');
    return (await knownGuest(bistro.owner, entry?.booking?.id ?? '')).id;
  };
  keepId = await seated(PHONE);
  mergeId = await seated(OTHER_PHONE);
});

/** Whose record each entry of an export names. */
const whoWaited = (files: Record<string, string>) =>
  (JSON.parse(files['waitlist.json'] ?? '[]') as { guestId: string }[]).map(({ guestId }) => guestId);

describe('two records of one guest who waited under both', () => {
  test('have both times on the waitlist under the one that is kept', async () => {
    expect(whoWaited(await exported(bistro))).toEqual([keepId, mergeId]);
    expect((await mergeGuests(bistro.owner, { keepId, mergeId })).userErrors).toEqual([]);
    const files = await exported(bistro);
    expect(whoWaited(files)).toEqual([keepId, keepId]);
    const { node } = await bistro.owner.ask<{ node: { data: { json: string } } }>(
      'query($id: ID!) { node(id: $id) { ... on Guest { data { json } } } }',
      { id: keepId },
    );
    expect(JSON.parse(node.data.json).waitlist).toHaveLength(2);
  });

  test('have them so after an archive of before, too, which still named the record that was merged', async () => {
    await mergeGuests(bistro.owner, { keepId, mergeId });
    const named = [keepId, mergeId];
    const archive = await zippedAgain(bistro, 'waitlist.json', (entry, place) => ({
      ...entry,
      guestId: named[place],
    }));
    const copy = await seed.restaurant();
    const importer = new Importer(copy);
    const { id } = await importer.upload('ARCHIVE', archive);
    await importer.step('runImport', { id });
    expect(await importer.ended(id)).toMatchObject({ status: 'FINISHED', failure: null });
    const files = await exported(copy);
    const guests = JSON.parse(files['guests.json'] ?? '[]') as { id: string; mergedInto: string | null }[];
    const kept = guests.find(({ mergedInto }) => mergedInto === null)?.id;
    expect(whoWaited(files)).toEqual([kept, kept]);
  });
});
