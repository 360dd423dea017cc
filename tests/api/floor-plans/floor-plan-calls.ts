import { EMPTY_PLAN } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** A plan as these tests read it. */
export interface PlanAnswer {
  id: string;
  name: string;
  width: number;
  height: number;
  version: number;
  grid: { size: number; snap: boolean; enabled: boolean };
  zones: { id: string; number: number; name: string; color: string; bounds: object; server: string | null }[];
  objects: { id: string; type: string; position: object; size: object; rotation: number }[];
}

/** An outcome of `saveFloorPlan`. */
export interface SaveAnswer {
  floorPlan: PlanAnswer | null;
  current: PlanAnswer | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const FIELDS = `id name width height version grid { size snap enabled }
  zones { id number name color bounds { x y width height } server description }
  objects { id type position { x y } size { width height } rotation }`;
const SAVE = `mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) {
  floorPlan { ${FIELDS} } current { ${FIELDS} } userErrors { code message field } } }`;
const READ = `query($id: ID!) { restaurant(id: $id) { floorPlan { ${FIELDS} } } }`;
const POSITIONS =
  'query($id: ID!) { restaurant(id: $id) { tables { edges { node { id position { x y } } } } } }';

/** Saves a plan as somebody of the restaurant; an empty one where nothing else is said. */
export async function save(
  restaurant: SeededRestaurant,
  plan: object = {},
  as = restaurant.owner,
): Promise<SaveAnswer> {
  const input = { restaurantId: restaurant.id, ...EMPTY_PLAN, ...plan };
  const { saveFloorPlan } = await as.ask<{ saveFloorPlan: SaveAnswer }>(SAVE, { input });
  return saveFloorPlan;
}

/** The plan as the staff finds it. */
export async function planOf({ id, owner }: SeededRestaurant): Promise<PlanAnswer | null> {
  const { restaurant } = await owner.ask<{ restaurant: { floorPlan: PlanAnswer | null } }>(READ, { id });
  return restaurant.floorPlan;
}

/** Where the tables stand, by their ids. */
export async function positionsOf({ id, owner }: SeededRestaurant): Promise<Map<string, object>> {
  interface Answer {
    restaurant: { tables: { edges: { node: { id: string; position: object } }[] } };
  }
  const { restaurant } = await owner.ask<Answer>(POSITIONS, { id });
  return new Map(restaurant.tables.edges.map(({ node }) => [node.id, node.position]));
}

/** A wall in the upper left corner, unless said otherwise. */
export const wall = (request: object = {}) => ({
  type: 'WALL',
  position: { x: 0, y: 0 },
  size: { width: 80, height: 20 },
  rotation: 0,
  ...request,
});
