import { beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../testkit/caller.ts';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { type PlanAnswer, planOf, save, wall } from './floor-plan-calls.ts';

const server = await testServer();
const NODES = `query($ids: [ID!]!) { nodes(ids: $ids) { __typename id
  ... on Zone { number name } ... on FloorElement { type rotation } } }`;
let bistro: SeededRestaurant;
let tavern: SeededRestaurant;
let room: PlanAnswer;
let theirs: PlanAnswer;

beforeAll(async () => {
  bistro = await server.seed.restaurant();
  tavern = await server.seed.restaurant();
  room = await drawn(bistro, 'Terrace');
  theirs = await drawn(tavern, 'Cellar');
});

async function drawn(restaurant: SeededRestaurant, name: string): Promise<PlanAnswer> {
  const { floorPlan } = await save(restaurant, {
    zones: [newZone({ name })],
    objects: [wall({ rotation: 90 })],
  });
  if (!floorPlan) throw new Error('The plan was refused');
  return floorPlan;
}

const partsOf = ({ zones, objects }: PlanAnswer) => [...zones, ...objects].map(({ id }) => id);

async function nodesFor(caller: Caller, ids: readonly string[]): Promise<unknown[]> {
  return (await caller.ask<{ nodes: unknown[] }>(NODES, { ids })).nodes;
}

describe('zones and elements', () => {
  test('are found by their global ids, by the staff of their restaurant', async () => {
    const host = await bistro.member('host');
    const [zone, element] = partsOf(room);
    expect(zone).toMatch(/^zone_[\da-z]{26}$/);
    expect(element).toMatch(/^elem_[\da-z]{26}$/);
    expect(await nodesFor(host, partsOf(room))).toEqual([
      { __typename: 'Zone', id: zone, number: 1, name: 'Terrace' },
      { __typename: 'FloorElement', id: element, type: 'WALL', rotation: 90 },
    ]);
  });

  test('are not there for anybody else, nor under the id of another type', async () => {
    const [zone = '', element = ''] = partsOf(room);
    for (const stranger of [tavern.owner, new Caller(server.url)]) {
      expect(await nodesFor(stranger, [zone, element])).toEqual([null, null]);
    }
    const swapped = [zone.replace('zone_', 'elem_'), element.replace('elem_', 'zone_'), `${zone}0`];
    expect(await nodesFor(bistro.owner, swapped)).toEqual([null, null, null]);
  });

  test('share no id with those of another plan that are drawn alike', () => {
    expect(new Set([...partsOf(room), ...partsOf(theirs)]).size).toBe(4);
  });

  test('keep their ids over a save that names them, and new ones get ids of their own', async () => {
    const [kept] = room.objects;
    const { floorPlan, userErrors } = await save(bistro, {
      version: room.version,
      zones: [newZone({ name: 'Renamed' }), newZone({ number: 2 })],
      objects: [wall(), { ...kept, rotation: 45 }],
    });
    expect(userErrors).toEqual([]);
    expect(floorPlan?.zones[0]).toMatchObject({ id: room.zones[0]?.id, name: 'Renamed' });
    expect(floorPlan?.objects[1]).toMatchObject({ id: kept?.id, rotation: 45 });
    expect(new Set(floorPlan && partsOf(floorPlan)).size).toBe(4);
    expect(await planOf(bistro)).toEqual(floorPlan);
    room = floorPlan ?? room;
  });

  test.each([
    ['another plan’s', () => theirs.objects[0]?.id],
    ['nobody’s', () => 'elem_01h455vb4pex5vsknk084sn02q'],
    ['a name of 0.1', () => 'north'],
  ])('cannot be taken over: an element with %s id refuses the whole save', async (_whose, id) => {
    const before = await planOf(bistro);
    const { userErrors } = await save(bistro, {
      version: room.version,
      objects: [wall(), wall({ id: id() })],
    });
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['objects', '1', 'id'] }]);
    expect(await planOf(bistro)).toEqual(before);
  });

  test('of plans that 0.1 stored have ids, too', async () => {
    const old = await server.seed.restaurant();
    const zones = [{ ...newZone({ name: 'Old' }), number: undefined, id: 7 }];
    await server.rows(
      `insert into floor_plans values ($1, gen_random_uuid(), 'Old', 800, 600, 20, true, true, $2, $3, true, 1, now(), now())`,
      [old.uuid, JSON.stringify(zones), JSON.stringify([{ ...wall({ id: 'north' }), type: 'wall' }])],
    );
    const plan = await planOf(old);
    expect(plan?.zones).toMatchObject([{ number: 7, name: 'Old' }]);
    const ids = plan ? partsOf(plan) : [];
    expect(await nodesFor(old.owner, ids)).toMatchObject([
      { id: ids[0], number: 7 },
      { id: ids[1], type: 'WALL' },
    ]);
  });
});
