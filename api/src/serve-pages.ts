import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { listedGroups } from './features/locations/page/group-page-rows.ts';
import { serveGroupPages } from './features/locations/page/serve-group-pages.ts';
import { loadDrawnPages } from './features/restaurants/booking-page/first-view.ts';
import { PageRestaurants } from './features/restaurants/booking-page/page-restaurants.ts';
import { serveBookingPages } from './features/restaurants/booking-page/serve-booking-pages.ts';
import { serveSitemap } from './features/restaurants/booking-page/serve-sitemap.ts';
import type { App } from './platform/app.ts';
import { serveWeb } from './platform/http/static-files.ts';
import { answerUnknown } from './platform/http/unknown-addresses.ts';

/** Where the web is built to. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What the build writes into pages so that it runs before their first paint, or before their code is there. */
export function inlineScripts(): string[] {
  const files = ['before-paint.js', 'ask-restaurant.js'].map((name) => join(WEB_ROOT, name));
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

/** The page that assistants show, as it was built (web/scripts/build-widget.ts); null where the web is not built. */
export async function builtWidget(): Promise<string | null> {
  const file = join(WEB_ROOT, 'prerendered', 'restaurant-reservation.html');
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

/** Serves the built web, and the pages that the server draws itself; says so where there is none to serve. */
export async function serveWebWhenBuilt(server: FastifyInstance, app: App): Promise<void> {
  const drawn = app.env.SERVE_WEB ? await loadDrawnPages(WEB_ROOT) : null;
  answerUnknown(server, drawn?.missingPage ?? null);
  if (!app.env.SERVE_WEB) return app.logger.info('SERVE_WEB=0: serving the API alone');
  if (!drawn) return app.logger.warn('web/dist is missing: serving the API alone');
  await serveWeb(server, { root: WEB_ROOT, address: app.env.APP_URL }, (on, { html, sitemap }) => {
    const restaurants = new PageRestaurants(app);
    serveBookingPages(on, app, restaurants, { html, ...drawn });
    serveGroupPages(on, app, restaurants, { html, ...drawn });
    serveSitemap(on, app, sitemap, listedGroups);
  });
}
