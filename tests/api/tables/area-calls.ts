import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { Refused } from '../availability/rules/rule-calls.ts';

/** An area as a test writes it. */
export interface Area {
  id?: string | undefined;
  name: string;
  description?: string | null;
  isPublic: boolean;
  photoId?: string | null;
  zones: number[];
}

/** An area as the API has it. */
export interface SeenArea extends Omit<Area, 'photoId'> {
  id: string;
  photo?: { id: string } | null;
}

const CREATE = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } userErrors { message } } }`;

/** A table for two to four in a zone; its global id. */
export async function inZone(
  restaurant: SeededRestaurant,
  { name, zone, seats = 4 }: { name: string; zone: number; seats?: number },
): Promise<string> {
  const input = {
    restaurantId: restaurant.id,
    name,
    serverZone: zone,
    capacity: seats,
    minCapacity: 1,
    maxCapacity: seats,
  };
  const { createTable } = await restaurant.owner.ask<{ createTable: { table: { id: string } | null } }>(
    CREATE,
    {
      input,
    },
  );
  if (!createTable.table) throw new Error('no table was made');
  return createTable.table.id;
}

/** Writes all areas of a restaurant. */
export async function putAreas(
  restaurant: SeededRestaurant,
  areas: Area[],
  caller: Caller = restaurant.owner,
): Promise<{ areas: SeenArea[] | null; userErrors: Refused[] }> {
  const { replaceAreas } = await caller.ask<{
    replaceAreas: { areas: SeenArea[] | null; userErrors: Refused[] };
  }>(
    `mutation($input: ReplaceAreasInput!) { replaceAreas(input: $input) {
      areas { id name description isPublic zones photo { id } } userErrors { code message field } } }`,
    { input: { restaurantId: restaurant.id, areas } },
  );
  return replaceAreas;
}

/** The areas that guests may choose. */
export async function areasOf(restaurant: SeededRestaurant, caller: Caller): Promise<SeenArea[]> {
  const asked = await caller.ask<{ restaurant: { areas: SeenArea[] } }>(
    'query($id: ID!) { restaurant(id: $id) { areas { id name description } } }',
    { id: restaurant.id },
  );
  return asked.restaurant.areas;
}
