import ical, { type VEvent } from 'node-ical';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { TestServer } from '../../../testkit/server.ts';
import type { Refused } from '../../bookings/booking-calls.ts';

/** A calendar address as managers see it. */
export interface SeenFeed {
  id: string;
  name: string;
  service: string | null;
  withContact: boolean;
  createdBy: string | null;
  createdAt: string;
  lastReadAt: string | null;
  revokedAt: string | null;
}

/** What making or closing one comes to. */
export interface FeedOutcome {
  calendarFeed: SeenFeed | null;
  url?: string | null;
  userErrors: Refused[];
}

const FEED = 'id name service withContact createdBy createdAt lastReadAt revokedAt';
const CREATE = `mutation($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) {
  calendarFeed { ${FEED} } url userErrors { code message field } } }`;
const REVOKE = `mutation($input: RevokeCalendarFeedInput!) { revokeCalendarFeed(input: $input) {
  calendarFeed { ${FEED} } userErrors { code message field } } }`;

/** Asks for an address, by default of all bookings without contact. */
export async function askForFeed(
  restaurant: Pick<SeededRestaurant, 'id' | 'owner'>,
  request: object = {},
  as: Caller = restaurant.owner,
): Promise<FeedOutcome> {
  const input = { restaurantId: restaurant.id, name: 'Kitchen', ...request };
  return (await as.ask<{ createCalendarFeed: FeedOutcome }>(CREATE, { input })).createCalendarFeed;
}

/** An address that must be made: its id, and its path at the server under test. */
export async function feedOf(
  restaurant: Pick<SeededRestaurant, 'id' | 'owner'>,
  request: object = {},
  as: Caller = restaurant.owner,
): Promise<{ id: string; path: string }> {
  const { calendarFeed, url, userErrors } = await askForFeed(restaurant, request, as);
  if (!calendarFeed || !url) throw new Error(JSON.stringify(userErrors));
  return { id: calendarFeed.id, path: new URL(url).pathname };
}

/** Closes one. */
export async function revokeFeed(as: Caller, id: string): Promise<FeedOutcome> {
  return (await as.ask<{ revokeCalendarFeed: FeedOutcome }>(REVOKE, { input: { id } })).revokeCalendarFeed;
}

/** The addresses of a restaurant. */
export async function feedsOf({ id, owner }: SeededRestaurant, as: Caller = owner): Promise<SeenFeed[]> {
  const { restaurant } = await as.ask<{ restaurant: { calendarFeeds: SeenFeed[] } }>(
    `query($id: ID!) { restaurant(id: $id) { calendarFeeds { ${FEED} } } }`,
    { id },
  );
  return restaurant.calendarFeeds;
}

/** What a calendar program gets at a path, as node-ical reads it: the entries by who comes, in their order. */
export async function calendarAt({ url }: Pick<TestServer, 'url'>, path: string, init?: RequestInit) {
  const response = await fetch(url + path, init);
  const text = await response.text();
  const entries = Object.values(ical.sync.parseICS(text)).filter(
    (component): component is VEvent => component?.type === 'VEVENT',
  );
  return { response, text, entries, summaries: entries.map(({ summary }) => summary) };
}
