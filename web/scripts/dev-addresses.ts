import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { appPaths } from '../src/app-paths.ts';
import type { ADDRESS_PLACEHOLDER } from '../src/site/address-placeholder.ts';
import type { developersFileAt } from '../src/site/developers/prerender-developers.tsx';
import type { filesForRobots } from '../src/site/files-for-robots.ts';
import type { pageAt } from '../src/site/pages.ts';

/** What Vite makes up, beside the files of the web. */
const OF_VITE = /^\/(?:@|__|src\/|node_modules\/|\.\.)/;

/** Pages for developers and the files beside them, which are drawn when they are asked for. */
const OF_DEVELOPERS = /^\/(?:developers(?:\/.*)?|llms(?:-full)?\.txt)$/;

/** Pages of diners (serve-booking-pages.ts, static-files.ts). */
const OF_DINERS = /^\/(?:(?:book|embed|g|gift|waitlist\/join)\/.+|manage|waitlist\/place)$/;

/**
 * In development every address leads where the built product has it: pages to their entries, the files of the web to Vite, and
 * **all else to the API**, so that what it serves next needs no word here. `API_ADDRESS` says where that is.
 */
export function devAddresses(): Plugin {
  const target = process.env.API_ADDRESS ?? 'http://localhost:4000';
  let root = '';
  const isOfWeb = (path: string) =>
    OF_VITE.test(path) || [root, join(root, 'public')].some((folder) => isFile(join(folder, path)));
  return {
    name: 'dev-addresses',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          '/graphql': { target, ws: true },
          '^/': { target, bypass: ({ url = '/' }) => (isOfWeb(pathOf(url)) ? url : undefined) },
        },
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = pathOf(request.url ?? '/');
        if (isOfWeb(path)) return next();
        const made =
          (await forRobots(server, path, request.headers.host)) ?? (await forDevelopers(server, path));
        if (made) {
          response.setHeader('content-type', made.type);
          return response.end(made.content);
        }
        request.url = (await entryAt(server, path)) ?? request.url;
        next();
      });
    },
  };
}

/** The file that a page begins with; null for what is no page. */
async function entryAt(server: ViteDevServer, path: string): Promise<string | null> {
  if (path === '/explorer') return '/explorer.html';
  if (path === '/embed-v1.js') return '/src/embed/embed-v1.ts';
  if (OF_DINERS.test(path)) return '/book.html';
  const site = await load<{ pageAt: typeof pageAt }>(server, '/src/site/pages.ts');
  if (site.pageAt(path)) return '/site.html';
  const app = await load<{ appPaths: typeof appPaths }>(server, '/src/app-paths.ts');
  return app.appPaths().some((each) => matchPath(each, path)) ? '/index.html' : null;
}

/** What is made when it is asked for. */
interface Made {
  type: string;
  content: string;
}

/** A page for developers as Vite serves it, or a file beside it. */
async function forDevelopers(server: ViteDevServer, path: string): Promise<Made | undefined> {
  if (!OF_DEVELOPERS.test(path)) return undefined;
  const template = readFileSync(join(server.config.root, 'developers.html'), 'utf8');
  const { developersFileAt: fileAt } = await load<{ developersFileAt: typeof developersFileAt }>(
    server,
    '/src/site/developers/prerender-developers.tsx',
  );
  const file = fileAt(path, template);
  if (!file) return undefined;
  if (!file.isPage) return { type: 'text/plain; charset=utf-8', content: file.content };
  return { type: 'text/html', content: await server.transformIndexHtml(path, file.content) };
}

/** What search engines read, at the address of this web. */
async function forRobots(server: ViteDevServer, path: string, host = ''): Promise<Made | undefined> {
  const robots = await load<{ filesForRobots: typeof filesForRobots }>(
    server,
    '/src/site/files-for-robots.ts',
  );
  const { ADDRESS_PLACEHOLDER: placeholder } = await load<{
    ADDRESS_PLACEHOLDER: typeof ADDRESS_PLACEHOLDER;
  }>(server, '/src/site/address-placeholder.ts');
  const file = robots.filesForRobots.find((each) => each.path === path);
  if (!file) return undefined;
  const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain';
  return { type, content: file.content.replaceAll(placeholder, `http://${host}`) };
}

/** A module of the web as it is now; it has the type of what the same file exports to `import`. */
async function load<Module>(server: ViteDevServer, path: string): Promise<Module> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no module here');
  return ssr.runner.import<Module>(path);
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
