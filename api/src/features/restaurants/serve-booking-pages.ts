import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { allowFraming } from '../../platform/security-headers.ts';
import { sendPage } from '../../platform/send-page.ts';
import { bookingPageFirstPaint, bookingPageHead } from './booking-page-head.tsx';
import { EmbedSightings } from './embed-sightings.ts';
import { type PageRestaurant, PageRestaurants } from './page-restaurants.ts';

/** The services that the pages need. */
export type PageServices = Pick<App, 'pool' | 'orm' | 'events' | 'clock' | 'logger'> & {
  env: Pick<App['env'], 'APP_URL'>;
};

/** The title of the built page, which gives way to what is known of the restaurant. */
const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/**
 * `/book/<id>` and `/embed/<id>`: the diner's page, which uses no session and sets no cookie, and so may stand in a
 * frame on the restaurant's sites. Its head tells search engines which restaurant it is; the framed form is kept out of
 * them.
 */
export function serveBookingPages(server: FastifyInstance, app: PageServices, html: string): void {
  const restaurants = new PageRestaurants(app);
  const sightings = new EmbedSightings(app);
  for (const path of ['/book/:restaurantId', '/embed/:restaurantId']) {
    server.get<{ Params: { restaurantId: string } }>(path, async (request, reply) => {
      const { restaurantId } = request.params;
      const restaurant = await knownRestaurant(reply, restaurantId);
      if (isFramedElsewhere(request)) sightings.note(restaurantId);
      if (path.startsWith('/embed') || !restaurant) reply.header('x-robots-tag', 'noindex');
      const content = restaurant ? pageOf(restaurant, restaurantId, path.startsWith('/embed')) : html;
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

  // A framed form has the owner's looks, which are known a moment later: its first paint is its own.
  function pageOf(restaurant: PageRestaurant, restaurantId: string, isFramed: boolean): string {
    const page = html.replace(TITLE, () =>
      bookingPageHead(restaurant, { site: app.env.APP_URL, restaurantId }),
    );
    if (isFramed) return page;
    return page.replace(ROOT, () => ROOT.replace('><', `>${bookingPageFirstPaint(restaurant)}<`));
  }
}

/** Whether the browser says that it loads the page into a frame of another origin. */
function isFramedElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] !== 'same-origin';
}
