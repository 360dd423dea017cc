import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOST_FIELDS } from '../../api/src/platform/graphql/answer-size.ts';
import { LARGEST_PAGE } from '../../api/src/platform/graphql/connection.ts';
import { YEARS_AHEAD, YEARS_BACK } from '../../api/src/platform/graphql/input-dates.ts';
import {
  LARGEST_BODY,
  LARGEST_MESSAGE,
  LONGEST_DOCUMENT,
  MOST_FAULTS,
  MOST_TOKENS,
} from '../../api/src/platform/graphql/limits.ts';
import { liveSpendersOf, spendersOf } from '../../api/src/platform/graphql/operation-cost.ts';

const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
const inWords = (figure: number) => figure.toLocaleString('en');

test('an integrator reads in docs/limits.md the budgets that count', () => {
  const callers = [
    { sessionId: null, apiKeyId: null },
    { sessionId: 'a session', apiKeyId: null },
    { sessionId: null, apiKeyId: 'a key' },
  ];
  const limits = callers
    .flatMap((actor) => spendersOf({ address: '192.0.2.1', actor }))
    .map(({ limit }) => limit);
  for (const { name, points, perSeconds } of limits) {
    expect(page).toContain(`| \`${name}\` | ${inWords(points)} |`);
    expect(perSeconds).toBe(60);
  }
  expect(new Set(page.match(/^\| `[a-z]+-points`/gm))).toHaveLength(4);
});

test('and those of updates of live queries', () => {
  const callers = [
    { sessionId: null, apiKeyId: null },
    { sessionId: 'a session', apiKeyId: null },
    { sessionId: null, apiKeyId: 'a key' },
  ];
  const limits = callers
    .flatMap((actor) => liveSpendersOf({ address: '192.0.2.1', actor }))
    .map(({ limit }) => limit);
  for (const { name, points, perSeconds } of limits) {
    expect(page).toContain(`| \`${name}\` | ${inWords(points)} |`);
    expect(perSeconds).toBe(10);
  }
});

test('and the sizes that are taken', () => {
  expect(page).toContain(`${inWords(MOST_FIELDS)} fields`);
  expect(page).toContain(`${inWords(LARGEST_BODY)} bytes of JSON`);
  expect(page).toContain(`${inWords(LARGEST_MESSAGE)} bytes`);
  expect(page).toContain(`${inWords(LONGEST_DOCUMENT)} characters, ${inWords(MOST_TOKENS)} tokens`);
  expect(page).toContain(`| page | ${LARGEST_PAGE} rows |`);
  expect(page).toContain(`from ${YEARS_BACK} years ago to ${YEARS_AHEAD} years from now`);
  expect(page).toContain(`of a document or its variables | ${MOST_FAULTS} |`);
});
