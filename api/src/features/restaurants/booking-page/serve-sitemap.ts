import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { sendPage } from '../../../platform/http/send-page.ts';
import { globalId } from '../../../platform/ids/global-id.ts';

interface ListedRestaurant {
  restaurant: string;
  present: string | null;
  changed: Date;
}

/** Search engines come for it a few times a day; whoever else asks gets the one of before. */
const KEPT_MS = 300_000;

const END = '</urlset>';

/**
 * `/sitemap.xml`: the pages of the site, as the build lists them, and those of all restaurants that want to be found, with when they
 * last changed; those of groups, which `groupsOf` names. While the database does not answer, as it was last, or the site alone.
 */
export function serveSitemap(
  server: FastifyInstance,
  app: Pick<App, 'pool' | 'clock' | 'logger'> & { env: Pick<App['env'], 'APP_URL'> },
  ofSite: string,
  groupsOf: (clock: App['clock'], reads: TenantReads) => Promise<string[]>,
): void {
  let kept = { content: ofSite, until: 0 };
  server.get('/sitemap.xml', async (request, reply) => {
    const now = app.clock.now().getTime();
    if (kept.until <= now) {
      kept = { ...kept, until: now + KEPT_MS };
      try {
        const reads = new TenantReads(app.pool);
        const [restaurants, groups] = await Promise.all([listed(reads), groupsOf(app.clock, reads)]);
        const urls = [
          ...restaurants.map((row) => entryOf(row, app.env.APP_URL)),
          ...groups.map((slug) => `<url><loc>${app.env.APP_URL}/g/${slug}</loc></url>`),
        ];
        kept = { ...kept, content: ofSite.replace(END, () => urls.join('') + END) };
      } catch (error) {
        app.logger.warn({ err: error }, 'the restaurants of the sitemap could not be read');
      }
    }
    return sendPage(request, reply, { content: kept.content, type: 'application/xml' });
  });
}

function listed(reads: TenantReads): Promise<ListedRestaurant[]> {
  const statement = sql`select restaurant, present, changed from app_private.listed_restaurants()`;
  return reads.rows<ListedRestaurant>({ restaurantIds: [] }, statement);
}

function entryOf({ restaurant, present, changed }: ListedRestaurant, site: string): string {
  const page = `${site}/book/${present ?? globalId('Restaurant', restaurant)}`;
  return `<url><loc>${page}</loc><lastmod>${changed.toISOString().slice(0, 10)}</lastmod></url>`;
}
