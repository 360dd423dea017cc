import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { buildStale } from '../../api/scripts/build-stale.ts';
import { browserPath } from '../e2e/browser-path.ts';
import { freePort } from './free-port.ts';
import { median } from './median.ts';
import { post } from './requests.ts';
import { openStage } from './stage.ts';

/**
 * `node tests/bench/lighthouse.ts`: what Lighthouse says of public pages as a phone sees them (its mobile emulation of a
 * slow network and processor), the median of several runs, from the built server in production mode. Ends with 1 when a
 * page stays below its budget.
 */
const RUNS = 3;
/** Scores of 100 by category; and the largest paint, the shift of the layout and the time the page was blocked. */
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof BUDGET;
const CATEGORIES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { restaurant { id } } }`;
const OWNER = {
  restaurantName: 'Chez Ada',
  email: 'ada@hoststand.test',
  password: 'correct horse',
  acceptTerms: true,
};

const say = (line: string) => process.stdout.write(`${line}\n`);

await buildStale(new AbortController().signal);
await using stage = await openStage();
const { signUp } = await post<{ signUp: { restaurant: { id: string } } }>(stage.api.url, {
  query: SIGN_UP,
  variables: { input: OWNER },
});
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  const pages = ['/', '/pricing', '/account-billing/subscription', `/book/${signUp.restaurant.id}`];
  say('| page | performance | accessibility | best practices | SEO | LCP | CLS | blocked |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const path of pages) await judge(path);
} finally {
  await browser.close();
}

type Look = Awaited<ReturnType<typeof look>>;

async function judge(path: string): Promise<void> {
  const runs: Look[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await look(`${stage.api.url}${path}`));
  const middle = (figure: (run: Look) => number) => median(runs.map(figure));
  const scores = CATEGORIES.map((category) => middle(({ scores }) => scores[category]));
  if (CATEGORIES.some((category, index) => (scores[index] ?? 0) < BUDGET[category])) process.exitCode = 1;
  const paint = `${(middle(({ lcpMs }) => lcpMs) / 1000).toFixed(2)} s`;
  const shift = middle(({ shift }) => shift).toFixed(3);
  const blocked = `${middle(({ blockedMs }) => blockedMs).toFixed(0)} ms`;
  say(`| ${path.replace(/rest_\w+/, '…')} | ${[...scores, paint, shift, blocked].join(' | ')} |`);
  for (const fault of runs.at(-1)?.faults ?? []) say(`  ${fault}`);
}

/** One run, with a cold cache. */
async function look(url: string) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error(`Lighthouse could not look at ${url}`);
  const { categories, audits } = result.lhr;
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: figureOf('largest-contentful-paint'),
    shift: figureOf('cumulative-layout-shift'),
    blockedMs: figureOf('total-blocking-time'),
    // What cost points outside of speed, by name.
    faults: CATEGORIES.slice(1).flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
    ),
  };
}
