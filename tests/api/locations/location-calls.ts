import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** Why something was refused. */
export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** A restaurant's day as the overview shows it. */
export interface SeenDay {
  restaurant: { id: string; name: string };
  date: string;
  bookings: number;
  covers: number;
  pending: number;
  seated: number;
  waiting: number;
  nextArrivals: { time: string; guests: number; customerName: string }[];
}

/** A group as somebody sees it. */
export interface SeenGroup {
  id: string;
  name: string;
  locations: { totalCount: number; edges: { node: { id: string; name: string } }[] };
  today: SeenDay[];
}

/** The fields of a day that tests look at. */
export const DAY = `restaurant { id name } date bookings covers pending seated waiting
  nextArrivals { time guests customerName }`;

const ADD = `mutation($input: AddLocationInput!) { addLocation(input: $input) {
  restaurant { id name timezone address viewerRole group { id } } userErrors { code message field } } }`;
const REMOVE = `mutation($input: RemoveLocationInput!) { removeLocation(input: $input) {
  removedRestaurantId userErrors { code message field } } }`;
const GROUPS = `{ viewer { groups { id name locations(first: 100) { totalCount edges { node { id name } } }
  today { ${DAY} } } } }`;

interface Added {
  restaurant: {
    id: string;
    name: string;
    timezone: string;
    address: string | null;
    viewerRole: string;
    group: { id: string };
  } | null;
  userErrors: Refused[];
}

/** The whole answer to somebody who adds a restaurant beside another one. */
export async function askToAdd(as: Caller, beside: string, request: object = {}): Promise<Added> {
  const input = { restaurantId: beside, name: 'Harbour', ...request };
  return (await as.ask<{ addLocation: Added }>(ADD, { input })).addLocation;
}

/** A restaurant added by the owner, which must succeed; its global id. */
export async function add(sister: SeededRestaurant, request: object = {}): Promise<string> {
  const { restaurant, userErrors } = await askToAdd(sister.owner, sister.id, request);
  if (!restaurant) throw new Error(JSON.stringify(userErrors));
  return restaurant.id;
}

/** What somebody is told who removes a restaurant; nothing when it is gone. */
export async function remove(
  as: Caller,
  restaurantId: string,
  bookingsToCancel?: number,
): Promise<Refused[]> {
  const input = { restaurantId, bookingsToCancel };
  const answer = await as.ask<{ removeLocation: { userErrors: Refused[] } }>(REMOVE, { input });
  return answer.removeLocation.userErrors;
}

/** The groups that somebody works in. */
export async function groupsOf(as: Caller): Promise<SeenGroup[]> {
  return (await as.ask<{ viewer: { groups: SeenGroup[] } }>(GROUPS)).viewer.groups;
}

/** The only group that somebody works in. */
export async function groupOf(as: Caller): Promise<SeenGroup> {
  const [group, ...others] = await groupsOf(as);
  if (!group || others.length > 0) throw new Error('That is not one group');
  return group;
}
