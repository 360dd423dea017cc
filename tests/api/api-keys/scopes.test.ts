import { randomUUID } from 'node:crypto';
import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyScopes } from '../../../api/src/key-scopes.ts';
import { scopeSchema, scopesOf } from '../../../api/src/platform/graphql/field-scopes.ts';
import { type Scope, scopes } from '../../../api/src/platform/roles/scopes.ts';
import { buildHoststandSchema } from '../../../api/src/schema.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { assistant } from '../agents/agent-client.ts';
import { create, keyOf, rotate, subscribe } from './api-key-calls.ts';

const schema = await buildHoststandSchema();
const server = await testServer();
let bistro: SeededRestaurant;
let bookingId: string;

beforeAll(async () => {
  bistro = await server.seed.restaurant({ name: 'Bistro' });
  await subscribe(server, bistro);
  await bistro.table({ name: 'Window' });
  bookingId = (await bistro.book({ email: 'ada@example.com', phone: '+49 30 5550142' })).id;
});

/** A scope as the schema names it. */
const named = (scope: Scope) => scope.replace(':', '_').toUpperCase();
const programWith = (secret: string) => server.stranger({ authorization: `Bearer ${secret}` });

const secrets = new Map<string, Promise<string>>();

/** A manager's program that was let do this and nothing else; equal ones share a key, since a group has fifty. */
async function programLet(...held: Scope[]) {
  const what = held.toSorted().join(' ');
  const secret = secrets.get(what) ?? keyOf(bistro, { scopes: held.map(named) }).then((key) => key.secret);
  secrets.set(what, secret);
  return programWith(await secret);
}

/** All scopes but this one and the one that includes it. */
const allBut = (scope: Scope) =>
  scopes.filter((each) => each !== scope && each !== scope.replace(':read', ':write'));

interface Asked {
  field: string;
  kind: string;
  query: string;
  needed: readonly Scope[];
}

/** Every field of the schema that needs a scope, in the shortest question or change that asks for it. */
function everyField(): Asked[] {
  const asked: Asked[] = [];
  const roots = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const;
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const needed = scopesOf(field);
      if (needed.length === 0) continue;
      const root = Object.entries(roots).find(([name]) => name === type.name)?.[1];
      const query = root ? questionOf(root, field) : nestedIn(type, field);
      if (query) asked.push({ field: `${type.name}.${field.name}`, kind: root ?? 'query', query, needed });
    }
  }
  return asked;
}

const selected = (field: GraphQLField<unknown, unknown>) =>
  `${field.name}${valuesOf(field)}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`;
const valuesOf = ({ args }: GraphQLField<unknown, unknown>) =>
  args.length > 0 ? `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})` : '';
const variablesOf = ({ args }: GraphQLField<unknown, unknown>, ...more: string[]) => {
  const all = [...more, ...args.map(({ name, type }) => `$${name}: ${type}`)];
  return all.length > 0 ? `(${all.join(', ')})` : '';
};
const questionOf = (root: string, field: GraphQLField<unknown, unknown>) =>
  `${root}${variablesOf(field)} { ${selected(field)} }`;

