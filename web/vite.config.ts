import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './scripts/catalogues.ts';
import { helpArticles } from './scripts/help-plugin.ts';

const API = 'http://localhost:4000';

/** In development addresses lead to their entries, as the server does it with the built ones. */
const entriesByAddress: Plugin = {
  name: 'entries-by-address',
  configureServer({ middlewares, ssrLoadModule }) {
    middlewares.use(async (request, _response, next) => {
      const { pageAt } = await ssrLoadModule('/src/site/pages.ts');
      const path = request.url?.split('?')[0] ?? '';
      if (/^\/(book|embed|waitlist\/join)\/|^\/(manage|waitlist\/place)$/.test(path))
        request.url = '/book.html';
      if (pageAt(path)) request.url = '/site.html';
      if (path === '/explorer') request.url = '/explorer.html';
      if (path === '/embed-v1.js') request.url = '/src/embed/embed-v1.ts';
      next();
    });
  },
};

/**
 * Three entries: the application; the public site, which loads none of the application's kit (scripts/build.ts turns its
 * pages into HTML); and the script that other sites load, whose name carries the version that they rely on, and no hash.
 * The diner's booking page and the API explorer are built apart (scripts/build.ts).
 */
export default defineConfig({
  plugins: [helpArticles(), react(), catalogues, entriesByAddress],
  server: { proxy: { '/graphql': { target: API, ws: true }, '/exports': API, '/imports': API } },
  build: {
    outDir: 'dist',
    manifest: true,
    // The first that know light-dark(): written out for older ones, it would not follow the scheme that an owner has chosen.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: { app: 'index.html', site: 'site.html', 'embed-v1': 'src/embed/embed-v1.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'embed-v1' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
