import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import type {
  DrawFirstView,
  DrawnPages,
} from '../../../api/src/features/restaurants/booking-page/first-view.ts';
import { PageRestaurants } from '../../../api/src/features/restaurants/booking-page/page-restaurants.ts';
import { serveBookingPages } from '../../../api/src/features/restaurants/booking-page/serve-booking-pages.ts';
import { openWriter } from '../../../api/src/open-writer.ts';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { PostgresBus } from '../../../api/src/platform/events/postgres-bus.ts';
import { contentSecurity, secureAnswers } from '../../../api/src/platform/http/security-headers.ts';
import { answerUnknown } from '../../../api/src/platform/http/unknown-addresses.ts';
import { createLogger } from '../../../api/src/platform/logging/logger.ts';
import { MovableClock } from '../../testkit/movable-clock.ts';
import { testServer } from '../../testkit/server.ts';

// The pages stand in a process of their own, beside the server at which the owner changes the settings.
const server = await testServer();
const logger = createLogger({ LOG_LEVEL: 'silent' });
const pool = await openReadPool(server.appUrl, 2);
const writer = await openWriter(server.appUrl, 2);
const events = new PostgresBus(server.ownerUrl, logger);
await events.start();
const pages = Fastify();
secureAnswers(pages, contentSecurity({ APP_URL: 'http://localhost:4000' }));
const env = { APP_URL: 'https://hoststand.test' };
const html = '<html lang="en"><title>Book</title><div id="root"></div>';
const drawn: unknown[] = [];
const firstView: DrawFirstView = (restaurant, visitor) => {
  drawn.push({ restaurant, visitor });
  const title = `Book a table at ${restaurant.name}`;
  const words = { language: 'de', title, description: 'Choose a time.' };
  return { html: '<html lang="de">', root: '<div id="root">drawn</div>', ...words };
};
const unknownRestaurant: DrawnPages['unknownRestaurant'] = ({ isFramed }) => ({
  html: '<html lang="fr">',
  root: `<div id="root">${isFramed ? 'no form' : 'no restaurant'}</div>`,
});
const clock = new MovableClock();
serveBookingPages(
  pages,
  { ...writer, pool, events, logger, env, clock, bucket: null },
  new PageRestaurants({ pool, events, env, clock }),
  { html, firstView, unknownRestaurant },
);
answerUnknown(pages, null);
pages.get('/login', async () => 'Log in');

afterAll(async () => {
  await pages.close();
  await events.stop();
  await writer[Symbol.asyncDispose]();
  await pool.end();
});

async function opens(path: string, headers: Record<string, string> = {}) {
  const answer = await pages.inject({ url: path, headers });
  const policy = String(answer.headers['content-security-policy']);
  return { answer, ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1] };
}

const allow = (
  owner: { ask: (query: string, variables: object) => Promise<unknown> },
  id: string,
  sites: string[],
) =>
  owner.ask(
    `mutation($input: UpdateEmbedSettingsInput!) { updateEmbedSettings(input: $input) { userErrors { code } } }`,
    { input: { restaurantId: id, allowedSites: sites } },
  );

