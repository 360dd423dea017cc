import { describe, expect, test } from 'vitest';
import { LONGEST_DOCUMENT } from '../../api/src/platform/operations/limits.ts';
import type { Refusal } from '../../api/src/platform/operations/operation-request.ts';
import type { Caller, SentError } from '../testkit/caller.ts';
import { liveClient } from '../testkit/live-client.ts';
import { testServer } from '../testkit/server.ts';

/**
 * What holds for operations is written once, on the way that all of them go (decision 0072). So whatever is asked for is
 * answered, told and counted alike, over HTTP and over a socket: a new limit, code or field of the log is met at both doors.
 */
const written: string[] = [];
const server = await testServer({
  limitFactor: 1,
  logTo: { write: (text: string) => void written.push(text) },
});
const restaurant = await server.seed.restaurant();
const { owner, id } = restaurant;
const visitor = server.stranger();

interface Asked {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  as?: Caller;
}

/** What somebody has of an operation. */
interface Answered {
  data?: unknown;
  errors?: readonly SentError[];
  extensions?: { cost?: Record<string, number> };
}

/** What came of it: the answer, its line in the log, and by how much which counters have grown. */
interface Met {
  answer: Answered;
  line: Record<string, unknown>;
  counted: Record<string, number>;
}

const TWO = 'query One { plans { id } } query Other { plans { name } }';
const NAME = 'query($id: ID!) { restaurant(id: $id) { name phone } }';
const GUARDED =
  'query Tonight($id: ID!) { restaurant(id: $id) { name bookings(first: 1) { edges { node { id } } } } }';

/** 482 points, and next to no work for who has no bookings. */
const DEAR = `{ viewer { restaurants(first: 60) { edges { node { bookings(first: 100) { edges { node {
  id date time guests status customerName } } } } } } } }`;

/** An example of each reason not to run an operation at all; which kinds a door does not run is for that door to say, and what
 * a program lacks for its key (tests/api/api-keys/scopes.test.ts). */
const refusals: Record<Exclude<Refusal, 'NOT_HERE' | 'NOT_ALLOWED'>, Asked & { code: string }> = {
  UNREADABLE: { query: '{ viewer', code: 'GRAPHQL_PARSE_FAILED' },
  TOO_LARGE: { query: DEAR.replace('60', '100'), code: 'GRAPHQL_VALIDATION_FAILED' },
  NO_SUCH_OPERATION: { query: TWO, operationName: 'Third', code: 'OPERATION_RESOLUTION_FAILURE' },
  WRONG_VARIABLES: { query: NAME, code: 'BAD_USER_INPUT' },
  SPENT: { query: DEAR, code: 'RATE_LIMITED' },
};
const { SPENT, ...otherRefusals } = refusals;

const rest: Record<string, Asked & { code: string | null }> = {
  'an answer': { query: '{ plans { id } }', code: null },
  'one of several operations': { query: TWO, operationName: 'Other', code: null },
  'a change': { query: 'mutation { signOut { userErrors { code } } }', code: null },
  'an answer to somebody who is signed in': { query: NAME, variables: { id }, as: owner, code: null },
  'a refused field beside an answer': { query: GUARDED, variables: { id }, code: 'UNAUTHENTICATED' },
  'a document that is too long': {
    query: `{ plans { id } } #${'x'.repeat(LONGEST_DOCUMENT)}`,
    code: 'BAD_REQUEST',
  },
  'a field that is none': { query: '{ restaurnt { id } }', code: 'GRAPHQL_VALIDATION_FAILED' },
};

describe('is answered, told and counted alike at both doors:', () => {
  const cases = Object.entries({ ...rest, ...otherRefusals });
  test.each(cases)('%s', async (_what, { code, ...asked }) => {
    await expectTheSame(asked, code);
  });

  test('a failure of ours, of which nobody hears more than an id to quote', async () => {
    await server.rows('alter table restaurants rename column phone to telephone');
    try {
      const asked = { query: NAME, variables: { id } };
      const answers = await expectTheSame(asked, 'INTERNAL_SERVER_ERROR');
      for (const { errors } of answers) expect(errors?.[0]?.message).toMatch(/Quote [\da-f-]{36} when/);
    } finally {
      await server.rows('alter table restaurants rename column telephone to phone');
    }
  });

  test('SPENT: a visitor’s last points', async () => {
    const spend = () => visitor.send(DEAR);
    while ((await spend()).status === 200);
    await expectTheSame(SPENT, SPENT.code);
  });
});

/** Asks at both doors, and gives both answers. */
async function expectTheSame(asked: Asked, code: string | null): Promise<Answered[]> {
  const http = await met(() => overHttp(asked));
  const socket = await met(() => overSocket(asked));
  expect(http.line.codes ?? null).toEqual(code && [code]);
  expect(Object.values(http.counted).length).toBeGreaterThan(0);
  expect(socket.line).toEqual(http.line);
  expect(socket.counted).toEqual(http.counted);
  expect(comparable(socket.answer)).toEqual(comparable(http.answer));
  return [http.answer, socket.answer];
}

async function overHttp({ as = visitor, ...asked }: Asked): Promise<Answered> {
  const { text } = await as.post(JSON.stringify(asked));
  return JSON.parse(text) as Answered;
}

/** What is refused before it runs comes as a list of errors, and anything else as an answer. */
async function overSocket({ as = visitor, ...asked }: Asked): Promise<Answered> {
  const client = liveClient(server.url, as.accessToken);
  const answer = await new Promise<Answered>((resolve, reject) => {
    client.subscribe(asked, {
      next: (result) => resolve(result as Answered),
      error: (errors) => (Array.isArray(errors) ? resolve({ errors }) : reject(errors)),
      complete: () => reject(new Error('The socket has said nothing.')),
    });
  });
  await client.dispose();
  return answer;
}

async function met(ask: () => Promise<Answered>): Promise<Met> {
  const before = { lines: written.length, counters: await counters() };
  const answer = await ask();
  const told = written.slice(before.lines).map((text) => JSON.parse(text) as Record<string, unknown>);
  const [line, ...more] = told.filter(({ msg }) => msg === 'operation');
  if (!line || more.length > 0) throw new Error(`Told ${more.length + (line ? 1 : 0)} times, not once.`);
  const { time: _time, ms, requestId, socketId: _ofSockets, ...alike } = line;
  expect([typeof ms, typeof requestId]).toEqual(['number', 'string']);
  const grown = [...(await counters())].map(
    ([series, count]) => [series, count - (before.counters.get(series) ?? 0)] as const,
  );
  return { answer, line: alike, counted: Object.fromEntries(grown.filter(([, by]) => by !== 0)) };
}

/** What is counted of operations and of errors, by series. */
async function counters(): Promise<Map<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const found = text.matchAll(/^(hoststand_(?:operations|errors|security_events)_total\{.*\}) (\d+)$/gm);
  return new Map([...found].map(([, series = '', count]) => [series, Number(count)]));
}

/** Without what differs from one operation to the next, and from door to door: ids, seconds, and what headers tell. */
function comparable({ data = null, errors = [], extensions }: Answered): unknown {
  const { requested, maximum } = extensions?.cost ?? {};
  const text = JSON.stringify({ data, errors, cost: data === null ? null : { requested, maximum } });
  return JSON.parse(
    text
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'an id')
      .replace(/in \d+ seconds?/g, 'soon')
      .replace(/"retryAfter":\d+/g, '"retryAfter":1'),
  );
}
