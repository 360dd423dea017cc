import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** An event with its author and what changed. */
export interface AuthoredEvent {
  type: string;
  subjectId: string;
  isGone: boolean;
  authorKind: string | null;
  channel: string | null;
  userId: string | null;
  apiKeyId: string | null;
  requestId: string | null;
  changedFields: string[] | null;
  guest: { id: string; name: string; notes: string | null } | null;
}

const EVENTS = `query($id: ID!, $after: String!, $types: [RestaurantEventType!], $withoutOwn: Boolean) { restaurant(id: $id) {
  events(after: $after, first: 100, types: $types, withoutOwn: $withoutOwn) { events { type subjectId isGone authorKind channel userId
    apiKeyId requestId changedFields guest { id name notes } } } } }`;

/** Where the log of a restaurant stands now. */
export async function cursorOfNow({ id, owner }: SeededRestaurant): Promise<string> {
  const query = 'query($id: ID!) { restaurant(id: $id) { eventsCursor } }';
  return (await owner.ask<{ restaurant: { eventsCursor: string } }>(query, { id })).restaurant.eventsCursor;
}

/** What has happened since. */
export async function eventsSince(
  { id, owner }: SeededRestaurant,
  after: string,
  { as = owner, ...more }: { as?: Caller; types?: string[]; withoutOwn?: boolean } = {},
): Promise<AuthoredEvent[]> {
  const { restaurant } = await as.ask<{ restaurant: { events: { events: AuthoredEvent[] } } }>(EVENTS, {
    id,
    after,
    ...more,
  });
  return restaurant.events.events;
}

/** Just their types. */
export const typesOf = (events: readonly AuthoredEvent[]): string[] => events.map(({ type }) => type);
