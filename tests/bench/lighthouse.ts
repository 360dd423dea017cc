import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { buildStale } from '../../api/scripts/build-stale.ts';
import { browserPath } from '../e2e/browser-path.ts';
import { freePort } from './free-port.ts';
import { median } from './median.ts';
import { ownPackage } from './own-package.ts';
import { post, signUp } from './requests.ts';
import { openStage } from './stage.ts';

/**
 * `node tests/bench/lighthouse.ts`: what Lighthouse says of public pages as a phone sees them (its mobile emulation of a
 * slow network and processor), the median of several runs, from the built server in production mode. Scores come of a
 * simulated slow phone, as Lighthouse's users know them; paints of one that really is slowed down, by its devtools (beside
 * those of a bare page: `first-paint.ts`). With `--paints` the scores are left out. Ends with 1 when a page misses its budget.
 */
const PAINTS_ALONE = process.argv.includes('--paints');
const RUNS = 3;
/** Most milliseconds until the largest paint, and most shift of the layout, on a phone that is slowed down. */
const PAINT_BUDGET = { lcpMs: 1_000, shift: 0.02 };
/** Scores of 100 by category. */
const BUDGET = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Pages of the site hold nothing that has to come later. */
const SITE_BUDGET = { ...BUDGET, performance: 98 };
type Category = keyof typeof BUDGET;
/** How the phone is slowed down: by reckoning afterwards, or while the page loads. */
type Throttling = 'simulate' | 'devtools';
const CATEGORIES: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Of one report: it holds pictures of the page. */
const MOST_BYTES = 64 * 1_024 * 1_024;

const DESCRIBE = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }`;
/** What owners may tell their guests; many tell nothing. */
const PROFILE = {
  address: '12 Market Street, Springfield',
  phone: '020 7946 0958',
  description:
    'Seasonal plates from a wood-fired kitchen, and wines from small growers. Families are welcome, and so are dogs.',
};
/** What is read of Lighthouse's report. */
interface Report {
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Partial<Record<string, { title: string; score: number | null; numericValue?: number }>>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const lighthouse = join(await ownPackage('lighthouse'), 'node_modules', 'lighthouse', 'cli', 'index.js');
await buildStale(new AbortController().signal);
await using stage = await openStage();
const api = stage.api.url;
const [told, silent] = [await signUp(api, 1), await signUp(api, 2)];
const input = { id: told.id, ...PROFILE };
await post(api, { query: DESCRIBE, variables: { input } }, { accessToken: told.accessToken });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  const site: Page[] = ['/', '/pricing', '/account-billing/subscription', '/developers/guide/errors'].map(
    (path) => [path, path],
  );
  const bookingPage: Page = ['a booking page', `/book/${told.id}`];
  const silentPage: Page = ['a booking page, nothing told', `/book/${silent.id}`];
  const silentForm: Page = ['an embedded form, nothing told', `/embed/${silent.id}`];
  const inGerman: Page = ['a booking page in German, nothing told', `/book/${silent.id}?lang=de`];
  if (!PAINTS_ALONE) {
    say('| page | performance | accessibility | best practices | SEO | LCP | CLS | blocked |');
    say('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const page of site) await judge(page, SITE_BUDGET);
    for (const page of [bookingPage, silentPage]) await judge(page, BUDGET);
    say('');
  }
  say('| page, really slowed down | first paint | LCP | CLS | blocked |');
  say('| --- | --- | --- | --- | --- |');
  for (const page of [['/', '/'] as const, bookingPage, silentPage, silentForm, inGerman])
    judgePaint(await paintOf(page));
} finally {
  await browser.close();
}

/** A name, and a path of the product or an address. */
type Page = readonly [name: string, path: string];
type Look = Awaited<ReturnType<typeof look>>;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Looks several times; returns how to take the median of a figure, and the last look. */
async function lookOften(path: string, throttling: Throttling) {
  const runs: Look[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await look(new URL(path, api).href, throttling));
  return { middle: (figure: (run: Look) => number) => median(runs.map(figure)), last: runs.at(-1) };
}

async function judge([name, path]: Page, budget: typeof BUDGET): Promise<void> {
  const { middle, last } = await lookOften(path, 'simulate');
  const scores = CATEGORIES.map((category) => middle(({ scores }) => scores[category]));
  if (CATEGORIES.some((category, index) => (scores[index] ?? 0) < budget[category])) process.exitCode = 1;
  const paint = seconds(middle(({ lcpMs }) => lcpMs));
  const shift = middle(({ shift }) => shift).toFixed(3);
  const blocked = `${middle(({ blockedMs }) => blockedMs).toFixed(0)} ms`;
  say(`| ${name} | ${[...scores, paint, shift, blocked].join(' | ')} |`);
  for (const fault of last?.faults ?? []) say(`  ${fault}`);
}

/** Looks at the paints of a page that is really slowed down, and says them. */
async function paintOf([name, path]: Page) {
  const { middle } = await lookOften(path, 'devtools');
  const [firstMs, lcpMs] = [middle((run) => run.firstPaintMs), middle((run) => run.lcpMs)];
  const [shift, blockedMs] = [middle((run) => run.shift), middle((run) => run.blockedMs)];
  const figures = [seconds(firstMs), seconds(lcpMs), shift.toFixed(3), `${blockedMs.toFixed(0)} ms`];
  say(`| ${name} | ${figures.join(' | ')} |`);
  return { lcpMs, shift };
}

function judgePaint({ lcpMs, shift }: { lcpMs: number; shift: number }): void {
  // Not `>`: what could not be measured is over its budget too.
  if (!(lcpMs <= PAINT_BUDGET.lcpMs && shift < PAINT_BUDGET.shift)) process.exitCode = 1;
}

/** One run, with a cold cache. */
async function look(url: string, throttlingMethod: Throttling) {
  const { categories, audits } = await reportOn(url, throttlingMethod);
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    firstPaintMs: figureOf('first-contentful-paint'),
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

/** Lighthouse as its users run it, in the browser that is open. */
async function reportOn(url: string, throttling: Throttling): Promise<Report> {
  const wanted = throttling === 'devtools' ? ['performance'] : CATEGORIES;
  const settings = [`--throttling-method=${throttling}`, `--only-categories=${wanted.join(',')}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      ...settings,
    ],
    { maxBuffer: MOST_BYTES },
  );
  return JSON.parse(stdout);
}
