import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { allowFraming } from '../../platform/security-headers.ts';
import { EmbedSightings } from './embed-sightings.ts';
import { EmbedSites } from './embed-sites.ts';

/** The services that the pages need. */
export type PageServices = Pick<App, 'pool' | 'orm' | 'events' | 'clock' | 'logger'>;

/**
 * `/book/<id>` and `/embed/<id>`: the diner's page, which uses no session and sets no cookie, and so may stand in a
 * frame on the restaurant's sites.
 */
export function serveBookingPages(server: FastifyInstance, app: PageServices, html: string): void {
  const sites = new EmbedSites(app);
  const sightings = new EmbedSightings(app);
  for (const path of ['/book/:restaurantId', '/embed/:restaurantId']) {
    server.get<{ Params: { restaurantId: string } }>(path, async (request, reply) => {
      const { restaurantId } = request.params;
      await allowSites(reply, restaurantId);
      if (isFramedElsewhere(request)) sightings.note(restaurantId);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    });
  }

  async function allowSites(reply: FastifyReply, restaurantId: string): Promise<void> {
    try {
      allowFraming(reply, await sites.of(restaurantId));
    } catch (error) {
      // Without the list nobody may frame the page; opened by itself it still says what is wrong.
      app.logger.warn({ err: error }, 'the sites that may frame a booking form could not be read');
    }
  }
}

/** Whether the browser says that it loads the page into a frame of another origin. */
function isFramedElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] !== 'same-origin';
}
