import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Kind, parse } from 'graphql';
import type { Client } from 'graphql-ws';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../api/src/platform/errors/errors.ts';
import { userErrorCodes } from '../../../api/src/platform/errors/user-error.type.ts';
import { LARGEST_PAGE } from '../../../api/src/platform/graphql/connections/connection.ts';
import { LARGEST_BODY, LARGEST_MESSAGE, MOST_TOKENS } from '../../../api/src/platform/operations/limits.ts';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { DEMO, demoOwner } from './demo.ts';
import { type GuideExample, guideExamples, shapeOf, tableBelow } from './guide-examples.ts';

const server = await testServer();
let owner: Caller;
let tomorrow = '';
/** The key that the guide has its reader make. */
let secret = '';
beforeAll(async () => {
  owner = await demoOwner(server);
  const { restaurant } = await owner.ask<{ restaurant: { today: string } }>(
    'query($id: ID!) { restaurant(id: $id) { today } }',
    { id: DEMO },
  );
  tomorrow = addDays(restaurant.today, 1);
});

/** A text of the guide with the one change that it asks for, at the address of this server. */
const asHere = (text: string) =>
  text.replaceAll('http://localhost:4000', server.url).replaceAll('2027-01-31', tomorrow);

interface Answer {
  data?: { createApiKey?: { secret?: string } };
  errors?: object[];
}

/** What the guide shows of an answer: its cost is told once, under Limits. */
const shownOf = ({ data, errors }: Answer) => (data === undefined ? { errors } : { data });

async function answerInShell(command: string): Promise<Answer> {
  const env = { PATH: process.env.PATH, HOSTSTAND_KEY: secret };
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -e; ${command}`], { env });
  return JSON.parse(stdout);
}

async function answerTo(example: GuideExample): Promise<unknown> {
  const text = asHere(example.text);
  if (example.language === 'sh') return shownOf(await answerInShell(text));
  const variables = JSON.parse(asHere(example.variables));
  const [definition] = parse(text).definitions;
  if (definition?.kind === Kind.OPERATION_DEFINITION && definition.operation === 'subscription') {
    const client = liveClient(server.url, owner.accessToken);
    const live = watch(client, text, variables);
    if (example.event) await changeATable(client);
    return { data: await live.until(() => true) };
  }
  const body = JSON.stringify({ query: text, variables });
  const answer: Answer = JSON.parse((await owner.post(body)).text);
  secret = answer.data?.createApiKey?.secret ?? secret;
  return shownOf(answer);
}

const STATS = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
const SET_STATUS =
  'mutation($input: SetTableStatusInput!) { setTableStatus(input: $input) { userErrors { code } } }';

/** Something that a live query tells, once the server follows: it answers one socket's messages in order. */
async function changeATable(client: Client): Promise<void> {
  await watch(client, STATS, { id: DEMO }).until(() => true);
  const { restaurant } = await owner.ask<{ restaurant: { tables: { edges: [{ node: { id: string } }] } } }>(
    'query($id: ID!) { restaurant(id: $id) { tables(first: 1) { edges { node { id } } } } }',
    { id: DEMO },
  );
  const [{ node }] = restaurant.tables.edges;
  await owner.ask(SET_STATUS, { input: { id: node.id, status: 'MAINTENANCE' } });
}

describe('the guide for integrators, at the demo as it stands', () => {
  test.each(guideExamples())('what it says of `$name` is so', async (example) => {
    expect(shapeOf(await answerTo(example))).toEqual(
      shapeOf(JSON.parse(asHere(example.answer || example.event))),
    );
  });

  test.each([
    ['code of a user error', userErrorCodes],
    ['code of an error', errorCodes],
  ])('knows every %s, and what it means', (heading, codes) => {
    expect(tableBelow(heading)).toEqual(
      Object.entries(codes).map(([code, meaning]) => [
        `\`${code}\``,
        meaning,
        expect.stringMatching(/^\S.{9,}\.$/),
      ]),
    );
  });

  test('names the limits that hold', () => {
    const limits = Object.fromEntries(tableBelow('at most').map(([of, most]) => [of, most]));
    expect(limits).toMatchObject({
      'bytes of a request': LARGEST_BODY.toLocaleString('en'),
      'bytes of a message on a socket': LARGEST_MESSAGE.toLocaleString('en'),
      'tokens of an operation': MOST_TOKENS.toLocaleString('en'),
      'rows of a page': String(LARGEST_PAGE),
    });
  });
});
