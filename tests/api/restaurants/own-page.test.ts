import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PageRestaurants } from '../../../api/src/features/restaurants/booking-page/page-restaurants.ts';
import { serveBookingPages } from '../../../api/src/features/restaurants/booking-page/serve-booking-pages.ts';
import { serveSitemap } from '../../../api/src/features/restaurants/booking-page/serve-sitemap.ts';
import { openWriter } from '../../../api/src/open-writer.ts';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { PostgresBus } from '../../../api/src/platform/events/postgres-bus.ts';
import { answerUnknown } from '../../../api/src/platform/http/unknown-addresses.ts';
import { createLogger } from '../../../api/src/platform/logging/logger.ts';
import { addDays, localDateAt } from '../../../api/src/platform/time/zoned-time.ts';
import { MovableClock } from '../../testkit/movable-clock.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Rules } from '../availability/rules/rule-calls.ts';
import { faultsOfRestaurant } from './schema-org.ts';
import { faultsByVocabulary } from './schema-org-vocabulary.ts';
import { picture, sendFile, uploadAddress, uploadedPhoto } from './uploads.ts';

// The pages stand in a process of their own, beside the server at which the owner changes the profile.
const server = await testServer();
const logger = createLogger({ LOG_LEVEL: 'silent' });
const pool = await openReadPool(server.appUrl, 2);
const writer = await openWriter(server.appUrl, 2);
const events = new PostgresBus(server.ownerUrl, logger);
await events.start();
const clock = new MovableClock();
const env = { APP_URL: 'https://hoststand.test' };
const pages = Fastify();
const html = '<html lang="en"><head><title>Book</title></head><div id="root"></div>';
serveBookingPages(
  pages,
  { ...writer, pool, events, logger, env, clock, bucket: null },
  new PageRestaurants({ pool, events, env, clock }),
  {
    html,
    firstView: ({ name }, { query }) => ({
      html: '<html lang="de">',
      root: '<div id="root"></div>',
      language: new URLSearchParams(query).get('lang') ?? 'de',
      title: `Tisch im ${name} reservieren`,
      description: 'Wählen Sie Tag und Uhrzeit.',
    }),
    unknownRestaurant: () => ({ html: '<html lang="de">', root: '<div id="root">nothing</div>' }),
  },
);
serveSitemap(
  pages,
  { pool, clock, logger, env },
  '<urlset><url><loc>https://hoststand.test/</loc></url></urlset>',
  async () => ['kupfer'],
);
answerUnknown(pages, null);

afterAll(async () => {
  await pages.close();
  await events.stop();
  await writer[Symbol.asyncDispose]();
  await pool.end();
});

let restaurant: SeededRestaurant;

const tell = (input: object, of = restaurant) =>
  of.owner.ask(
    'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { code } } }',
    { input: { restaurantId: of.id, ...input } },
  );

beforeAll(async () => {
  restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
  await tell({
    slug: 'copper-table',
    street: 'Mercer Street 12',
    locality: 'Berlin',
    postalCode: '10115',
    country: 'DE',
    latitude: 52.53,
    longitude: 13.38,
    website: 'https://copper.example',
    socialLinks: ['https://instagram.com/copper'],
    cuisines: ['Wood-fired', 'Italian'],
    priceRange: 2,
    accentColor: '#b4532a',
    isListed: true,
  });
  await uploadedPhoto(restaurant.owner, restaurant.id, await picture(1_600, 1_000).jpeg().toBuffer());
  await sendFile(
    await uploadAddress(restaurant.owner, restaurant.id, 'MENU'),
    Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n'),
  );
});

const open = (url: string) => pages.inject({ url });
const linksOf = (body: string) =>
  [...body.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"\/>/g)].map(
    ([, rel, language, href]) => [rel, language, href],
  );