/** The field of something that is found by its id; null for a type that has none, which its parents' fields guard. */
function nestedIn(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string | null {
  if (!type.getInterfaces().some(({ name }) => name === 'Node')) return null;
  return `query${variablesOf(field, '$node: ID!')} { node(id: $node) { ... on ${type.name} { ${selected(field)} } } }`;
}

const answersOf = everyField();

describe('every field that needs a scope', () => {
  test('is many, of all kinds', () => {
    expect(answersOf.length).toBeGreaterThan(200);
    expect(new Set(answersOf.map(({ kind }) => kind))).toEqual(
      new Set(['query', 'mutation', 'subscription']),
    );
    expect(new Set(answersOf.flatMap(({ needed }) => needed))).toEqual(new Set(scopes));
  });

  test.each(scopes)('is refused to a program that has all but %s, and names it', async (scope) => {
    const program = await programLet(...allBut(scope));
    for (const { field, query, kind, needed } of answersOf.filter((each) => each.needed.includes(scope))) {
      if (kind === 'subscription') continue; // over sockets, below
      const { status, errors, data } = await program.send(query, {});
      const told = { code: 'FORBIDDEN', requires: 'SCOPE', scopes: expect.arrayContaining([scope]) };
      expect({ field, status, data, extensions: errors[0]?.extensions }).toEqual({
        field,
        status: 403,
        data: null,
        extensions: expect.objectContaining(told),
      });
      expect(needed).toEqual(expect.arrayContaining(errors[0]?.extensions.scopes ?? []));
    }
  });

  test('is open, as far as scopes go, to a program that has those', async () => {
    for (const { field, query, kind, needed } of answersOf) {
      if (kind === 'subscription') continue;
      const program = await programLet(...needed);
      const { errors } = await program.send(query, {});
      expect({ field, lacks: errors.filter(({ extensions }) => extensions.requires === 'SCOPE') }).toEqual({
        field,
        lacks: [],
      });
    }
  });

  test('has somebody who thought of it: the schema is not built with a field or a name too few', () => {
    const { 'Mutation.moveBooking': _left, 'Restaurant.tonight': _too, ...short } = keyScopes;
    const build = async (table: typeof keyScopes) => scopeSchema(await buildHoststandSchema(), table);
    return Promise.all([
      expect(build(short)).rejects.toThrow(
        /^(?=.*Mutation.moveBooking is not in it)(?=.*Restaurant.tonight is not in it)/,
      ),
      expect(build({ ...keyScopes, 'Booking.wish': [] })).rejects.toThrow(
        'Booking.wish is not in the schema',
      ),
    ]);
  });
});

const BOOKING = 'query($id: ID!) { node(id: $id) { ... on Booking { customerName status } } }';
const CONTACT = 'query($id: ID!) { node(id: $id) { ... on Booking { customerName email phone } } }';
const RENAME = `mutation($id: ID!) { updateBooking(input: { id: $id, customerName: "Grace" }) {
  booking { customerName } userErrors { code } } }`;

describe('a program', () => {
  test('that may read bookings sees who comes, and not how they are reached', async () => {
    const program = await programLet('bookings:read');
    expect(await program.ask(BOOKING, { id: bookingId })).toMatchObject({
      node: { status: expect.anything() },
    });
    const { errors, status } = await program.send(CONTACT, { id: bookingId });
    expect(status).toBe(403);
    expect(errors).toMatchObject([
      {
        message: 'This program was not given guests:read. An owner can make another key that has it.',
        extensions: { code: 'FORBIDDEN', requires: 'SCOPE', scopes: ['guests:read'] },
      },
    ]);
    const both = await programLet('bookings:read', 'guests:read');
    expect(await both.ask(CONTACT, { id: bookingId })).toMatchObject({ node: { email: 'ada@example.com' } });
  });

  test('that only reads changes nothing', async () => {
    const reading = scopes.filter((scope) => scope.endsWith(':read'));
    const program = await programLet(...reading);
    expect(await program.ask(BOOKING, { id: bookingId })).toMatchObject({ node: {} });
    for (const { query, field } of answersOf.filter(({ kind }) => kind === 'mutation')) {
      if (field === 'Mutation.requestDaySheet') continue; // makes a file of what is read
      expect((await program.send(query, {})).errors[0]?.extensions).toMatchObject({ requires: 'SCOPE' });
    }
  });

  test('that may write reads the same thing', async () => {
    const program = await programLet('bookings:write');
    const { updateBooking } = await program.ask<{ updateBooking: object }>(RENAME, { id: bookingId });
    expect(updateBooking).toEqual({ booking: { customerName: 'Grace' }, userErrors: [] });
  });

  test('gets no further than its role with whatever scope', async () => {
    const { secret } = await keyOf(bistro, { role: 'HOST', scopes: ['TABLES_WRITE'] });
    const { errors } = await programWith(secret).send(
      'mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { code } } }',
      { input: { restaurantId: bistro.id, name: 'Another', capacity: 2 } },
    );
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', requires: 'MANAGER' });
  });

  test('finds no way around by fragments, aliases, @skip, lists of ids or another operation beside', async () => {
    const program = await programLet('tables:read');
    const detours = [
      'query($id: ID!) { node(id: $id) { ...A } } fragment A on Node { ...B } fragment B on Booking { customerName }',
      'query($id: ID!) { other: node(id: $id) { ... on Booking { name: customerName } } }',
      'query($id: ID!) { node(id: $id) { ... on Booking { customerName @skip(if: true) } } }',
      'query($id: ID!) { nodes(ids: [$id]) { ... on Booking { customerName } } }',
      'query($id: ID!) { plans { id } node(id: $id) { ... on Booking { restaurant { bookings { totalCount } } } } }',
    ];
    for (const detour of detours)
      expect((await program.send(detour, { id: bookingId })).errors).toMatchObject([
        { extensions: { requires: 'SCOPE', scopes: ['bookings:read'] } },
      ]);
    const two = `query Mine { plans { id } } ${BOOKING.replace('query', 'query Theirs')}`;
    const send = (operationName: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...program.headers },
        body: JSON.stringify({ query: two, operationName, variables: { id: bookingId } }),
      });
    expect([(await send('Mine')).status, (await send('Theirs')).status]).toEqual([200, 403]);
  });

  test('is told its own scopes; one without any has none', async () => {
    const CURRENT = '{ currentApiKey { scopes } }';
    const program = await programLet('reports:read', 'bookings:write');
    expect(await program.ask(CURRENT)).toEqual({
      currentApiKey: { scopes: ['BOOKINGS_WRITE', 'REPORTS_READ'] },
    });
    const whole = programWith((await keyOf(bistro)).secret);
    expect(await whole.ask(CURRENT)).toEqual({ currentApiKey: { scopes: null } });
    expect(await whole.ask(CONTACT, { id: bookingId })).toMatchObject({ node: {} });
  });

  test('meets the same over a socket', async () => {
    const held = await keyOf(bistro, { scopes: ['TABLES_READ'] });
    const client = liveClient(server.url, held.secret);
    const ids = { id: bistro.id };
    const bookings = watch(
      client,
      'subscription($id: ID!) { bookingChanged(restaurantId: $id) { kind } }',
      ids,
    );
    await bookings.untilOver();
    expect(bookings.errors).toMatchObject([{ extensions: { requires: 'SCOPE', scopes: ['bookings:read'] } }]);
    const once = watch(client, BOOKING, { id: bookingId });
    await once.untilOver();
    expect(once.errors).toMatchObject([{ extensions: { requires: 'SCOPE' } }]);
    const tables = watch<{ tableChanged: { kind: string } }>(
      client,
      'subscription($id: ID!) { tableChanged(restaurantId: $id) { kind } }',
      ids,
    );
    const heard = async () => {
      await bistro.table({ name: `New one ${randomUUID()}` }); // the first may come before the live query has begun
      return tables.values.length;
    };
    await expect.poll(heard).toBeGreaterThan(0);
    await client.dispose();
  });

  test('meets the same as an assistant', async () => {
    const { secret } = await keyOf(bistro, { scopes: ['TABLES_READ'] });
    const agent = await assistant(server.url, { headers: { authorization: `Bearer ${secret}` } });
    const refusal = await agent.refused('tonight', {});
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', retryable: false });
    expect(refusal.message).toContain('bookings:read');
  });
});

describe('an owner', () => {
  test('is refused a scope that is none, and an empty list', async () => {
    expect(await create(bistro, { scopes: [] })).toMatchObject({
      apiKey: null,
      userErrors: [
        { code: 'OUT_OF_RANGE', field: ['scopes'], message: 'Choose at least one scope, or leave them out.' },
      ],
    });
    const { errors } = await bistro.owner.send(
      `mutation($id: ID!) { createApiKey(input: { restaurantIds: [$id], name: "N", role: HOST, scopes: [EVERYTHING] }) {
        secret } }`,
      { id: bistro.id },
    );
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('rotates a key with its scopes, and the database keeps no empty ones', async () => {
    const { id } = await keyOf(bistro, { scopes: ['GUESTS_READ'] });
    const { secret } = await rotate(bistro.owner, id);
    expect(await programWith(secret ?? '').ask('{ currentApiKey { scopes } }')).toEqual({
      currentApiKey: { scopes: ['GUESTS_READ'] },
    });
    await expect(server.rows(`update api_keys set scopes = '{}'`)).rejects.toThrow('api_keys_scopes');
  });
});
