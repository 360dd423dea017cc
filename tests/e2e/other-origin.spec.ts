import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Caller } from '../testkit/caller.ts';
import { SIGN_UP, UPDATE } from '../testkit/seed-operations.ts';
import { expect, test } from './fixtures.ts';
import { ForeignSite } from './foreign-site.ts';

const EXAMPLE = readFileSync(
  join(import.meta.dirname, '../../docs/examples/book-from-your-site.html'),
  'utf8',
);
const DEMO = 'rest_01j0000000e008000000001mx0';

/** A restaurant with room for two, so that one booking takes its hour away from everybody. */
async function smallRestaurant(url: string): Promise<{ id: string; owner: Caller }> {
  const owner = new Caller(url);
  const { signUp } = await owner.ask<{
    signUp: { session: { accessToken: string }; restaurant: { id: string } };
  }>(SIGN_UP, {
    input: {
      restaurantName: 'Chez Ada',
      email: `${randomUUID()}@hoststand.test`,
      password: 'correct horse',
      acceptTerms: true,
      timezone: 'UTC',
    },
  });
  owner.accessToken = signUp.session.accessToken;
  const { id } = signUp.restaurant;
  await owner.ask(UPDATE, { input: { id, seatingCapacity: 2 } });
  return { id, owner };
}

test('a page on another origin shows free times that stay true, and books one, as the guide has it', async ({
  page,
  context,
  baseURL,
}) => {
  const ours = baseURL ?? '';
  const { id, owner } = await smallRestaurant(ours);
  const site = new ForeignSite();
  await site.open();
  try {
    const html = EXAMPLE.replace('http://localhost:4000', ours).replace(DEMO, id);
    expect(html).toContain(id);
    site.showsPage(html);
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.url() === `${ours}/graphql`) asked.push(JSON.stringify(request.headers()));
    });
    const other = await context.newPage();
    for (const one of [page, other]) {
      await one.goto(site.origin);
      await expect(one.getByRole('status')).toHaveText('Choose a time.');
      await expect(one.getByLabel('Time').locator('option', { hasText: '19:00' })).toHaveCount(1);
    }
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Telephone').fill('+1 212 555 0100');
    await page.getByLabel('Time').selectOption('19:00');
    await page.getByRole('button', { name: 'Book' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Booked: \w+$/);
    // The other page hears of it by its socket alone.
    await expect(other.getByLabel('Time').locator('option', { hasText: '19:00' })).toHaveCount(0);
    const { restaurant } = await owner.ask<{ restaurant: { upcomingBookings: { totalCount: number } } }>(
      'query($id: ID!) { restaurant(id: $id) { upcomingBookings { totalCount } } }',
      { id },
    );
    expect(restaurant.upcomingBookings.totalCount).toBe(1);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((headers) => headers.includes('cookie'))).toEqual([]);
  } finally {
    await site.close();
  }
});

test('a page beside ours gets nothing done with the cookies of who is signed in, and asks as a guest', async ({
  page: own,
  context,
  signUp,
  baseURL,
}) => {
  await signUp(own);
  // It complains of what is refused, as it should.
  const page = await context.newPage();
  const site = new ForeignSite('localhost');
  await site.open();
  try {
    site.shows('');
    await page.goto(site.origin);
    const seen = await page.evaluate(async (api) => {
      const query = 'mutation { refreshSession { session { accessToken } } }';
      const ask = async (options: RequestInit) => {
        try {
          const answer = await fetch(api, { method: 'POST', body: JSON.stringify({ query }), ...options });
          return (await answer.json()) as {
            data?: { refreshSession: { session: object | null } | null } | null;
          };
        } catch {
          return 'refused by the browser';
        }
      };
      const headers = { 'content-type': 'application/json' };
      const socket = new WebSocket(api.replace('http', 'ws'), 'graphql-transport-ws');
      const opened = await new Promise((resolve) => {
        socket.onopen = () => resolve('opened');
        socket.onclose = () => resolve('closed');
      });
      return {
        withCookies: await ask({ headers, credentials: 'include' }),
        unasked: await ask({ credentials: 'include', mode: 'no-cors' }),
        asGuest: await ask({ headers }),
        opened,
      };
    }, `${baseURL}/graphql`);
    expect(seen.withCookies).toBe('refused by the browser');
    expect(seen.unasked).toBe('refused by the browser'); // an opaque answer has no text
    expect(seen.asGuest).toMatchObject({ data: { refreshSession: { session: null } } });
    expect(seen.opened).toBe('closed');
    // Who is signed in is so still: no request of the other page has used the cookie up.
    await own.reload();
    await expect(own).toHaveURL(/\/dashboard$/);
    await expect(own.getByRole('button', { name: 'Copy Booking Link' })).toBeVisible();
  } finally {
    await site.close();
  }
});
