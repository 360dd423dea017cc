import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { named, saveShift, shiftsOf } from '../shifts/shift-calls.ts';
import { exported, Importer } from './portability-calls.ts';

const { rows, seed } = await testServer({ now: '2026-07-01T10:00:00.000Z' });

/** The export as a file, with some of its files in other words. */
async function archiveOf(restaurant: SeededRestaurant, changed: Record<string, string> = {}) {
  const files = { ...(await exported(restaurant)), ...changed };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

async function readInto(restaurant: SeededRestaurant, archive: Uint8Array<ArrayBuffer>) {
  const importer = new Importer(restaurant);
  const { id } = await importer.upload('ARCHIVE', archive);
  await importer.step('runImport', { id });
  return importer.ended(id);
}

/** A room of two zones, each with a server in the first service a week from today: the owner, and somebody by name. */
async function served(): Promise<SeededRestaurant> {
  const restaurant = await seed.restaurant({ timezone: 'Europe/Paris' });
  await restaurant.floorPlan({
    zones: [newZone({ number: 1, name: 'Terrace' }), newZone({ number: 2, name: 'Salon' })],
  });
  const owner = { memberId: await restaurant.memberId(), sections: [2] };
  const { userErrors } = await saveShift(restaurant, {
    note: 'No halibut',
    servers: [{ ...named('Maya', 1), isPaused: true }, owner],
  });
  expect(userErrors).toEqual([]);
  return restaurant;
}

const PLAN = `query($id: ID!) { restaurant(id: $id) { floorPlan { zones { id number name } } } }`;

async function zonesOf({ id, owner }: SeededRestaurant) {
  const { restaurant } = await owner.ask<{
    restaurant: { floorPlan: { zones: { id: string; number: number; name: string }[] } };
  }>(PLAN, { id });
  return restaurant.floorPlan.zones;
}

test('the export says who serves which zones, members with the address of their account', async () => {
  const restaurant = await served();
  const { 'shifts.json': json = '', 'shifts.csv': csv = '' } = await exported(restaurant);
  expect(JSON.parse(json)).toEqual([
    {
      date: restaurant.dayFromToday(7),
      service: expect.stringMatching(/^\d\d:\d\d:00$/),
      note: 'No halibut',
      servers: [
        { name: 'Maya', email: null, isPaused: true, zones: [1] },
        { name: 'Owner', email: restaurant.email, isPaused: false, zones: [2] },
      ],
      updatedAt: '2026-07-01T10:00:00.000Z',
    },
  ]);
  expect(csv).toContain('date,service,note,servers,updatedAt');
  expect(csv).toContain('No halibut');
});

test('a restored shift has its sections in the zones of the same names, whose ids are new', async () => {
  const before = await served();
  const after = await seed.restaurant();
  await saveShift(after, { note: 'Of before', servers: [named('Luis')] });
  expect(await readInto(after, await archiveOf(before))).toMatchObject({ status: 'FINISHED', failure: null });
  const [was, is] = [await zonesOf(before), await zonesOf(after)];
  expect(is.map(({ number, name }) => ({ number, name }))).toEqual(
    was.map(({ number, name }) => ({ number, name })),
  );
  expect(is.map(({ id }) => id)).not.toEqual(was.map(({ id }) => id));
  const [shift] = await shiftsOf(after, after.dayFromToday(7));
  const nameOf = new Map(is.map(({ number, name }) => [number, name]));
  expect(shift).toMatchObject({ revision: 3, note: 'No halibut' }); // emptied, then written
  expect(
    shift?.servers.map(({ name, memberId, isPaused, sections }) => ({
      ...{ name, memberId, isPaused },
      zones: sections.map((number) => nameOf.get(number)),
    })),
  ).toEqual([
    { name: 'Maya', memberId: null, isPaused: true, zones: ['Terrace'] },
    { name: 'Owner', memberId: null, isPaused: false, zones: ['Salon'] },
  ]);
});

test('whoever works at the restaurant that reads the archive stays who they are', async () => {
  const before = await served();
  const after = await seed.restaurant();
  const { 'shifts.json': json = '' } = await exported(before);
  const archive = await archiveOf(before, {
    'shifts.json': json.replaceAll(before.email, after.email.toUpperCase()),
  });
  expect(await readInto(after, archive)).toMatchObject({ status: 'FINISHED', failure: null });
  const [shift] = await shiftsOf(after, after.dayFromToday(7));
  expect(shift?.servers.map(({ memberId }) => memberId)).toEqual([null, await after.memberId()]);
});

test('two members without a name are told apart as plain names', async () => {
  const before = await served();
  const after = await seed.restaurant();
  const { 'shifts.json': json = '' } = await exported(before);
  const archive = await archiveOf(before, { 'shifts.json': json.replace('"Maya"', '"Owner"') });
  expect(await readInto(after, archive)).toMatchObject({ status: 'FINISHED', failure: null });
  const [shift] = await shiftsOf(after, after.dayFromToday(7));
  expect(shift?.servers.map(({ name }) => name)).toEqual(['Owner', 'Owner 2']);
});

test.each([
  ['gives a zone to two servers', (json: string) => json.replace('"zones":[2]', '"zones":[1]'), 'contradict'],
  ['names a zone that no floor can have', (json: string) => json.replace('[2]', '[0]'), 'not as it was'],
  ['is there twice', (json: string) => json.replace(/\n(\{.*\})/, '\n$1,\n$1'), 'contradict'],
  ['has no service', (json: string) => json.replace(/"service":"[^"]*"/, '"service":""'), 'not as it was'],
])('an archive whose shift %s is refused as a whole', async (_what, change, failure) => {
  const before = await served();
  const after = await seed.restaurant();
  const { 'shifts.json': json = '' } = await exported(before);
  const ended = await readInto(after, await archiveOf(before, { 'shifts.json': change(json) }));
  expect(ended).toMatchObject({ status: 'FAILED', failure: expect.stringContaining(failure) });
  expect(await rows('select 1 from shifts where restaurant_id = $1', [after.uuid])).toEqual([]);
});

test('an archive of before shifts were kept is read without them', async () => {
  const before = await served();
  const after = await seed.restaurant();
  const files = Object.entries(await exported(before)).filter(([name]) => !name.startsWith('shifts'));
  const archive = Buffer.from(
    zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))),
  );
  expect(await readInto(after, archive)).toMatchObject({ status: 'FINISHED', failure: null });
  const [shift] = await shiftsOf(after, after.dayFromToday(7));
  expect(shift).toMatchObject({ revision: 0, servers: [] });
});
