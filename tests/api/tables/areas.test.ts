import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { type Area, areasOf, inZone, putAreas } from './area-calls.ts';

const { seed, stranger } = await testServer({ now: '2026-07-01T10:00:00.000Z' });
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await seed.restaurant();
  await inZone(restaurant, { name: 'T1', zone: 2 });
  await inZone(restaurant, { name: '1', zone: 1 });
});

const TERRACE: Area = { name: 'Terrace', description: 'Under the vines', isPublic: true, zones: [2] };
const ROOM: Area = { name: 'Dining room', isPublic: true, zones: [1, 3] };
const put = (areas: Area[], caller: Caller = restaurant.owner) => putAreas(restaurant, areas, caller);

describe('an owner who names parts of the room', () => {
  test('has them read back in order, and guests see those that they may choose', async () => {
    const { areas, userErrors } = await put([TERRACE, { ...ROOM, isPublic: false }]);
    expect(userErrors).toEqual([]);
    expect(areas).toMatchObject([
      { ...TERRACE, photo: null },
      { name: 'Dining room', description: null, isPublic: false, zones: [1, 3] },
    ]);
    expect(await areasOf(restaurant, stranger())).toMatchObject([
      { name: 'Terrace', description: 'Under the vines' },
    ]);
  });

  test('changes them by id and puts them in another order', async () => {
    const [terrace, room] = (await put([TERRACE, ROOM])).areas ?? [];
    const { areas } = await put([
      { ...ROOM, id: room?.id },
      { ...TERRACE, id: terrace?.id, name: 'Garden' },
    ]);
    expect(areas).toMatchObject([
      { id: room?.id, name: 'Dining room' },
      { id: terrace?.id, name: 'Garden' },
    ]);
  });

  test('may send the same list again, which changes nothing', async () => {
    const { areas } = await put([TERRACE, ROOM]);
    const { id } = await restaurant.book({ areaId: areas?.[0]?.id });
    expect(await put([TERRACE, ROOM])).toEqual({ areas, userErrors: [] });
    expect(id).toBeTruthy();
  });

  test('removes one that nobody is booked for, and is refused for one that somebody is', async () => {
    const [terrace, room] = (await put([TERRACE, ROOM])).areas ?? [];
    await restaurant.book({ areaId: room?.id });
    expect((await put([{ ...TERRACE, id: terrace?.id }])).userErrors).toMatchObject([
      { code: 'CONFLICT', message: expect.stringContaining('1 booking to come is for Dining room.') },
    ]);
    expect((await put([{ ...ROOM, id: room?.id }])).userErrors).toEqual([]);
    expect(await areasOf(restaurant, stranger())).toMatchObject([{ name: 'Dining room' }]);
  });

  test.each<[string, Area[], string, string[], string]>([
    ['no name', [{ ...TERRACE, name: ' ' }], 'REQUIRED', ['areas', '0', 'name'], 'Name is required'],
    [
      'a name twice',
      [TERRACE, { ...ROOM, name: 'terrace' }],
      'INVALID',
      ['areas', '1', 'name'],
      'Another area has this name.',
    ],
    [
      'a zone in two',
      [TERRACE, { ...ROOM, zones: [1, 2] }],
      'INVALID',
      ['areas', '1', 'zones'],
      'Zone 2 is in Terrace already.',
    ],
    ['no zone', [{ ...TERRACE, zones: [] }], 'OUT_OF_RANGE', ['areas', '0', 'zones'], 'at least one zone'],
    [
      'no table in it',
      [{ ...TERRACE, zones: [9] }],
      'INVALID',
      ['areas', '0', 'zones'],
      'No table stands in these zones.',
    ],
    [
      'an id that is none',
      [{ ...TERRACE, id: 'area_nonsense' }],
      'NOT_FOUND',
      ['areas', '0', 'id'],
      'no such area',
    ],
    [
      'a photo that is not there',
      [{ ...TERRACE, photoId: 'media_01h455vb4pex5vsknk084sn02q' }],
      'NOT_FOUND',
      ['areas', '0', 'photoId'],
      'no such photo',
    ],
    [
      'twenty-one areas',
      Array.from({ length: 21 }, (_, index) => ({ ...TERRACE, name: `A${index}`, zones: [index + 10] })),
      'OUT_OF_RANGE',
      ['areas'],
      'at most 20 areas',
    ],
  ])('%s is refused, and nothing is saved', async (_, areas, code, field, words) => {
    const before = await restaurant.fingerprint();
    const { userErrors } = await put(areas);
    expect(userErrors).toEqual([{ code, field, message: expect.stringContaining(words) }]);
    expect(await restaurant.fingerprint()).toBe(before);
  });

  test('may name a part of the room that guests cannot choose and that has no table yet', async () => {
    expect((await put([{ ...TERRACE, zones: [9], isPublic: false }])).userErrors).toEqual([]);
  });

  test('cannot name another restaurant’s area', async () => {
    const other = await seed.restaurant();
    await inZone(other, { name: 'T1', zone: 2 });
    const [theirs] = (await putAreas(other, [TERRACE])).areas ?? [];
    expect((await put([{ ...TERRACE, id: theirs?.id }])).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['areas', '0', 'id'] },
    ]);
    expect((await restaurant.ask({ areaId: theirs?.id })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['areaId'] },
    ]);
  });

  test('saves from two places at once as two whole lists, one after the other', async () => {
    const lists = await Promise.all([put([TERRACE]), put([ROOM])]);
    expect(lists.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    const kept = await areasOf(restaurant, stranger());
    expect([['Terrace'], ['Dining room']]).toContainEqual(kept.map(({ name }) => name));
  });
});
