import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages } from '../../platform/accepted-languages.ts';
import type { App } from '../../platform/app.ts';
import { allowFraming } from '../../platform/security-headers.ts';
import { sendPage } from '../../platform/send-page.ts';
import { bookingPageHead } from './booking-page-head.tsx';
import { EmbedSightings } from './embed-sightings.ts';
import type { DrawFirstView, Visitor } from './first-view.ts';
import { type PageRestaurant, PageRestaurants } from './page-restaurants.ts';

/** The services that the pages need. */
export type PageServices = Pick<App, 'pool' | 'orm' | 'events' | 'clock' | 'logger'> & {
  env: Pick<App['env'], 'APP_URL'>;
};

/** The page as it is built. */
export interface BuiltBookingPage {
  html: string;
  /** Draws what is seen of it first. */
  firstView: DrawFirstView;
}

/** The title of the built page, which gives way to what is known of the restaurant. */
const TITLE = /<title>[^<]*<\/title>/;
const START = '<html lang="en">';
const ROOT = '<div id="root"></div>';

/**
 * `/book/<id>` and `/embed/<id>`: the diner's page, which uses no session and sets no cookie, and so may stand in a
 * frame on the restaurant's sites. It is sent with what is seen of it first, in the visitor's language and, framed, in
 * the owner's looks; its code draws the same at the same place. Its head tells search engines which restaurant it is; the
 * framed form is kept out of them.
 */
export function serveBookingPages(
  server: FastifyInstance,
  app: PageServices,
  { html, firstView }: BuiltBookingPage,
): void {
  const restaurants = new PageRestaurants(app);
  const sightings = new EmbedSightings(app);
  for (const path of ['/book/:restaurantId', '/embed/:restaurantId']) {
    server.get<{ Params: { restaurantId: string } }>(path, async (request, reply) => {
      const { restaurantId } = request.params;
      const restaurant = await knownRestaurant(reply, restaurantId);
      if (isFramedElsewhere(request)) sightings.note(restaurantId);
      const isFramed = path.startsWith('/embed');
      if (isFramed || !restaurant) reply.header('x-robots-tag', 'noindex');
      if (!restaurant) return sendPage(request, reply, { content: html });
      reply.header('vary', 'accept-language');
      const content = pageOf(restaurant, restaurantId, { ...visitorOf(request), isFramed });
      return sendPage(request, reply, { content });
    });
  }

  async function knownRestaurant(reply: FastifyReply, restaurantId: string): Promise<PageRestaurant | null> {
    try {
      const restaurant = await restaurants.of(restaurantId);
      allowFraming(reply, restaurant?.sites ?? []);
      return restaurant;
    } catch (error) {
      // Without the list nobody may frame the page; opened by itself it still says what is wrong.
      app.logger.warn({ err: error }, 'the restaurant of a booking page could not be read');
      return null;
    }
  }

  function pageOf(restaurant: PageRestaurant, restaurantId: string, visitor: Visitor): string {
    const view = firstView(restaurant, visitor);
    const head = bookingPageHead(restaurant, { site: app.env.APP_URL, restaurantId });
    return html
      .replace(START, () => view.html)
      .replace(TITLE, () => head)
      .replace(ROOT, () => view.root);
  }
}

function visitorOf({ url, headers }: FastifyRequest): Omit<Visitor, 'isFramed'> {
  const [, query = ''] = url.split('?', 2);
  return { query, languages: acceptedLanguages(headers['accept-language']) };
}

/** Whether the browser says that it loads the page into a frame of another origin. */
function isFramedElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] !== 'same-origin';
}
