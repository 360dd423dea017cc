import { beforeAll, describe, expect, test } from 'vitest';
import { buildHoststandSchema } from '../../../api/src/schema.ts';
import { argumentsFor, type DateInput, datesOfSchema } from '../../testkit/dates-of-schema.ts';
import { experienceOf } from '../../testkit/guests/experiences.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const schema = await buildHoststandSchema();
const dates = datesOfSchema(schema);

/** Years at which PostgreSQL, JavaScript or a calendar ends, and one that nobody means. */
const BEYOND = ['0001-01-01', '5000-01-01', '9999-12-31'];
const NO_DATE = '-000001-01-01';

let restaurant: SeededRestaurant;
let bookingId: string;
let experienceId: string;

beforeAll(async () => {
  restaurant = await server.seed.restaurant();
  bookingId = (await restaurant.book()).id;
  experienceId = (await experienceOf(restaurant)).id;
});

/** How an object of that type is reached by the owner. */
const doors: Record<string, (field: string) => string> = {
  Mutation: (field) => `mutation($args) { ${field} }`,
  Subscription: (field) => `subscription($args) { ${field} }`,
  Query: (field) => `query($args) { ${field} }`,
  Restaurant: (field) => `query($args) { restaurant(id: "${restaurant.id}") { ${field} } }`,
  RestaurantGroup: (field) => `query($args) { viewer { groups { ${field} } } }`,
  Experience: (field) => `query($args) { node(id: "${experienceId}") { ... on Experience { ${field} } } }`,
  Booking: (field) => `query($args) { node(id: "${bookingId}") { ... on Booking { ${field} } } }`,
};

interface Sent {
  userErrors: { code: string; field: string[] | null }[];
  errors: { code: string; field?: string[] }[];
}

async function send({ parent, field, args, path, scalar }: DateInput, date: string): Promise<Sent> {
  const door = doors[parent];
  if (!door) throw new Error(`Nobody has said how ${parent} is reached.`);
  const value = scalar === 'DateTime' ? `${date}T12:00:00Z` : date;
  const variables = argumentsFor(args, { path, value, ids: restaurant.id });
  const declared = args
    .filter(({ name }) => name in variables)
    .map(({ name, type }) => `$${name}: ${type}`)
    .join(', ');
  const passed = Object.keys(variables)
    .map((name) => `${name}: $${name}`)
    .join(', ');
  const selection = parent === 'Mutation' ? '{ userErrors { code field } }' : '{ __typename }';
  const query = door(`${field}(${passed}) ${selection}`).replace('$args', declared);
  const { data, errors } =
    parent === 'Subscription'
      ? await follow(query, variables)
      : await restaurant.owner.send<Record<string, Sent | null>>(query, variables);
  return {
    userErrors: parent === 'Mutation' ? (data?.[field]?.userErrors ?? []) : [],
    errors: errors.map(({ extensions }) => extensions as Sent['errors'][number]),
  };
}

async function follow(query: string, variables: Record<string, unknown>) {
  const client = liveClient(server.url, restaurant.owner.accessToken);
  const watched = watch<Record<string, Sent | null>>(client, query, variables);
  await watched.until(() => true).catch(() => undefined);
  await client.dispose();
  return { data: watched.values[0] ?? null, errors: watched.errors };
}

test('the schema takes dates in many places', () => {
  expect(dates.length).toBeGreaterThan(20);
});

describe.each(dates)('somebody who sends $name', (date) => {
  const isChange = date.parent === 'Mutation';
  const field = isChange ? date.path.slice(1) : date.path;

  test.each(BEYOND)('as %s is told that it is out of range, at that field', async (day) => {
    const { userErrors, errors } = await send(date, day);
    if (isChange) {
      expect(errors).toEqual([]);
      expect(userErrors).toEqual([{ code: 'OUT_OF_RANGE', field }]);
    } else {
      expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', field }]);
    }
  });

  test('as no date at all is told so, at that field', async () => {
    const { errors } = await send(date, NO_DATE);
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', field: date.path }]);
  });
});
