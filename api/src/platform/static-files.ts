import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_MS = 31_536_000_000;

/**
 * Serves the built web app from `root`: hashed files for ever, pages always checked again. The diner's pages (to book,
 * to manage a booking, to join a waitlist and to follow one's place) are light and share an entry of their own; every
 * other path is the app's, which knows its routes.
 */
export async function serveWeb(server: FastifyInstance, root: string): Promise<void> {
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
    },
  });
  const page = (path: string, html: string) =>
    server.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    );
  page('/book/*', book);
  page('/book', book);
  page('/manage', book);
  page('/waitlist/join/*', book);
  page('/waitlist/place', book);
  page('/*', app);
}

async function pageIn(root: string, name: string): Promise<string> {
  return readFile(join(root, name), 'utf8');
}
