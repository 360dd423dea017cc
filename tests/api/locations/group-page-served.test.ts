import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedGroups } from '../../../api/src/features/locations/page/group-page-rows.ts';
import { serveGroupPages } from '../../../api/src/features/locations/page/serve-group-pages.ts';
import type { DrawnGroup } from '../../../api/src/features/restaurants/booking-page/first-view.ts';
import { PageRestaurants } from '../../../api/src/features/restaurants/booking-page/page-restaurants.ts';
import { serveSitemap } from '../../../api/src/features/restaurants/booking-page/serve-sitemap.ts';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { PostgresBus } from '../../../api/src/platform/events/postgres-bus.ts';
import { answerUnknown } from '../../../api/src/platform/http/unknown-addresses.ts';
import { createLogger } from '../../../api/src/platform/logging/logger.ts';
import { MovableClock } from '../../testkit/movable-clock.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { faultsByVocabulary } from '../restaurants/schema-org-vocabulary.ts';
import { uploadedPhoto } from '../restaurants/uploads.ts';
import { updatePage } from './group-page-calls.ts';
import { add } from './location-calls.ts';

const server = await testServer();
const logger = createLogger({ LOG_LEVEL: 'silent' });
const pool = await openReadPool(server.appUrl, 2);
const events = new PostgresBus(server.ownerUrl, logger);
await events.start();
const clock = new MovableClock();
const env = { APP_URL: 'https://hoststand.test' };
const pages = Fastify();
const html = '<html lang="en"><head><title>Book</title></head><div id="root"></div>';
const drawn: DrawnGroup[] = [];
serveGroupPages(pages, { pool, clock, logger, env }, new PageRestaurants({ pool, events, env, clock }), {
  html,
  groupView: (group) => {
    drawn.push(group);
    const title = `Tisch bei ${group.name} reservieren`;
    return {
      html: '<html lang="de">',
      root: '<div id="root">drawn</div>',
      language: 'de',
      title,
      description: 'Frei.',
    };
  },
});
serveSitemap(pages, { pool, clock, logger, env }, '<urlset></urlset>', listedGroups);
answerUnknown(pages, null);

afterAll(async () => {
  await pages.close();
  await events.stop();
  await pool.end();
});

beforeAll(async () => {
  const linden = await server.seed.restaurant({ name: 'Linden </script>' });
  await pay(linden, 'enterprise');
  await add(linden, { name: 'Annex' });
  await linden.owner.ask(
    'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { code } } }',
    {
      input: {
        restaurantId: linden.id,
        slug: 'linden',
        locality: 'Berlin',
        cuisines: ['Fish'],
        priceRange: 2,
      },
    },
  );
  await uploadedPhoto(linden.owner, linden.id);
  await updatePage(linden.owner, { slug: 'linden-houses', isPublic: true });
  const hidden = await server.seed.restaurant({ name: 'Hidden' });
  await pay(hidden, 'enterprise');
  await updatePage(hidden.owner, { slug: 'hidden-houses' });
});

test('the page of a group tells search engines and shared links of it and of its restaurants, whatever they are called', async () => {
  const { body, statusCode } = await pages.inject({ url: '/g/linden-houses?lang=de' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Tisch bei Linden &lt;/script&gt; reservieren</title>');
  expect(body).toContain('href="https://hoststand.test/g/linden-houses?lang=de"');
  expect(body).toMatch(/og:image" content="https:\/\/hoststand\.test\/share\/rest_\w+\.png\?v=/);
  const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(await faultsByVocabulary(facts, 'Organization')).toEqual([]);
  expect(facts).toMatchObject({
    '@type': 'Organization',
    url: 'https://hoststand.test/g/linden-houses',
    subOrganization: [
      { '@type': 'Restaurant', name: 'Annex' },
      {
        name: 'Linden </script>',
        url: 'https://hoststand.test/book/linden',
        address: { addressLocality: 'Berlin' },
        servesCuisine: ['Fish'],
      },
    ],
  });
  // What it draws with is what its code is told.
  const told = JSON.parse(/id="told-group">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(told).toEqual(drawn.at(-1));
  expect(told.restaurants[1]).toMatchObject({
    name: 'Linden </script>',
    timezone: 'UTC',
    profile: { slug: 'linden', photos: [{ variants: expect.any(Array) }] },
  });
});

test('a group that is not public is an address like any that leads nowhere, and stands in no map', async () => {
  for (const url of ['/g/hidden-houses', '/g/never-taken', '/g/NO', '/g/%E0%A4%A']) {
    const { statusCode, body } = await pages.inject({ url, headers: { accept: 'application/json' } });
    expect([statusCode, body.includes('Hidden')], url).toEqual([url.includes('%') ? 400 : 404, false]);
  }
  const { body } = await pages.inject({ url: '/sitemap.xml' });
  expect(body).toContain('<loc>https://hoststand.test/g/linden-houses</loc>');
  expect(body).not.toContain('hidden-houses');
});
