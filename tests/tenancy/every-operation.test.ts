import { getDirective } from '@graphql-tools/utils';
import { type GraphQLField, type GraphQLObjectType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHoststandSchema } from '../../api/src/schema.ts';
import { keyOf, subscribe } from '../api/api-keys/api-key-calls.ts';
import type { Answer, Caller } from '../testkit/caller.ts';
import { KeptPlans, StatementLog } from '../testkit/databases/kept-plans.ts';
import { liveClient, watch } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { type TestServer, testServer } from '../testkit/server.ts';
import type { Attempt, Victim } from './example.ts';
import { examples, fieldArguments } from './operations.ts';
import { newVictim, SECRETS } from './victim.ts';

const schema = await buildHoststandSchema();
const server: TestServer = await testServer();
const log = new StatementLog();
afterAll(() => log[Symbol.dispose]()); // the files that follow in this worker have statements of their own

let victim: Victim;
let stranger: SeededRestaurant;
let keyOfVictim: string;
let keyOfStranger: string;

beforeAll(async () => {
  ({ victim, keyOfVictim } = await newVictim(server));
  stranger = await server.seed.restaurant({ name: 'The Stranger' });
  await subscribe(server, stranger);
  keyOfStranger = (await keyOf(stranger)).secret;
});

const rootTypes = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
  (type) => !!type,
);
const operations = rootTypes.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({
    name: `${type.name}.${field.name}`,
    requires: requiredRole(type, field),
  })),
);

