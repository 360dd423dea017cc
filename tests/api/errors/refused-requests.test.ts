import { describe, expect, test } from 'vitest';
import { LARGEST_BODY } from '../../../api/src/platform/operations/limits.ts';
import type { SentError } from '../../testkit/caller.ts';
import { testServer } from '../../testkit/server.ts';
import { hostileDocuments } from './hostile-documents.ts';

const server = await testServer();
const JSON_BODY = { 'content-type': 'application/json' };
const QUERY = '{ viewer { user { email } } }';

/** Words that only our own files, libraries or tables use. */
const INSIDE = /node_modules|\.ts:|\bat \w+ \(|select |bookings_|FST_|stacktrace|Did you mean|postgres/i;

interface Refused {
  status: number;
  errors: SentError[];
  text: string;
}

/** Sends anything to any address; the answer must be JSON that tells nothing of the inside. */
async function send(path: string, init: RequestInit): Promise<Refused> {
  const response = await fetch(`${server.url}${path}`, init);
  expect(response.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/);
  const text = await response.text();
  expect(text).not.toMatch(INSIDE);
  const { errors } = JSON.parse(text) as { errors?: SentError[] };
  return { status: response.status, errors: errors ?? [], text };
}

const post = (body: string, headers: Record<string, string> = JSON_BODY) =>
  send('/graphql', { method: 'POST', body, headers });

const codesOf = ({ errors }: Refused) => [...new Set(errors.map(({ extensions }) => extensions.code))];

describe('a request that is none is refused in JSON, with a code and in words', () => {
  test.each<[string, number, RegExp, () => Promise<Refused>]>([
    ['no body', 400, /no body/, () => post('')],
    ['half a body', 400, /not valid JSON/, () => post('{"query": ')],
    ['an empty object', 400, /body missing/, () => post('{}')],
    ['null', 400, /body missing/, () => post('null')],
    ['a number', 400, /body missing/, () => post('5')],
    ['a query that is a number', 400, /.+/, () => post('{"query": 5}')],
    ['variables in a text', 400, /.+/, () => post(JSON.stringify({ query: QUERY, variables: '{}' }))],
    ['an attack on prototypes', 400, /not valid JSON/, () => post('{"query":"{a}","__proto__":{"a":1}}')],
    ['a batch', 400, /batching/, () => post(JSON.stringify([{ query: QUERY }, { query: QUERY }]))],
    ['a batch of 10,000', 400, /batching/, () => post(`[${'{"query":"{a}"},'.repeat(9_999)}{}]`)],
    ['10,000 aliases', 400, /50000 characters/, () => post(JSON.stringify({ query: aliases(10_000) }))],
    [
      'a query of 1 MB',
      400,
      /50000 characters/,
      () => post(JSON.stringify({ query: `{ ${'a '.repeat(500_000)} }` })),
    ],
    [
      'a comment of 1 MB',
      400,
      /50000 characters/,
      () => post(JSON.stringify({ query: `${QUERY} #${'x'.repeat(1_000_000)}` })),
    ],
    [
      'another charset',
      415,
      /UTF-8/,
      () => post('{}', { 'content-type': 'application/json; charset=utf-7' }),
    ],
    [
      'a compressed body',
      415,
      /not compressed/,
      () => post('{}', { ...JSON_BODY, 'content-encoding': 'gzip' }),
    ],
    ['XML', 415, /application\/json/, () => post('<a/>', { 'content-type': 'application/xml' })],
    ['headers of 20 kB', 431, /headers/, () => post('{}', { ...JSON_BODY, 'x-more': 'x'.repeat(20_000) })],
    ['plain text', 400, /Cross-Site/, () => post(QUERY, { 'content-type': 'text/plain' })],
    [
      'a form',
      415,
      /application\/json/,
      () => post(`query=${QUERY}`, { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['a link', 400, /Cross-Site/, () => send(`/graphql?query=${QUERY}`, {})],
    [
      'a link that signs out',
      405,
      /GET/,
      () =>
        send('/graphql?query=mutation{signOut{userErrors{code}}}', {
          headers: { 'apollo-require-preflight': '1' },
        }),
    ],
    ['an address that is none', 404, /nothing/, () => send('/nowhere', { method: 'POST', ...body('{}') })],
    ['another method', 404, /nothing/, () => send('/graphql', { method: 'PUT', ...body('{}') })],
    ['a live query without a socket', 400, /WebSocket/, () => post(JSON.stringify({ query: LIVE }))],
  ])('%s', async (_what, status, message, act) => {
    const refused = await act();
    expect(refused.status).toBe(status);
    expect(refused.errors).toHaveLength(1);
    expect(refused.errors[0]?.message).toMatch(message);
    expect(refused.errors[0]?.extensions.code).toBe(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
  });

  const LIVE = 'subscription { availability(restaurantId: "x", date: "2030-01-01", partySize: 2) { date } }';
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `a${i}:__typename`).join(' ')} }`;
  const body = (text: string) => ({ headers: JSON_BODY, body: text });

  test('a body over the limit, and one just below is read', async () => {
    const ofBytes = (bytes: number) => {
      const empty = JSON.stringify({ query: QUERY, variables: { pad: '' } }).length;
      return JSON.stringify({ query: QUERY, variables: { pad: 'x'.repeat(bytes - empty) } });
    };
    const over = await post(ofBytes(LARGEST_BODY + 1));
    expect(over).toMatchObject({ status: 413, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    expect(JSON.parse((await post(ofBytes(LARGEST_BODY))).text)).toMatchObject({ data: { viewer: null } });
  });
});

describe('a document that cannot run is refused before it runs', () => {
  test.each(hostileDocuments)('%s', async (_what, query, code, words) => {
    const refused = await post(JSON.stringify({ query }), {
      ...JSON_BODY,
      accept: 'application/graphql-response+json',
    });
    expect(refused.status).toBe(400);
    expect(codesOf(refused)).toEqual([code]);
    expect(refused.text).toMatch(words);
    expect(refused.text.length).toBeLessThan(5_000);
  });

  test('with variables that ask for pages inside pages', async () => {
    const query = `query($size: Int) { viewer { restaurants(first: $size) { edges { node {
      bookings(first: $size) { edges { node { id date time guests status customerName } } } } } } } }`;
    const { errors } = await post(JSON.stringify({ query, variables: { size: 100 } }));
    expect(errors[0]?.message).toBe('The answer could have more than 70,000 fields. Ask for smaller pages.');
    for (const size of [50, 1, null]) {
      expect((await post(JSON.stringify({ query, variables: { size } }))).errors, String(size)).toEqual([]);
    }
  });

  test('and a client that reads plain JSON alone finds the errors with status 200', async () => {
    const { status, errors } = await post('{"query":"{ nothing }"}', {
      ...JSON_BODY,
      accept: 'application/json',
    });
    expect(status).toBe(200);
    expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('an argument that cannot be is refused with BAD_USER_INPUT', () => {
  test.each([
    ['a missing variable', {}],
    ['a day that is none', { date: '2030-02-30', partySize: 2 }],
    ['the year 0', { date: '0000-01-01', partySize: 2 }],
    ['a time of day for a day', { date: '2028-02-03T19:00:00Z', partySize: 2 }],
    ['a party of 0', { date: '2028-02-03', partySize: 0 }],
    ['a party of -1', { date: '2028-02-03', partySize: -1 }],
    ['a party of 1000', { date: '2028-02-03', partySize: 1000 }],
    ['half a person', { date: '2028-02-03', partySize: 1.5 }],
  ])('%s', async (_what, variables) => {
    const { id } = await restaurant;
    const query = `query($id: ID!, $date: LocalDate!, $partySize: Int!) {
      restaurant(id: $id) { availability(date: $date, partySize: $partySize) { date } } }`;
    const refused = await post(JSON.stringify({ query, variables: { id, ...variables } }));
    expect(codesOf(refused)).toEqual(['BAD_USER_INPUT']);
  });

  const restaurant = server.seed.restaurant();

  test.each([
    ['a text of 1 MB where a number is asked', `"${'x'.repeat(1_000_000)}"`],
    ['100,000 numbers', `[${'1,'.repeat(99_999)}1]`],
    ['lists within 100,000 lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects within 100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['an object of 10,000 fields', `{${Array.from({ length: 10_000 }, (_, i) => `"f${i}":1`).join(',')}}`],
  ])('%s', async (_what, partySize) => {
    const { id } = await restaurant;
    const query = `query($id: ID!, $partySize: Int!) {
      restaurant(id: $id) { availability(date: "2028-02-03", partySize: $partySize) { date } } }`;
    const refused = await post(
      `{"query":${JSON.stringify(query)},"variables":{"id":"${id}","partySize":${partySize}}}`,
    );
    expect(codesOf(refused)).toEqual(['BAD_USER_INPUT']);
    expect(refused.text.length).toBeLessThan(2_000);
  });

  test('more than 100 nodes at once', async () => {
    const variables = { ids: Array.from({ length: 101 }, () => 'x') };
    const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(codesOf(await post(JSON.stringify({ query, variables })))).toEqual(['BAD_USER_INPUT']);
  });
});

test('the first and last nights that a date may be of are answered', async () => {
  const { id } = await server.seed.restaurant({ openingTime: '18:00', closingTime: '02:00' });
  for (const years of [-10, 2]) {
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() + years);
    const day = date.toISOString().slice(0, 10);
    const query = `{ restaurant(id: "${id}") { availability(date: "${day}", partySize: 2) { slots { available } } } }`;
    const { errors } = await post(JSON.stringify({ query }));
    expect(errors, day).toEqual([]);
  }
});

test('an id of any other form is simply not found', async () => {
  const { id } = await server.seed.restaurant();
  const ids = [
    '',
    'x',
    'rest_',
    'rest_0',
    `${id}0`,
    id.toUpperCase(),
    id.replace('rest_', 'bkg_'),
    id.replace('rest_', 'REST_'),
    `rest_${'z'.repeat(26)}`,
    `rest_8${'0'.repeat(25)}`,
    '01900000-0000-7000-8000-00000000d3a0',
    `' or 1=1 --`,
    'x'.repeat(10_000),
    'rest_01h455vb4pex5vsknk084sn02q',
    'évènement_01h455vb4pex5vsknk084sn02q',
    '\u0000',
  ];
  for (const each of ids) {
    const query = 'query($id: ID!) { restaurant(id: $id) { id } node(id: $id) { id } }';
    const { text } = await post(JSON.stringify({ query, variables: { id: each } }));
    const { data, errors } = JSON.parse(text) as Record<string, unknown>;
    expect({ data, errors }, each.slice(0, 40)).toEqual({ data: { restaurant: null, node: null } });
  }
});
