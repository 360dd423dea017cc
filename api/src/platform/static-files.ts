import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowEverywhere } from './security-headers.ts';

const ONE_YEAR_MS = 31_536_000_000;

/** Files that other people's sites load; the number in their names is the version they rely on. */
const FOR_OTHER_SITES = /\/embed-v\d+\.js$/;

/** Serves the page of a diner, whose HTML it is given, at addresses that name a restaurant. */
type BookingPages = (server: FastifyInstance, html: string) => void;

/**
 * Serves the built web app from `root`: hashed files for ever, pages always checked again. The diner's pages (to book,
 * to manage a booking, to join a waitlist and to follow one's place) are light and share an entry of their own; every
 * other path is the app's, which knows its routes.
 */
export async function serveWeb(
  server: FastifyInstance,
  root: string,
  serveBookingPages: BookingPages,
): Promise<void> {
  const [app, book] = await Promise.all([pageIn(root, 'index.html'), pageIn(root, 'book.html')]);
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache',
      );
      if (FOR_OTHER_SITES.test(path)) allowEverywhere(reply);
    },
  });
  const page = (path: string, html: string) =>
    server.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    );
  serveBookingPages(server, book);
  page('/book/*', book);
  page('/embed/*', book);
  page('/book', book);
  page('/manage', book);
  page('/waitlist/join/*', book);
  page('/waitlist/place', book);
  page('/*', app);
}

async function pageIn(root: string, name: string): Promise<string> {
  return readFile(join(root, name), 'utf8');
}
