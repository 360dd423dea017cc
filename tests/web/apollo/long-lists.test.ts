import { gql, type TypedDocumentNode } from '@apollo/client';
import { beforeEach, expect, test } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { refreshActive } from '../../../web/src/shared/reload/refresh-active.ts';
import { reload } from '../../../web/src/shared/reload/reload.ts';
import { HostApi } from '../bookings/host-api.ts';

interface List {
  totalCount: number;
  edges: { cursor: string; node: { id: string; customerName: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
interface Listed {
  viewer: { restaurants: { edges: { node: { id: string; bookings: List } }[] } };
}

const LIST: TypedDocumentNode<Listed, { first: number; after: string | null }> = gql`
  query List($first: Int!, $after: String) {
    viewer {
      restaurants(first: 1) {
        edges {
          node {
            id
            bookings(first: $first, after: $after) {
              totalCount
              edges { cursor node { id customerName } }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      }
    }
  }
`;
const ROWS = 50;
const START = { query: LIST, variables: { first: ROWS, after: null } };

let api: HostApi;
let client: ReturnType<typeof apolloClientOver>;
/** The list on the screen, each time that it was drawn. */
let drawn: List[];

const now = () => drawn.at(-1);
const namesNow = () => now()?.edges.map(({ node }) => node.customerName) ?? [];
const loadMore = () =>
  reload(client, { query: LIST, variables: { first: ROWS, after: now()?.pageInfo.endCursor ?? null } });

beforeEach(async () => {
  api = new HostApi();
  for (let minute = 0; minute < 270; minute++) api.has(`Guest ${minute}`, timeOf(minute));
  client = apolloClientOver(api.link);
  drawn = [];
  client.watchQuery(START).subscribe(({ data, dataState }) => {
    const list = dataState === 'complete' && data.viewer.restaurants.edges[0]?.node.bookings;
    if (list) drawn.push(list);
  });
  await expect.poll(() => now()?.edges.length).toBe(ROWS);
  for (const rows of [100, 150, 200, 250]) {
    await loadMore();
    await expect.poll(() => now()?.edges.length).toBe(rows);
  }
  drawn = drawn.slice(-1);
});

const timeOf = (minute: number) =>
  [12 + Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

test('a list of 250 rows keeps them all when it is brought up to date, and is never shorter meanwhile', async () => {
  const [guest] = api.bookings;
  if (guest) guest.customerName = 'Ada';
  api.asked.length = 0;
  await refreshActive(client);
  await expect.poll(() => namesNow()[0]).toBe('Ada');
  expect(drawn.map(({ edges }) => edges.length).filter((rows) => rows < 250)).toEqual([]);
  expect(new Set(namesNow()).size).toBe(250);
  expect(api.asked.map(({ first }) => first)).toEqual([100, 100, 50]);
  await loadMore();
  await expect.poll(() => now()?.edges.length).toBe(270);
  expect(now()?.pageInfo.hasNextPage).toBe(false);
});

test('a long list that has become a short one is short, and asks for no page beyond its end', async () => {
  api.bookings = api.bookings.slice(0, 120);
  api.asked.length = 0;
  await refreshActive(client);
  await expect.poll(() => now()?.edges.length).toBe(120);
  expect(now()).toMatchObject({ totalCount: 120, pageInfo: { hasNextPage: false } });
  expect(api.asked).toHaveLength(2);
});

test('a long list of which a page cannot be had stays as it is', async () => {
  api.failsAfter = 'bkg_Guest 99';
  await expect(reload(client, START)).rejects.toThrow();
  expect(now()?.edges).toHaveLength(250);
});

test('a row that moves down while the pages are read stands in the list once', async () => {
  api.onAsked = ({ after }) => {
    if (after !== 'bkg_Guest 99') return;
    Object.assign(api.bookings[10] ?? {}, { startsAt: `2026-11-27T${timeOf(150)}:30.000Z` });
    api.bookings.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  };
  await reload(client, START);
  await expect.poll(() => namesNow().indexOf('Guest 10')).toBeGreaterThan(100);
  expect(namesNow().filter((name) => name === 'Guest 10')).toHaveLength(1);
});

test('a page that comes when the list has begun anew leaves no gap, and the pages before it are asked for again', async () => {
  const whole = now();
  const shown = client.cache.readQuery(START);
  const [restaurant] = shown?.viewer.restaurants.edges ?? [];
  if (!whole || !shown || !restaurant) throw new Error('The list is not there.');
  const edges = whole.edges.slice(0, ROWS);
  const pageInfo = { ...whole.pageInfo, hasNextPage: true, endCursor: edges.at(-1)?.cursor ?? null };
  const bookings = { ...whole, edges, pageInfo };
  const node = { ...restaurant.node, bookings };
  const data = {
    viewer: {
      ...shown.viewer,
      restaurants: { ...shown.viewer.restaurants, edges: [{ ...restaurant, node }] },
    },
  };
  client.cache.writeQuery({ ...START, data });
  await expect.poll(() => now()?.edges.length).toBe(ROWS);
  await reload(client, { query: LIST, variables: { first: ROWS, after: whole.edges[99]?.cursor ?? null } });
  expect(now()?.edges).toHaveLength(ROWS);
  await loadMore();
  await expect
    .poll(() => namesNow())
    .toEqual(whole.edges.slice(0, 2 * ROWS).map((edge) => edge.node.customerName));
});
