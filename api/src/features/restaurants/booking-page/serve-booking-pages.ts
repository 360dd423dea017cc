import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { allowFraming } from '../../../platform/http/security-headers.ts';
import { HTML, sendPage } from '../../../platform/http/send-page.ts';
import { isForPeople } from '../../../platform/http/unknown-addresses.ts';
import { EmbedSightings } from '../embed/embed-sightings.ts';
import { bookingPageHead, pageUrl, toldToPage } from './booking-page-head.ts';
import type { DrawnPages, FirstView, Visitor } from './first-view.ts';
import type { PageRestaurant, PageRestaurants } from './page-restaurants.ts';
import { serveSharePictures, shareVersionOf } from './serve-share-pictures.ts';
import { askedLanguage, visitorOf } from './visitors.ts';

/** The services that the pages need. */
export type PageServices = Pick<App, 'pool' | 'orm' | 'writes' | 'bucket' | 'events' | 'clock' | 'logger'> & {
  env: Pick<App['env'], 'APP_URL'>;
};

/** The page as it is built. */
export interface BuiltBookingPage extends Pick<DrawnPages, 'firstView' | 'unknownRestaurant'> {
  html: string;
}

/** The title of the built page, which gives way to what is known of the restaurant. */
const TITLE = /<title>[^<]*<\/title>/;
const START = '<html lang="en">';
const ROOT = '<div id="root"></div>';

/**
 * `/book/<slug or id>` and `/embed/<slug or id>`: the diner's page, which uses no session and sets no cookie, and so may stand in
 * a frame on the restaurant's sites. It is sent with what is seen of it first, in the visitor's language and the restaurant's
 * colours or, framed, in the owner's looks; its code draws the same at the same place. Its head tells search engines which
 * restaurant it is; the framed form is kept out of them. A former name leads on to the present one. Where the address leads
 * to no restaurant it says so, with 404, and may be framed. So do `/waitlist/join/<id>` and `/gift/<slug or id>`, where gift vouchers are bought.
 */
export function serveBookingPages(
  server: FastifyInstance,
  app: PageServices,
  restaurants: PageRestaurants,
  { html, firstView, unknownRestaurant }: BuiltBookingPage,
): void {
  const sightings = new EmbedSightings(app);
  serveSharePictures(server, app, restaurants);
  for (const path of ['/book/:restaurantId', '/embed/:restaurantId']) {
    server.get<{ Params: { restaurantId: string } }>(path, async (request, reply) => {
      const { restaurantId } = request.params;
      const restaurant = await knownRestaurant(restaurantId);
      const isFramed = path.startsWith('/embed');
      if (restaurant === null) return sendUnknown(request, reply, isFramed);
      if (restaurant === 'not told') {
        reply.header('x-robots-tag', 'noindex');
        return sendPage(request, reply, { content: html });
      }
      const present = restaurant.profileRow.slug;
      if (!isFramed && restaurantId !== restaurant.id && restaurantId !== present) {
        const [, query] = request.url.split('?', 2);
        const address = pageUrl('', restaurant);
        return reply.redirect(query ? `${address}?${query}` : address, 301);
      }
      allowFraming(reply, restaurant.sites);
      if (isFramedElsewhere(request)) sightings.note(restaurant.id);
      if (isFramed) reply.header('x-robots-tag', 'noindex');
      reply.header('vary', 'accept-language');
      const content = pageOf(restaurant, { ...visitorOf(request), isFramed });
      return sendPage(request, reply, { content });
    });
  }
  server.get<{ Params: { restaurantId: string } }>('/waitlist/join/:restaurantId', async (request, reply) => {
    if ((await knownRestaurant(request.params.restaurantId)) !== null)
      return sendPage(request, reply, { content: html });
    return sendUnknown(request, reply, false);
  });
  server.get<{ Params: { restaurantId: string } }>('/gift/:restaurantId', async (request, reply) => {
    const restaurant = await knownRestaurant(request.params.restaurantId);
    if (restaurant === null) return sendUnknown(request, reply, false);
    const content =
      restaurant === 'not told'
        ? html
        : html.replace(START, () => `<html lang="en" data-restaurant="${restaurant.id}">`);
    return sendPage(request, reply, { content });
  });
  for (const path of [
    '/gift',
    '/gift/*',
    '/book',
    '/book/*',
    '/embed',
    '/embed/*',
    '/waitlist/join',
    '/waitlist/join/*',
  ]) {
    server.get(path, async (request, reply) => sendUnknown(request, reply, path.startsWith('/embed')));
  }

  /** Null where there is none; `not told` while the database does not answer. */
  async function knownRestaurant(restaurantId: string): Promise<PageRestaurant | 'not told' | null> {
    try {
      return await restaurants.of(restaurantId);
    } catch (error) {
      // Without the list of sites nobody may frame the page; opened by itself it still says what is wrong.
      app.logger.warn({ err: error }, 'the restaurant of a booking page could not be read');
      return 'not told';
    }
  }

  function sendUnknown(request: FastifyRequest, reply: FastifyReply, isFramed: boolean): FastifyReply {
    if (!isForPeople(request)) {
      reply.callNotFound();
      return reply;
    }
    allowFraming(reply, []);
    const view = unknownRestaurant({ ...visitorOf(request), isFramed });
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'accept-language' })
      .type(HTML)
      .send(drawnInto(html, view));
  }

  function pageOf(restaurant: PageRestaurant, visitor: Visitor): string {
    const view = firstView(restaurant, visitor);
    const named = view.html.replace('<html', () => `<html data-restaurant="${restaurant.id}"`);
    const head = bookingPageHead(restaurant, view, {
      site: app.env.APP_URL,
      shareVersion: shareVersionOf(restaurant),
      asked: askedLanguage(visitor.query),
    });
    return drawnIntoPage(html, { ...view, html: named }, head + toldToPage(restaurant));
  }
}

/** A built page with what is seen of it first, and a head in the place of its title. */
export function drawnIntoPage(html: string, view: Pick<FirstView, 'html' | 'root'>, head: string): string {
  return drawnInto(html, view).replace(TITLE, () => head);
}

const drawnInto = (html: string, view: Pick<FirstView, 'html' | 'root'>) =>
  html.replace(START, () => view.html).replace(ROOT, () => view.root);

/** Whether the browser says that it loads the page into a frame of another origin. */
function isFramedElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] !== 'same-origin';
}
