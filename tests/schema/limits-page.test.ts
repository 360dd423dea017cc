import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LARGEST_CALL } from '../../api/src/features/agents/serve-mcp.ts';
import { MOST_LIVE_KEYS, MOST_SMALL_KEYS } from '../../api/src/features/api-keys/key-limits.ts';
import { MOST_BLOCKS } from '../../api/src/features/availability/blocks/blocks.ts';
import { MAILS_OF_ADDRESS } from '../../api/src/features/bookings/create/guest-mail-limits.ts';
import { HOLDS_OF_ADDRESS, HOLDS_OF_KEY } from '../../api/src/features/bookings/holds/hold-budget.ts';
import { MOST_SLOT_TIMES } from '../../api/src/features/google/requests.ts';
import { LARGEST_QUESTION } from '../../api/src/features/google/serve-google.ts';
import { MOST_FEEDS } from '../../api/src/features/integrations/calendar-feeds/calendar-feed-rules.ts';
import { MOST_ENDPOINTS } from '../../api/src/features/integrations/webhooks/endpoints/webhook-rules.ts';
import { MOST_LOCATIONS } from '../../api/src/features/locations/location-limits.ts';
import { LARGEST_REQUEST } from '../../api/src/features/rest/serve-rest.ts';
import { MOST_TABLES } from '../../api/src/features/tables/create-table.ts';
import { LARGEST_TEAM } from '../../api/src/features/team/team-size.ts';
import { MOST_WAITING } from '../../api/src/features/waitlist/join/waitlist-input.ts';
import { LARGEST_PAGE } from '../../api/src/platform/graphql/connections/connection.ts';
import { YEARS_AHEAD, YEARS_BACK } from '../../api/src/platform/graphql/scalars/input-dates.ts';
import { MOST_FIELDS } from '../../api/src/platform/operations/answer-size.ts';
import {
  LARGEST_BODY,
  LARGEST_MESSAGE,
  LONGEST_DOCUMENT,
  MOST_FAULTS,
  MOST_TOKENS,
} from '../../api/src/platform/operations/limits.ts';
import { liveSpendersOf, spendersOf } from '../../api/src/platform/operations/operation-cost.ts';

const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
const inWords = (figure: number) => figure.toLocaleString('en');

const NOBODY = { sessionId: null, apiKeyId: null, scopes: null, hasLowLimits: false };

test('an integrator reads in docs/limits.md the budgets that count', () => {
  const callers = [
    NOBODY,
    { ...NOBODY, sessionId: 'a session' },
    { ...NOBODY, apiKeyId: 'a key' },
    { ...NOBODY, apiKeyId: 'a key', hasLowLimits: true },
  ];
  const limits = callers
    .flatMap((actor) => spendersOf({ address: '192.0.2.1', actor }))
    .map(({ limit }) => limit);
  for (const { name, points, perSeconds } of limits) {
    expect(page).toContain(`| \`${name}\` | ${inWords(points)} |`);
    expect(perSeconds).toBe(60);
  }
  expect(new Set(page.match(/^\| `(?:small-)?[a-z]+-points`/gm))).toHaveLength(5);
});

test('and those of updates of live queries', () => {
  const callers = [
    NOBODY,
    { ...NOBODY, sessionId: 'a session' },
    { ...NOBODY, apiKeyId: 'a key' },
    { ...NOBODY, apiKeyId: 'a key', hasLowLimits: true },
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
  expect(page).toContain(`| a call of a tool at \`/mcp\` | ${inWords(LARGEST_CALL)} bytes`);
  expect(page).toContain(`| a request below \`/v1\` | ${inWords(LARGEST_REQUEST)} bytes`);
  expect(page).toContain(`| a request below \`/google/v3\` | ${inWords(LARGEST_QUESTION)} bytes`);
  expect(page).toContain(`at most ${MOST_SLOT_TIMES} times`);
  expect(page).toContain(`${inWords(LARGEST_BODY)} bytes of JSON`);
  expect(page).toContain(`${inWords(LARGEST_MESSAGE)} bytes`);
  expect(page).toContain(`${inWords(LONGEST_DOCUMENT)} characters, ${inWords(MOST_TOKENS)} tokens`);
  expect(page).toContain(`| page | ${LARGEST_PAGE} rows |`);
  expect(page).toContain(`from ${YEARS_BACK} years ago to ${YEARS_AHEAD} years from now`);
  expect(page).toContain(`of a document or its variables | ${MOST_FAULTS} |`);
});

describe('the limits of one operation', () => {
  /** Those of signing in have a table of their own; the others count in silence and refuse nothing. */
  const ELSEWHERE = /^(signin-|two-factor-|refused-search|security-rows-)/;
  const SPANS = new Map([
    [60, 'a minute'],
    [900, 'in a quarter of an hour'],
    [3_600, 'an hour'],
    [86_400, 'a day'],
  ]);
  const SECONDS: Record<string, number> = { HOUR: 3_600, QUARTER_HOUR: 900 };
  const DECLARED = /: Limit = \{ name: '([\w-]+)', points: ([\d_]+), perSeconds: (\w+) \}/g;

  const folder = join(import.meta.dirname, '../../api/src');
  const declared = globSync('{features,platform/security}/**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(DECLARED)].map(
      ([, name = '', points = '', per = '']) => ({
        name,
        points: Number(points.replaceAll('_', '')),
        perSeconds: SECONDS[per] ?? Number(per.replaceAll('_', '')),
      }),
    ),
  );
  const told = declared.filter(({ name }) => !ELSEWHERE.test(name));

  test('are found in the code', () => {
    expect(told.length).toBeGreaterThan(25);
  });

  test.each(told)('$name stands in docs/limits.md with its figure', ({ name, points, perSeconds }) => {
    const rows = page.split('\n').filter((line) => line.includes(`| \`${name}\` |`));
    expect(rows).toEqual([expect.stringContaining(`| ${inWords(points)} ${SPANS.get(perSeconds)} |`)]);
  });

  test('are all that the page tells', () => {
    const ofPage = [...page.matchAll(/^\|.*\| `([\w-]+)` \|[^|]*\|$/gm)].map(([, name]) => name);
    // Counted by the commands themselves.
    const known = [...told.map(({ name }) => name), 'booking-mails', 'holds-of-address'];
    expect([...new Set(ofPage)].sort()).toEqual(known.toSorted());
    expect(page).toContain(`| ${MAILS_OF_ADDRESS} an hour | \`booking-mails\` |`);
    for (const most of [HOLDS_OF_ADDRESS, HOLDS_OF_KEY])
      expect(page).toContain(`| ${most} | \`holds-of-address\` |`);
  });

  test.each([
    ['working API keys of a group on Enterprise', MOST_LIVE_KEYS],
    ['working API keys of a group on any other plan, or in the trial', MOST_SMALL_KEYS],
    ['restaurants of a group', MOST_LOCATIONS],
    ['people in a team, invited ones counted', LARGEST_TEAM],
    ['parties on a waitlist', MOST_WAITING],
    ['webhook endpoints of a restaurant', MOST_ENDPOINTS],
    ['calendar addresses of a restaurant that are open', MOST_FEEDS],
    ['tables of a restaurant', MOST_TABLES],
    ['blocks of a restaurant at a time', MOST_BLOCKS],
  ])('of %s there are %i', (what, most) => {
    expect(page).toContain(`| ${what} | ${inWords(most)} |`);
  });
});