test('any site may frame the form until the owner lists some, and then these alone, in every process', async () => {
  const { id, owner } = await server.seed.restaurant();
  for (const path of [`/embed/${id}`, `/book/${id}`]) {
    const { answer, ancestors } = await opens(path);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(ancestors).toBe('*');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await allow(owner, id, ['chez.test', 'http://localhost:8080']);
  await vi.waitFor(async () => {
    expect((await opens(`/embed/${id}`)).ancestors).toBe("'self' https://chez.test http://localhost:8080");
  }, 60_000);
  expect((await opens(`/book/${id}`)).ancestors).toBe("'self' https://chez.test http://localhost:8080");
  const another = await server.seed.restaurant();
  expect((await opens(`/embed/${another.id}`)).ancestors).toBe('*');
  await allow(owner, id, []);
  await vi.waitFor(async () => expect((await opens(`/embed/${id}`)).ancestors).toBe('*'), 60_000);
});

test('no other page may be framed, and a form that does not exist says so in its frame', async () => {
  const { answer, ancestors } = await opens('/login');
  expect(ancestors).toBe("'none'");
  expect(answer.headers['x-frame-options']).toBe('DENY');
  const nowhere = await opens('/embed/rest_nowhere');
  expect([nowhere.answer.statusCode, nowhere.ancestors]).toEqual([404, '*']);
  expect(nowhere.answer.body).toContain('no form');
});

test('the restaurant remembers that its form was seen on another site, and not that its owner looked at it', async () => {
  const { id, uuid } = await server.seed.restaurant();
  const seenAt = async () =>
    (await server.rows('select embed_seen_at from restaurants where id = $1', [uuid]))[0]?.embed_seen_at;
  await opens(`/embed/${id}`, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' });
  await opens(`/embed/${id}`, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' });
  await opens('/embed/rest_nowhere', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' });
  expect(await seenAt()).toBeNull();
  await opens(`/embed/${id}`, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' });
  await vi.waitFor(async () => expect(await seenAt()).toBeInstanceOf(Date), 60_000);
});

test('a search engine learns which restaurant it is, whatever its name holds, and leaves framed forms alone', async () => {
  const { id, name } = await server.seed.restaurant({ name: 'Chez </script><b>"Ada" & Söhne' });
  const { answer } = await opens(`/book/${id}`);
  expect(answer.body).toContain(
    '<title>Book a table at Chez &lt;/script&gt;&lt;b&gt;&quot;Ada&quot; &amp; Söhne</title>',
  );
  expect(answer.body).toContain(`<link rel="canonical" href="https://hoststand.test/book/${id}"/>`);
  expect(answer.body).not.toContain('<b>');
  const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '');
  expect(facts).toMatchObject({
    '@type': 'Restaurant',
    name,
    acceptsReservations: `https://hoststand.test/book/${id}`,
    potentialAction: { '@type': 'ReserveAction' },
  });
  expect(answer.headers['x-robots-tag']).toBeUndefined();
  expect((await opens(`/embed/${id}`)).answer.headers['x-robots-tag']).toBe('noindex');
  expect((await opens('/book/rest_nowhere')).answer.headers['x-robots-tag']).toBe('noindex');
});

test('the page stands drawn in its HTML for whoever asks, and is kept for each language apart', async () => {
  const { id, name, owner } = await server.seed.restaurant();
  await owner.ask(
    `mutation($input: UpdateEmbedSettingsInput!) { updateEmbedSettings(input: $input) { userErrors { code } } }`,
    { input: { restaurantId: id, accentColor: '#aa3300', cornerRadius: 4, colorScheme: 'DARK' } },
  );
  drawn.length = 0;
  const { answer } = await opens(`/embed/${id}?lang=fr&theme=x`, {
    'accept-language': 'en;q=0.5, de-AT, *;q=0',
  });
  expect(answer.body).toContain(`<html data-restaurant="${id}" lang="de">`);
  expect(answer.body).toContain('<div id="root">drawn</div>');
  expect(answer.headers.vary).toMatch(/accept-language/i);
  await opens(`/book/${id}`);
  const embed = { accentColor: '#aa3300', cornerRadius: 4, colorScheme: 'DARK' };
  const restaurant = expect.objectContaining({ name, language: null, embed });
  expect(drawn).toEqual([
    { restaurant, visitor: { isFramed: true, query: 'lang=fr&theme=x', languages: ['de-AT', 'en'] } },
    { restaurant, visitor: { isFramed: false, query: '', languages: [] } },
  ]);
});

test('an address that leads to no restaurant, or no longer, says so with 404, and the next one asks again', async () => {
  const { id, uuid } = await server.seed.restaurant();
  const another = await server.seed.restaurant();
  for (const path of ['/book', '/embed', '/waitlist/join']) {
    expect([path, (await opens(`${path}/${id}`)).answer.statusCode]).toEqual([path, 200]);
    for (const tail of ['', '/rest_nowhere', `/${another.id.slice(0, -1)}`, `/${id}/more`, `/${uuid}`]) {
      const { answer } = await opens(path + tail);
      expect([path, tail, answer.statusCode]).toEqual([path, tail, 404]);
      expect(answer.body).toContain(path === '/embed' ? 'no form' : 'no restaurant');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'accept-language',
      });
      const head = await pages.inject({ method: 'HEAD', url: path + tail });
      expect([head.statusCode, head.body]).toEqual([404, '']);
    }
    for (const file of ['app.js', 'data.json', 'x.css']) {
      const { answer } = await opens(`${path}/${file}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        expect.not.stringContaining('html'),
      ]);
    }
  }
  await server.rows('update restaurants set removed_at = now() where id = $1', [uuid]);
  clock.pass({ minutes: 5 }); // longer than it is trusted
  await vi.waitFor(async () => expect((await opens(`/book/${id}`)).answer.statusCode).toBe(404), 60_000);
});

test('while the database is away a page that was shown before is sent as it was, and any other as an outline', async () => {
  const { id, name } = await server.seed.restaurant();
  const other = await server.seed.restaurant();
  const drawnFor = () =>
    drawn.splice(0).map((view) => (view as { restaurant: { name: string } }).restaurant.name);
  await opens(`/book/${id}`);
  clock.pass({ minutes: 5 }); // longer than it is trusted
  drawnFor();
  await server.rows('alter table restaurants rename to restaurants_away');
  try {
    const known = await opens(`/book/${id}`);
    expect([known.answer.statusCode, drawnFor()]).toEqual([200, [name]]);
    const unknown = await opens(`/book/${other.id}`);
    expect([unknown.answer.statusCode, unknown.answer.body, drawnFor()]).toEqual([200, html, []]);
  } finally {
    await server.rows('alter table restaurants_away rename to restaurants');
  }
  expect((await opens(`/book/${other.id}`)).answer.body).toContain('drawn');
});
