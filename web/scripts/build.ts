import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import type { appPaths } from '../src/app-paths.ts';
import type { filesOfSite, siteAnswers } from '../src/site/files-of-site.ts';
import { buildWidget } from './build-widget.ts';
import { keepStyles } from './keep-styles.ts';
import { preactForReact } from './preact-for-react.ts';
import { precompress } from './precompress.ts';
import { readHelpForAssistant } from './read-help.ts';
import { writeFirstFonts } from './site/first-fonts.ts';
import { pageStyles } from './site/page-styles.ts';
import { passagesOf } from './site/passages.ts';

/**
 * `node web/scripts/build.ts <folder>` builds the web into a folder that is not there yet (api/scripts/build-stale.ts puts it
 * in the place of `web/dist`): first for the browser, then the booking page and the API explorer, then what the server sends as HTML
 * from the same source, into `prerendered`: the public pages and those for developers, and `first-view.mjs`, which draws a booking page.
 * `pages.json` tells the server which file stands at which path, `app-paths.json` which paths are the application's,
 * `help-articles.json` what the help centre knows, `restaurant-reservation.html` is the page that assistants show.
 * Files stand beside their brotli and gzip forms, made once here and not at every request.
 */
const WEB = fileURLToPath(new URL('..', import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say into which folder: npm run build does it.');
const DIST = resolve(folder);
const MANIFEST = join(DIST, '.vite/manifest.json');
// Beside it, so that two builds at a time have their own.
const FOR_NODE = `${DIST}-prerender`;
const ROUTES_FOR_NODE = `${DIST}-app-paths`;

await build({ root: WEB, logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } });
const manifestOfApp = readManifest();
// A diner has one page, and waits for all of it: in one file, and on Preact. What it shared would cut it, and the others, into many.
await build({
  root: WEB,
  logLevel: 'warn',
  resolve: { alias: preactForReact },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'book.html',
      output: { codeSplitting: { groups: [{ name: 'book', tags: ['$initial'] }] } },
    },
  },
});
const manifestOfBook = readManifest();
// The entry is part of that one file, and is known by it.
const bookFile = Object.values(manifestOfBook).find(
  ({ name, file }) => name === 'book' && file.endsWith('.js'),
);
if (!bookFile) throw new Error('The booking page has no file of its own');
writeManifest({ ...manifestOfApp, ...manifestOfBook, 'book.html': bookFile });
// Apart from the rest: what it shares with them would cut the files of every other page into smaller ones.
await build({
  root: WEB,
  logLevel: 'warn',
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    chunkSizeWarningLimit: 3_000, // the editor comes whole, and after the page
    rolldownOptions: {
      input: 'explorer.html',
      // Directives of a compiler that has run already.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
// Pages to be read: their few scripts share nothing with the site's, which would bring React along.
await build({
  root: WEB,
  logLevel: 'warn',
  plugins: [keepStyles()],
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'developers.html' },
  },
});
writeManifest({ ...readManifest(), ...manifestOfApp, ...manifestOfBook, 'book.html': bookFile });
await build({
  root: WEB,
  logLevel: 'warn',
  build: {
    ssr: 'src/site/files-of-site.ts',
    outDir: FOR_NODE,
    emptyOutDir: true,
    // All styles of the site in one, of which each page then gets its own.
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    assetsInlineLimit: 0,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/site/files-of-site.ts', output: { entryFileNames: '[name].js' } },
  },
});

// The application's table of routes, to be read: its pages are drawn by no server.
await build({
  root: WEB,
  logLevel: 'warn',
  build: {
    ssr: 'src/app-paths.ts',
    outDir: ROUTES_FOR_NODE,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/app-paths.ts',
      external: /\/routes\//,
      output: { entryFileNames: '[name].js' },
    },
  },
});

// What the server draws into the booking page, of the page's own components and catalogues. It finds React as the server does.
await build({
  root: WEB,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  build: {
    ssr: 'src/book/first-view.tsx',
    outDir: join(DIST, 'prerendered'),
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'src/book/first-view.tsx',
      output: { entryFileNames: '[name].mjs', codeSplitting: false },
    },
  },
});

await buildWidget(WEB, DIST);

