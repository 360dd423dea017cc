import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PackedPage } from './packed-page.ts';
import { allowEverywhere } from './security-headers.ts';
import { sendPage } from './send-page.ts';

/** For files with a hash in their names: what is in them never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** For files that keep their name. Each stands alone, so that an older one fits any page; a day old at most. */
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';

/** The forms that the build has compressed (web/scripts/precompress.ts), chosen by what the browser takes. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Files that other people's sites load; the number in their names is the version they rely on. */
const FOR_OTHER_SITES = /\/embed-v\d+\.js$/;

/** Names restaurants too, and so is served with their pages. */
const SITEMAP = '/sitemap.xml';

const PRERENDERED = 'prerendered';

/** Where the build puts what has a hash in its name. */
const HASHED = 'assets/';

const DEVELOPERS = '/developers/';

const TEXT = 'text/plain; charset=utf-8';

/** Of what is prerendered and no page. Examples are there to be read: as HTML one would run as a page of ours. */
const TYPES: Record<string, string> = {
  '.xml': 'application/xml',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': TEXT,
  '.graphql': TEXT,
  '.html': TEXT,
  '.mjs': TEXT,
  '.ts': TEXT,
  '.tsx': TEXT,
  '.py': TEXT,
  '.php': TEXT,
};

/** Stands for the site's address in what is prerendered (web/src/site/address-placeholder.ts). */
const ADDRESS_IN_BUILD = 'https://site.invalid';

/** Serves the pages of diners, whose HTML it is given, at addresses that name a restaurant. */
type BookingPages = (server: FastifyInstance, built: { html: string; sitemap: string }) => void;

/** The built web app. */
export interface BuiltWeb {
  /** Folder of the build. */
  root: string;
  /** APP_URL, which public pages name as their own address. */
  address: string;
}

/**
 * Serves the built web app from `root`: hashed files for ever, pages always checked again, both compressed. The public
 * pages are HTML from the build; the diner's pages (to book, to manage a booking, to see one as a companion, to join a waitlist and to follow one's
 * place) are light and share an entry of their own, and so has the API explorer; the app's paths are those of its routes. No
 * other path is a page.
 */
export async function serveWeb(
  server: FastifyInstance,
  { root, address }: BuiltWeb,
  serveBookingPages: BookingPages,
): Promise<void> {
  const [app, book, explorer] = await Promise.all([
    pageIn(root, 'index.html'),
    pageIn(root, 'book.html'),
    pageIn(root, 'explorer.html'),
  ]);
  await serveFiles(server, root);
  const page = (path: string, content: PackedPage) =>
    server.get(path, (request, reply) => sendPage(request, reply, { content }));
  const pages = await publicPages({ root, address });
  servePublicPages(
    server,
    pages.filter(({ path }) => path !== SITEMAP),
  );
  const sitemap = await pages.find(({ path }) => path === SITEMAP)?.read();
  serveBookingPages(server, {
    html: book,
    sitemap: sitemap instanceof PackedPage ? sitemap.content : (sitemap ?? ''),
  });
  const booking = new PackedPage(book);
  // Behind links of guests: of no use to a search engine, and shown to nobody by one.
  for (const path of ['/manage', '/visit', '/waitlist/place'])
    server.get(path, (request, reply) =>
      sendPage(request, reply.header('x-robots-tag', 'noindex'), { content: booking }),
    );
  page('/explorer', new PackedPage(explorer));
  const application = new PackedPage(app);
  for (const path of pathList.parse(JSON.parse(await pageIn(root, join(PRERENDERED, 'app-paths.json')))))
    page(path, application);
}

/**
 * The files of the build that are no pages. Those with a hash in their names are hundreds: they share one route, as a route takes a server
 * longer to make than to serve.
 */
async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`/${HASHED}`) ? FOR_EVER : FOR_MINUTES);
      if (FOR_OTHER_SITES.test(path.replace(COMPRESSED, ''))) allowEverywhere(reply);
    },
  });
  const files = globSync('**/*.*', { cwd: root, exclude: [PRERENDERED, '**/*.{br,gz,html}'] });
  const hashed = new Set(files.filter((file) => file.startsWith(HASHED)));
  server.get<{ Params: { name: string } }>(`/${HASHED}:name`, (request, reply) => {
    const file = HASHED + request.params.name;
    return hashed.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  for (const file of files.filter((each) => !hashed.has(each)))
    server.get(`/${file}`, (_, reply) => reply.sendFile(file));
}

/** The public pages, those for developers, more than a thousand, by one route. */
function servePublicPages(server: FastifyInstance, pages: readonly PublicPage[]): void {
  const send = async ({ path, read }: PublicPage, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, { content: await read(), type: TYPES[extname(path)] });
  const forDevelopers = new Map(
    pages.filter(({ path }) => path.startsWith(DEVELOPERS)).map((page) => [page.path, page]),
  );
  server.get<{ Params: { '*': string } }>(`${DEVELOPERS}*`, async (request, reply) => {
    const page = forDevelopers.get(DEVELOPERS + request.params['*']);
    if (page) return send(page, request, reply);
    reply.callNotFound();
    return reply;
  });
  for (const page of pages)
    if (!forDevelopers.has(page.path)) server.get(page.path, (request, reply) => send(page, request, reply));
}

/** The paths of the application, of its own routes (web/src/app-paths.ts). */
const pathList = z.array(z.string().startsWith('/'));

/** What is rare is read when somebody asks for it, and not kept in memory. */
const pageList = z.array(
  z.object({ path: z.string(), file: z.string(), isRare: z.boolean().default(false) }),
);

/** A page of the build, and how its content is had. */
interface PublicPage {
  path: string;
  read: () => Promise<PackedPage | string>;
}

/** What the build made of the public site (web/scripts/build.ts), with the address of this one. */
async function publicPages({ root, address }: BuiltWeb): Promise<PublicPage[]> {
  const folder = join(root, PRERENDERED);
  const list = pageList.parse(JSON.parse(await pageIn(folder, 'pages.json')));
  return Promise.all(
    list.map(async ({ path, file, isRare }) => {
      const read = async () => (await pageIn(folder, file)).replaceAll(ADDRESS_IN_BUILD, address);
      if (isRare) return { path, read };
      const content = new PackedPage(await read());
      return { path, read: async () => content };
    }),
  );
}

async function pageIn(root: string, name: string): Promise<string> {
  return readFile(join(root, name), 'utf8');
}
