import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { sendPage } from '../../../platform/http/send-page.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { DrawnPages } from '../../restaurants/booking-page/first-view.ts';
import { toldAs } from '../../restaurants/booking-page/page-head.tsx';
import type { PageRestaurant, PageRestaurants } from '../../restaurants/booking-page/page-restaurants.ts';
import { drawnIntoPage } from '../../restaurants/booking-page/serve-booking-pages.ts';
import { askedLanguage, visitorOf } from '../../restaurants/booking-page/visitors.ts';
import { groupPageHead, toldGroup } from './group-page-head.ts';
import { groupPageRow } from './group-page-rows.ts';

/** The built page of diners, and what draws a group's first view into it. */
interface BuiltGroupPage extends Pick<DrawnPages, 'groupView'> {
  html: string;
}

/**
 * `/g/<slug>`: the page of a group, from the same entry as the booking page and as light, without a session or cookie. It is sent with its
 * restaurants, in the visitor's language. Where there is no such group, or its page is not public, it is an address like any
 * other that leads nowhere.
 */
export function serveGroupPages(
  server: FastifyInstance,
  app: Pick<App, 'pool' | 'clock' | 'logger'> & { env: Pick<App['env'], 'APP_URL'> },
  restaurants: PageRestaurants,
  { html, groupView }: BuiltGroupPage,
): void {
  server.get<{ Params: { slug: string } }>('/g/:slug', async (request, reply) => {
    const group = await knownGroup(request.params.slug);
    if (group === null) {
      reply.callNotFound();
      return reply;
    }
    if (group === 'not told') {
      return sendPage(request, reply.header('x-robots-tag', 'noindex'), { content: html });
    }
    const visitor = visitorOf(request);
    const told = toldGroup(group);
    const view = groupView(told, visitor);
    const head = groupPageHead(group, view, { site: app.env.APP_URL, asked: askedLanguage(visitor.query) });
    reply.header('vary', 'accept-language');
    return sendPage(request, reply, {
      content: drawnIntoPage(html, view, head + toldAs('told-group', told)),
    });
  });

  /** Null where there is none; `not told` while the database does not answer. */
  async function knownGroup(slug: string) {
    try {
      const row = await groupPageRow(app.clock, new TenantReads(app.pool), slug);
      if (!row) return null;
      const ids = row.restaurantIds.map((each) => globalId('Restaurant', each));
      const found = await Promise.all(ids.map((id) => restaurants.of(id)));
      return { ...row, restaurants: found.filter((each): each is PageRestaurant => each !== null) };
    } catch (error) {
      app.logger.warn({ err: error }, 'the group of a page could not be read');
      return 'not told';
    }
  }
}
