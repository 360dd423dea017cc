import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ limitFactor: 1 });
const POINTS_OF_A_REFUSAL = 10;

/** A request as clients send it that name a document by its hash, and with its text when the server does not know it. */
function named(text: string, query?: string): string {
  const sha256Hash = createHash('sha256').update(text).digest('hex');
  return JSON.stringify({ query, extensions: { persistedQuery: { version: 1, sha256Hash } } });
}

const codes = ({ errors }: { errors: { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);

/** Points left to all visitors from here. */
const left = ({ headers }: { headers: Headers }) =>
  Number(/"visitor-points";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

test('a document that has run once is known by its hash from then on', async () => {
  const visitor = server.stranger();
  const text = '{ plans { id name } }';
  const unknown = await visitor.post(named(text));
  expect(unknown.status).toBe(200);
  expect(codes(unknown)).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
  const sent = await visitor.post(named(text, text));
  const again = await visitor.post(named(text));
  expect(again.errors).toEqual([]);
  expect(again.text).toBe(sent.text);
});

test('one that cannot run is refused each time, and never known', async () => {
  const visitor = server.stranger();
  const text = '{ plans { nothing } }';
  expect(codes(await visitor.post(named(text, text)))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  expect(codes(await visitor.post(named(text)))).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
});

test('what names no document at all is refused, told what is left, and pays as what cannot run', async () => {
  const visitor = server.stranger();
  const before = left(await visitor.send('{ __typename }'));
  const refused = await visitor.post('{"a":1}');
  expect(refused.status).toBe(400);
  expect(codes(refused)).toEqual(['BAD_REQUEST']);
  expect(left(refused)).toBe(before - POINTS_OF_A_REFUSAL);
});
