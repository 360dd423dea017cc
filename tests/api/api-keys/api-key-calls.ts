import type { Answer, Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';
import type { Refused } from '../accounts/account-calls.ts';

/** A key as owners see it. */
export interface ListedKey {
  id: string;
  name: string;
  role: string;
  lastFour: string;
  state: string;
  createdBy: string | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  restaurants: { id: string }[];
  successor: { id: string } | null;
}

/** What a key did, as owners see it. */
export interface ListedWrite {
  id: string;
  operation: string;
  objectIds: string[];
  rowCount: number;
  restaurant: { id: string };
}

interface KeyPayload {
  apiKey: ListedKey | null;
  userErrors: Refused[];
}

const KEY = `id name role lastFour state createdBy expiresAt lastUsedAt revokedAt restaurants { id } successor { id }`;
const REFUSED = 'userErrors { code message field }';

/** Puts the restaurant's group on a plan that is paid for, and lets what servers remember run out. */
export async function subscribe(
  { rows, clock }: TestServer,
  { uuid }: SeededRestaurant,
  plan = 'enterprise',
): Promise<void> {
  await rows(
    `update restaurant_groups set subscription_status = $2, subscription_expires_at = '2099-01-01'
      where id = (select group_id from restaurants where id = $1)`,
    [uuid, plan],
  );
  clock.pass({ seconds: 31 });
}

/** Puts another restaurant into the group of the first, with the same owner. */
export async function join(
  { rows, clock }: TestServer,
  first: SeededRestaurant,
  other: SeededRestaurant,
): Promise<void> {
  await rows(
    'update restaurants set group_id = (select group_id from restaurants where id = $1) where id = $2',
    [first.uuid, other.uuid],
  );
  await rows(
    `insert into memberships (restaurant_id, user_id, role, created_at)
      select $2, user_id, 'owner', now() from memberships where restaurant_id = $1 and role = 'owner'`,
    [first.uuid, other.uuid],
  );
  clock.pass({ seconds: 31 });
}

let made = 0;

/** Asks for a key, by default of a manager at this restaurant. */
export async function create(
  restaurant: SeededRestaurant,
  request: object = {},
  as: Caller = restaurant.owner,
) {
  made += 1;
  const input = { restaurantIds: [restaurant.id], name: `Program ${made}`, role: 'MANAGER', ...request };
  const { createApiKey } = await as.ask<{ createApiKey: KeyPayload & { secret: string | null } }>(
    `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { ${KEY} } secret ${REFUSED} } }`,
    { input },
  );
  return createApiKey;
}

/** A key that was made, and its secret. */
export async function keyOf(
  restaurant: SeededRestaurant,
  request: object = {},
): Promise<ListedKey & { secret: string }> {
  const { apiKey, secret, userErrors } = await create(restaurant, request);
  if (!apiKey || !secret) throw new Error(`No key: ${JSON.stringify(userErrors)}`);
  return { ...apiKey, secret };
}

/** Replaces a key. */
export async function rotate(owner: Caller, id: string, overlapHours?: number) {
  const { rotateApiKey } = await owner.ask<{
    rotateApiKey: KeyPayload & { secret: string | null; replacedApiKey: ListedKey | null };
  }>(
    `mutation($input: RotateApiKeyInput!) { rotateApiKey(input: $input) {
      apiKey { ${KEY} } replacedApiKey { ${KEY} } secret ${REFUSED} } }`,
    { input: { id, overlapHours } },
  );
  return rotateApiKey;
}

/** Ends a key. */
export async function revoke(owner: Caller, id: string) {
  const { revokeApiKey } = await owner.ask<{ revokeApiKey: KeyPayload }>(
    `mutation($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { ${KEY} } ${REFUSED} } }`,
    { input: { id } },
  );
  return revokeApiKey;
}

/** Changes a key. */
export async function update(owner: Caller, input: { id: string; name?: string; expiresAt?: string | null }) {
  const { updateApiKey } = await owner.ask<{ updateApiKey: KeyPayload }>(
    `mutation($input: UpdateApiKeyInput!) { updateApiKey(input: $input) { apiKey { ${KEY} } ${REFUSED} } }`,
    { input },
  );
  return updateApiKey;
}

/** The keys of a restaurant, as its owner sees them. */
export async function keysOf({ id, owner }: SeededRestaurant, as: Caller = owner): Promise<ListedKey[]> {
  const { restaurant } = await as.ask<{ restaurant: { apiKeys: ListedKey[] } }>(
    `query($id: ID!) { restaurant(id: $id) { apiKeys { ${KEY} } } }`,
    { id },
  );
  return restaurant.apiKeys;
}

/** What a key did, the newest first. */
export async function writesOf(owner: Caller, id: string, first = 50) {
  const { node } = await owner.ask<{
    node: {
      writes: {
        totalCount: number;
        edges: { node: ListedWrite }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
  }>(
    `query($id: ID!, $first: Int) { node(id: $id) { ... on ApiKey { writes(first: $first) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { id operation objectIds rowCount restaurant { id } } } } } } }`,
    { id, first },
  );
  return { ...node.writes, rows: node.writes.edges.map((edge) => edge.node) };
}

const CURRENT = '{ currentApiKey { name role expiresAt restaurants { id } } viewer { user { email } } }';

/** What a program is told of itself. */
export function whoAmI(program: Caller): Promise<
  Answer<{
    currentApiKey: {
      name: string;
      role: string;
      expiresAt: string | null;
      restaurants: { id: string }[];
    } | null;
    viewer: object | null;
  }>
> {
  return program.send(CURRENT);
}