// A file of its own would hold the first paint up for a round trip. The server allows it by its hash.
const beforePaint = readFileSync(join(DIST, 'before-paint.js'), 'utf8');
for (const page of ['index.html', 'site.html', 'explorer.html', 'developers.html']) {
  const html = readFileSync(join(DIST, page), 'utf8');
  const inlined = html.replace(
    '<script src="/before-paint.js"></script>',
    () => `<script>${beforePaint}</script>`,
  );
  if (inlined === html) throw new Error(`${page} does not ask for before-paint.js`);
  writeFileSync(join(DIST, page), inlined);
}

// Its first paint waits for the page itself alone, and its restaurant not for the code. The server allows this by its hash.
const question = readFileSync(join(WEB, 'src/book/restaurant/BookingRestaurant.graphql'), 'utf8');
const askRestaurant = readFileSync(join(WEB, 'scripts/ask-restaurant.js'), 'utf8').replace("'QUESTION'", () =>
  JSON.stringify(question),
);
writeFileSync(join(DIST, 'ask-restaurant.js'), askRestaurant);
const bookPage = join(DIST, 'book.html');
const bookHtml = readFileSync(bookPage, 'utf8').replace(
  '<script type="module"',
  (code) => `<script>${askRestaurant}</script>\n    ${code}`,
);
writeFileSync(bookPage, withStylesInside(bookHtml));

const rendered: { filesOfSite: typeof filesOfSite; siteAnswers: typeof siteAnswers } = await import(
  pathToFileURL(join(FOR_NODE, 'files-of-site.js')).href
);
const [styleSheet = ''] = globSync('**/*.css', { cwd: FOR_NODE });
const firstFonts = await writeFirstFonts(DIST);
const allStyles = readFileSync(join(FOR_NODE, styleSheet), 'utf8') + firstFonts;
const files = await rendered.filesOfSite({
  site: {
    html: readFileSync(join(DIST, 'site.html'), 'utf8'),
    stylesFor: (body) => pageStyles(allStyles, body),
  },
  developers: readFileSync(join(DIST, 'developers.html'), 'utf8').replace(
    '</head>',
    () => `  ${firstFontsAtOnce(firstFonts)}\n  </head>`,
  ),
});
for (const { file, content } of files) {
  const path = join(DIST, 'prerendered', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
writeFileSync(
  join(DIST, 'prerendered', 'pages.json'),
  JSON.stringify(files.map(({ content: _, ...listed }) => listed)),
);
writeFileSync(
  join(DIST, 'prerendered', 'help-articles.json'),
  JSON.stringify(readHelpForAssistant(join(WEB, 'src/content/help'))),
);
writeFileSync(
  join(DIST, 'prerendered', 'passages.json'),
  JSON.stringify(passagesOf(join(WEB, 'src/content/help'), rendered.siteAnswers)),
);
const routes: { appPaths: typeof appPaths } = await import(
  pathToFileURL(join(ROUTES_FOR_NODE, 'app-paths.js')).href
);
writeFileSync(join(DIST, 'prerendered', 'app-paths.json'), JSON.stringify(routes.appPaths()));
rmSync(join(DIST, 'site.html'));
rmSync(join(DIST, 'developers.html'));
await precompress(DIST);

function readManifest(): Manifest {
  return JSON.parse(readFileSync(MANIFEST, 'utf8'));
}

function writeManifest(manifest: Manifest): void {
  writeFileSync(MANIFEST, JSON.stringify(manifest, null, 2));
}

/**
 * For pages of long text, in which a late face would move what somebody reads: it is fetched with the page, and one that comes too late is
 * for the next page. The whole faces would else take its place.
 */
function firstFontsAtOnce(rules: string): string {
  for (const file of globSync('assets/developers-*.css', { cwd: DIST })) {
    const path = join(DIST, file);
    writeFileSync(path, atOnce(readFileSync(path, 'utf8')));
  }
  const [, file = ''] = /url\((\/assets\/geist[^)]*)\)/.exec(rules) ?? [];
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
  return `${preload}<style>${atOnce(rules)}</style>`;
}

function atOnce(css: string): string {
  return css.replaceAll('font-display:swap', 'font-display:optional');
}

/** A built page with the content of its style sheets in their place. */
function withStylesInside(html: string): string {
  return html.replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (_link, file: string) => `<style>${readFileSync(join(DIST, file), 'utf8').trim()}</style>`,
  );
}