describe('every operation of the schema', () => {
  test('has an example here, and every example an operation', () => {
    expect(Object.keys(examples).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  test.each(operations)('$name says in its example what its @auth says', ({ name, requires }) => {
    expect(examples[name]?.requires).toBe(requires);
    if (requires === null) expect(examples[name]?.whyOpen).toBeTruthy();
  });

  test.each(operations)(
    '$name tells nothing to somebody who is signed out, and changes nothing',
    async ({ name, requires }) => {
      const before = await victim.restaurant.fingerprint();
      const answer = await run(server.stranger(), name);
      expectNoSecrets(answer.text);
      if (requires !== null) expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
      expect(await victim.restaurant.fingerprint()).toBe(before);
    },
  );

  test.each(operations)(
    "$name tells nothing to another restaurant's owner, and changes nothing",
    async ({ name, requires }) => {
      const before = await victim.restaurant.fingerprint();
      const answer = await run(await otherOwner(), name);
      expectNoSecrets(answer.text);
      if (requires !== null) {
        const [code, ...rest] = codesOf(answer);
        expect(rest).toEqual([]);
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain(code);
      }
      expect(await victim.restaurant.fingerprint()).toBe(before);
    },
  );

  test.each(operations)(
    "$name tells nothing to another restaurant's program, and changes nothing",
    async ({ name, requires }) => {
      const before = await victim.restaurant.fingerprint();
      const answer = await run(programWith(keyOfStranger), name);
      expectNoSecrets(answer.text);
      if (requires !== null) {
        const [code, ...rest] = codesOf(answer);
        expect(rest).toEqual([]);
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain(code);
      }
      expect(await victim.restaurant.fingerprint()).toBe(before);
    },
  );

  const ofOwners = operations.filter(({ requires }) => requires === 'OWNER');
  test.each(ofOwners)(
    '$name is refused to a program of the restaurant itself, which is told why',
    async ({ name }) => {
      const before = await victim.restaurant.fingerprint();
      const { errors } = await run(programWith(keyOfVictim), name);
      // What a program does by a scope alone says which.
      const why = /^(An API key cannot do this|This program was not given webhooks:)/;
      expect(errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN' }, message: expect.stringMatching(why) },
      ]);
      expect(await victim.restaurant.fingerprint()).toBe(before);
    },
  );

  const aboveHost = operations.filter(({ requires }) => requires === 'MANAGER' || requires === 'OWNER');
  test.each(aboveHost)('$name is refused to a host of the restaurant itself', async ({ name }) => {
    const host = await victim.restaurant.member('host');
    const before = await victim.restaurant.fingerprint();
    expect(codesOf(await run(host, name))).toEqual(['FORBIDDEN']);
    expect(await victim.restaurant.fingerprint()).toBe(before);
  });
});

describe('every guarded field of a restaurant', () => {
  const restaurantType = schema.getType('Restaurant');
  if (!isObjectType(restaurantType)) throw new Error('There is no type Restaurant');
  const guarded = Object.values(restaurantType.getFields()).filter((field) =>
    requiredRole(restaurantType, field),
  );

  test('there are some', () => expect(guarded.length).toBeGreaterThan(5));

  test.each(guarded)(
    '$name is null with UNAUTHENTICATED for a diner, and the public part stays',
    async (field) => {
      const answer = await askField(server.stranger(), field);
      expect(answer.data?.restaurant).toEqual({ name: 'The Victim', [field.name]: null });
      expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
    },
  );

  test.each(guarded)("$name is null with FORBIDDEN for another restaurant's owner", async (field) => {
    const answer = await askField(await otherOwner(), field);
    expect(answer.data?.restaurant).toEqual({ name: 'The Victim', [field.name]: null });
    expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  });

  test.each(guarded)('$name is shown to its owner', async (field) => {
    expect((await askField(victim.restaurant.owner, field)).errors).toEqual([]);
  });
});

test('an unknown id, a malformed one and a stranger’s get the same answer', async () => {
  const caller = await otherOwner();
  const set = (id: string) =>
    caller.ask(
      'mutation($id: ID!) { setBookingStatus(input: { id: $id, status: CONFIRMED }) { userErrors { code message field } } }',
      { id },
    );
  const theirs = await set(victim.bookingId);
  expect(await set('bkg_01h455vb4pex5vsknk084sn02q')).toEqual(theirs);
  expect(await set('not an id')).toEqual(theirs);
});

test('no statement of all these leaves it to the policies to say whose rows it wants', async () => {
  const plans = new KeptPlans(server, victim.restaurant.uuid);
  // Without their values, many are the same.
  const texts = new Map(log.statements.map(({ text }) => [text.replaceAll(/'[^']*'/g, "''"), text]));
  expect(texts.size).toBeGreaterThan(100);
  const stray: { reads: string[]; text: string }[] = [];
  for (const text of texts.values()) {
    const reads = await plans.readsOfAll(text);
    if (reads.length > 0) stray.push({ reads, text });
  }
  expect(stray).toEqual([]);
}, 240_000);

function requiredRole(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string | null {
  const guard = getDirective(schema, field, 'auth')?.[0] ?? getDirective(schema, type, 'auth')?.[0];
  return typeof guard?.requires === 'string' ? guard.requires.toUpperCase() : null;
}

function askField(caller: Caller, field: GraphQLField<unknown, unknown>) {
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const args = fieldArguments[field.name] ?? '';
  const query = `query($id: ID!) { restaurant(id: $id) { name ${field.name}${args} ${selection} } }`;
  return caller.send<{ restaurant: object }>(query, { id: victim.restaurant.id });
}

async function run(caller: Caller, name: string): Promise<Answer<Record<string, unknown>>> {
  const attempt = examples[name]?.attempt(victim);
  if (!attempt) throw new Error(`${name} has no example`);
  return name.startsWith('Subscription.')
    ? follow(caller, attempt)
    : caller.send(attempt.query, attempt.variables);
}

/** A live query's first answers, in the shape of any other answer. */
async function follow(
  caller: Caller,
  { query, variables }: Attempt,
): Promise<Answer<Record<string, unknown>>> {
  const client = liveClient(server.url, caller.accessToken);
  const watched = watch<Record<string, unknown>>(client, query, variables);
  await watched.until(() => true).catch(() => undefined);
  await client.dispose();
  const { values, errors } = watched;
  return {
    status: 200,
    headers: new Headers(),
    data: values[0] ?? null,
    errors,
    text: JSON.stringify({ values, errors }),
  };
}

/** Codes of thrown errors and of user errors alike. */
function codesOf({ data, errors }: Answer<Record<string, unknown>>): string[] {
  const payloads = Object.values(data ?? {}) as ({ userErrors?: { code: string }[] } | null)[];
  const refusals = payloads.flatMap((payload) => payload?.userErrors ?? []);
  return [...errors.map(({ extensions }) => extensions.code), ...refusals.map(({ code }) => code)];
}

function expectNoSecrets(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

function programWith(secret: string): Caller {
  const program = server.stranger();
  program.accessToken = secret;
  return program;
}

/** Ending sessions is among the operations: each one runs in a session of its own. */
async function otherOwner(): Promise<Caller> {
  const caller = server.stranger();
  const { signIn } = await caller.ask<{ signIn: { session: { accessToken: string } } }>(
    'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }',
    { input: { email: stranger.email, password: stranger.password } },
  );
  caller.accessToken = signIn.session.accessToken;
  return caller;
}
