import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserPath } from '../e2e/browser-path.ts';
import { CROWDED, crowd } from './crowd.ts';
import type { Viewer } from './screens.ts';

const DEMO = 'rest_01j0000000e008000000001mx0';
const ZONE = `{ restaurant(id: "${DEMO}") { timezone } }`;

/** A browser, and who is signed in for each viewer. */
export interface Looking extends AsyncDisposable {
  /** A page of a viewer of its own. */
  contextOf(viewer: Viewer): Promise<BrowserContext>;
}

/** Opens a browser in the zone of the demo, as its staff look at it, and signs the viewers in. */
export async function openLooking(url: string, viewers: ReadonlySet<Viewer>): Promise<Looking> {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const timezoneId = await zoneOfDemo(url);
  const options = {
    baseURL: url,
    locale: 'en-US',
    timezoneId,
    reducedMotion: 'reduce',
  } as const;
  const signedIn = new Map<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>();
  for (const viewer of viewers) {
    if (viewer === 'visitor') continue;
    signedIn.set(viewer, await stateAfter(browser, options, await entryOf(viewer, url, timezoneId)));
  }
  return {
    contextOf: (viewer) => {
      const storageState = signedIn.get(viewer);
      return browser.newContext({ ...options, ...(storageState && { storageState }) });
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The address of a screen. */
export const addressOf = (path: string): string => path.replace('{demo}', DEMO);

/** Waits until a page shows what it is about, with its letters and pictures. */
export async function untilSettled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle').catch(() => undefined); // a live page may never be idle
}

async function zoneOfDemo(url: string): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: ZONE }),
  });
  const { data }: { data: { restaurant: { timezone: string } } } = await answer.json();
  return data.restaurant.timezone;
}

async function stateAfter(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext(options);
  await act(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** How a viewer comes in. */
async function entryOf(
  viewer: Exclude<Viewer, 'visitor'>,
  url: string,
  timezone: string,
): Promise<(page: Page) => Promise<void>> {
  if (viewer === 'empty') return signUp;
  if (viewer === 'busy') return signInAs({ email: 'demo@hoststand.test', password: 'demo-demo' });
  const isCrowded = viewer === 'crowded';
  const owner = {
    restaurantName: isCrowded ? 'Gasthaus zum Goldenen Hirschen am Alten Marktplatz' : 'The Standing Room',
    email: `${viewer}@hoststand.test`,
    password: 'correct horse',
  };
  await crowd(url, owner, { ...CROWDED, timezone, ...(!isCrowded && { tables: 0 }) });
  return signInAs(owner);
}

const signInAs = (person: { email: string; password: string }) => async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/dashboard$/);
};

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Restaurant name').fill('Bistro Nouveau');
  await page.getByLabel('Email').fill('new@hoststand.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /sign up|create/i }).click();
  await page.waitForURL(/\/dashboard$/);
}
