import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildStale } from '../../api/scripts/build-stale.ts';
import { browserPath } from '../e2e/browser-path.ts';
import { median } from './median.ts';
import { signUp } from './requests.ts';
import { openStage } from './stage.ts';

/**
 * `node tests/bench/first-paint.ts [--rounds 15]`: how soon the first words of `/` and of a booking page are painted on a phone that is
 * slowed down, beside those of a bare page. The pages take turns, to and fro, so that what else the machine does meets all of them; each look
 * begins with nothing kept, on the page of another site, as somebody comes from a search. The bare page bears the headers of `/`: what is
 * compared is the page, and a second bare page, without them, says what they cost (the browser isolates an origin that asks for it, in a
 * process of its own). Ends with 1 when `/` is later than its limit.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const ROUNDS = Number(values.rounds);
/** Of the home page's first paint, beside the bare page's. */
const MOST = 1.1;

/** The slow network and processor of Lighthouse's phone, as its `devtools` throttling applies them (its `throttling.mobileSlow4G`). */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const PROCESSOR = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const BARE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>Bare</title><link rel="icon" href="data:,"><h1>A bare page</h1><p>It has nothing but its words.</p>`;

await buildStale(new AbortController().signal);
await using stage = await openStage();
const home = new URL('/', stage.api.url).href;
await using plain = await openBarePage({});
await using bare = await openBarePage(await headersOf(home));
const { id } = await signUp(stage.api.url, 1);
const pages = {
  bare: bare.url,
  'bare, without our headers': plain.url,
  '/': home,
  'a booking page': new URL(`/book/${id}`, stage.api.url).href,
};
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];

const paints = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 ? names.toReversed() : names)
      paints[name].push(await firstPaint(browser, pages[name]));
  }
} finally {
  await browser.close();
}

const say = (line: string) => process.stdout.write(`${line}\n`);
say('| page, slowed down | first paint, median | fastest | beside the bare page |');
say('| --- | --- | --- | --- |');
for (const name of names) {
  const [middle, least] = [median(paints[name]), Math.min(...paints[name])];
  say(`| ${name} | ${middle.toFixed(0)} ms | ${least.toFixed(0)} ms | ${besideBare(name).toFixed(2)} × |`);
}
say(`First paint of / beside the bare page's: ${besideBare('/').toFixed(2)} (at most ${MOST})`);
// Not `>`: what could not be measured is over its limit too.
if (!(besideBare('/') <= MOST)) process.exitCode = 1;

function besideBare(name: Name): number {
  return median(paints[name]) / median(paints.bare);
}

/** Milliseconds from the request to the first words, of a visitor who comes for the first time. */
async function firstPaint(on: Browser, url: string): Promise<number> {
  const visitor = await on.newContext(PHONE);
  const page = await visitor.newPage();
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  // Another host: from there the browser begins a process for either page. From nothing it would do so for ours alone, which keeps openers out.
  await page.goto(plain.url.replace('127.0.0.1', 'localhost'));
  await page.goto(url);
  const paint = await paintedAt(page);
  await visitor.close();
  return paint;
}

function paintedAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((seen) => {
          const words = seen.getEntriesByName('first-contentful-paint')[0];
          if (words) resolve(words.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Those of an answer that say how a page is to be treated, and not what is in it. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url);
  const ofContent = ['content-length', 'content-encoding', 'connection', 'keep-alive', 'transfer-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !ofContent.includes(name)));
}

/** A heading and a sentence from `node:http`: no style, no script, no picture. */
async function openBarePage(headers: Record<string, string>) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(BARE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
