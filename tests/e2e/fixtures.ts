import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { expectNoViolations } from './violations.ts';

/** An owner with a restaurant of their own, signed in in this browser. */
export interface Owner {
  restaurantName: string;
  email: string;
  password: string;
  /** Path of the diner's page. */
  bookingPath: string;
}

interface Fixtures {
  /** Signs up through the page and stands on the dashboard: for what begins there. */
  signUp(page: Page): Promise<Owner>;
  /** Signs up through the API, and leaves the browser signed in with no page opened: most tests begin elsewhere. */
  owns(page: Page): Promise<Owner>;
  /** Fails with what a person with a disability would stumble over. */
  expectAccessible(page: Page): Promise<void>;
}

const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) { restaurant { id } userErrors { message } } }`;

const newOwner = () => ({
  restaurantName: `Bistro ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@hoststand.test`,
  password: 'correct horse',
});

/** Tests that fail on anything the browser complains about. */
export const test = base.extend<Fixtures & { noComplaints: undefined }>({
  // Playwright finds a fixture's needs in the pattern of its first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  signUp: async ({}, use) => {
    await use(async (page) => {
      const owner = newOwner();
      await page.goto('/signup');
      await page.getByLabel('Restaurant name').fill(owner.restaurantName);
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: /sign up|create/i }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy Booking Link' }).click();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      return { ...owner, bookingPath: new URL(link).pathname };
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  owns: async ({}, use) => {
    await use(async (page) => {
      const owner = newOwner();
      // As the page of sign-up does: the restaurant is where its owner's browser is.
      const timezone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
      const input = { ...owner, acceptTerms: true, timezone };
      const response = await page.request.post('/graphql', {
        data: { query: SIGN_UP, variables: { input } },
      });
      const { signUp } = (await response.json()).data;
      expect(signUp.userErrors).toEqual([]);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      // The cookie of the session came with the answer; a page looks for the marker first (session-marker.ts).
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('hoststand.session', new Date().toISOString()));
      return { ...owner, bookingPath: `/book/${signUp.restaurant.id}` };
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: see above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await atRest(page);
      await expectNoViolations(page);
    });
  },

  noComplaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      // What is still asked for when a test ends is answered to nobody.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Until colours have changed: half way from one to another none is the one that is seen. What turns for ever is not waited for. A change
 * of scheme is told to the page with its next frame, and painted with the one after: before, nothing moves yet.
 */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (ending().length > 0);
  });

export { expect };

/** Signs out by the person's menu, once the page has all that it asks for by itself: what it asks for afterwards is refused. */
export async function signOut(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

const QUIET_MS = 1_000;

/**
 * Until nothing has been asked or answered for a while. Playwright's "networkidle" is reached once for a document: a page that went on by itself,
 * or asks for everything once more when its live line stands, has it behind it.
 */
async function untilQuiet(page: Page): Promise<void> {
  let heardAt = Date.now();
  const hear = () => {
    heardAt = Date.now();
  };
  const events = ['request', 'requestfinished', 'requestfailed', 'websocket'] as const;
  for (const event of events) page.on(event as 'request', hear);
  await expect.poll(() => Date.now() - heardAt).toBeGreaterThan(QUIET_MS);
  for (const event of events) page.off(event as 'request', hear);
}

/** The date so many days from now, as the booking page shows it (MM-dd-yyyy). */
export function displayDate(daysAhead: number): string {
  const [year, month, day] = new Date(Date.now() + daysAhead * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}-${day}-${year}`;
}

/** A time zone in which it is between five in the morning and three in the afternoon, so that times of today are still to come. */
export function zoneOfAnEarlyHour(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' }).format());
  const isEarly = (zone: string) => hourIn(zone) >= 5 && hourIn(zone) < 15;
  return ['Europe/London', 'America/Los_Angeles'].find(isEarly) ?? 'Asia/Tokyo';
}