describe('a restaurant’s page', () => {
  test('speaks the reader’s language in its head, and names itself in each', async () => {
    const { body } = await open('/book/copper-table?lang=fr');
    expect(body).toContain('<title>Tisch im The Copper Table reservieren</title>');
    const page = 'https://hoststand.test/book/copper-table';
    expect(linksOf(body)).toEqual([
      ['canonical', undefined, `${page}?lang=fr`],
      ...['en', 'de', 'fr', 'es'].map((each) => ['alternate', each, `${page}?lang=${each}`]),
      ['alternate', 'x-default', page],
    ]);
    expect(body).toContain('<meta property="og:locale" content="fr_FR"/>');
  });

  test('is one page, by its name and by its id, which goes on working', async () => {
    const byId = await open(`/book/${restaurant.id}`);
    expect(byId.statusCode).toBe(200);
    expect(linksOf(byId.body)[0]).toEqual([
      'canonical',
      undefined,
      'https://hoststand.test/book/copper-table',
    ]);
    expect(byId.body).toContain(`data-restaurant="${restaurant.id}"`);
  });

  test('is led to by the names that it had before, and by nobody else’s', async () => {
    const other = await server.seed.restaurant();
    await tell({ slug: 'old-corner' }, other);
    await tell({ slug: 'new-corner' }, other);
    await vi.waitFor(async () => {
      const { statusCode, headers } = await open('/book/old-corner?lang=es&guests=4');
      expect([statusCode, headers.location]).toEqual([301, '/book/new-corner?lang=es&guests=4']);
    }, 60_000);
    expect((await open('/embed/old-corner')).statusCode).toBe(200);
    await tell({ slug: null }, other);
    await vi.waitFor(async () => expect((await open('/book/old-corner')).statusCode).toBe(404), 60_000);
    expect((await open('/book/never-taken')).statusCode).toBe(404);
  });

  test('tells search engines all of it, by the rules of schema.org', async () => {
    const { body } = await open('/book/copper-table');
    const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(faultsOfRestaurant(facts)).toEqual([]);
    expect(await faultsByVocabulary(facts, 'Restaurant')).toEqual([]);
    expect(facts).toMatchObject({
      url: 'https://hoststand.test/book/copper-table',
      address: { streetAddress: 'Mercer Street 12', postalCode: '10115', addressCountry: 'DE' },
      geo: { latitude: 52.53, longitude: 13.38 },
      image: [expect.stringMatching(/\/media\/.*\/1200\.jpg$/)],
      servesCuisine: ['Wood-fired', 'Italian'],
      priceRange: '€€',
      hasMenu: expect.stringMatching(/menu\.pdf$/),
      sameAs: ['https://copper.example/', 'https://instagram.com/copper'],
      openingHoursSpecification: [{ opens: expect.any(String), closes: expect.any(String) }],
      potentialAction: { target: { urlTemplate: 'https://hoststand.test/book/copper-table' } },
    });
  });

  test('tells search engines the days to come on which it is open otherwise, or closed', async () => {
    const festive = await server.seed.restaurant({ timezone: 'Pacific/Auckland' });
    const rules = new Rules(festive);
    const from = (days: number) => addDays(localDateAt(clock.now(), 'Pacific/Auckland'), days);
    const hours = { name: 'Dinner', lastSeating: null };
    await rules.specialDay(from(0), []);
    await rules.specialDay(from(3), [
      { ...hours, openingTime: '18:00:00', closingTime: '23:30:00' },
      { ...hours, name: 'Brunch', openingTime: '10:00:00', closingTime: '13:00:00' },
    ]);
    await rules.specialDay(from(200), []);
    const { body } = await open(`/book/${festive.id}`);
    const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(faultsOfRestaurant(facts)).toEqual([]);
    expect(await faultsByVocabulary(facts, 'Restaurant')).toEqual([]);
    const on = (day: string, opens: string, closes: string) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens,
      closes,
    });
    expect(facts.specialOpeningHoursSpecification).toEqual([
      on(from(0), '00:00', '00:00'),
      on(from(3), '10:00', '13:00'),
      on(from(3), '18:00', '23:30'),
    ]);
  });

  test('tells nothing that is not so of a restaurant that has told nothing', async () => {
    const plain = await server.seed.restaurant();
    const { body } = await open(`/book/${plain.id}`);
    const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(faultsOfRestaurant(facts)).toEqual([]);
    for (const property of [
      'specialOpeningHoursSpecification',
      'geo',
      'priceRange',
      'servesCuisine',
      'hasMenu',
      'sameAs',
      'logo',
    ])
      expect(facts).not.toHaveProperty(property);
  });

  test('is told to its own code as it is drawn, and nothing in it ends the element', async () => {
    const odd = await server.seed.restaurant({ name: 'Chez </script><b>Ada' });
    const { body } = await open(`/book/${odd.id}`);
    const told = JSON.parse(/id="told">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(told.name).toBe('Chez </script><b>Ada');
    expect(body).not.toContain('<b>Ada');
  });
});

describe('the picture for links', () => {
  const addressOf = async (id: string) => {
    const { body } = await open(`/book/${id}`);
    return (
      /og:image" content="https:\/\/hoststand\.test([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    );
  };

  test('is 1200 by 630, made of the restaurant, and kept for ever under an address of its own', async () => {
    const address = await addressOf('copper-table');
    const { headers, rawPayload, statusCode } = await open(address);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(rawPayload.length).toBeLessThan(1_000_000);
    const again = await pages.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('is another one when the name or the colour is another', async () => {
    const other = await server.seed.restaurant({ name: 'Plain' });
    const before = await addressOf(other.id);
    await tell({ accentColor: '#224466' }, other);
    await vi.waitFor(async () => expect(await addressOf(other.id)).not.toBe(before), 60_000);
    const drawn = await open(await addressOf(other.id));
    const { data } = await sharp(drawn.rawPayload)
      .extract({ left: 600, top: 620, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([0x22, 0x44, 0x66]);
  });

  test.each(['Ünïcödé & <Söhne> "Ł"', '寿司 さくら', 'W'.repeat(120), '🍕'])(
    'can be drawn of %s',
    async (name) => {
      const named = await server.seed.restaurant({ name });
      const { statusCode, rawPayload } = await open(await addressOf(named.id));
      expect(statusCode).toBe(200);
      expect((await sharp(rawPayload).metadata()).width).toBe(1_200);
    },
  );

  test('is of no restaurant that there is not', async () => {
    expect((await open('/share/rest_nowhere.png')).statusCode).toBe(404);
  });
});

describe('the map of the site', () => {
  test('names the restaurants that want to be found, with when they changed, and no others', async () => {
    const hidden = await server.seed.restaurant();
    await tell({ slug: 'the-hidden-one' }, hidden);
    const byId = await server.seed.restaurant();
    await tell({ isListed: true }, byId);
    clock.pass({ minutes: 10 });
    const { body, headers } = await open('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<url><loc>https://hoststand.test/</loc></url>');
    expect(body).toMatch(
      /<loc>https:\/\/hoststand\.test\/book\/copper-table<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/,
    );
    expect(body).toContain(`https://hoststand.test/book/${byId.id}<`);
    expect(body).not.toContain('the-hidden-one');
    expect(body.endsWith('</urlset>')).toBe(true);
  });
});
