import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/catalogues.ts';
import { devAddresses } from './scripts/dev-addresses.ts';
import { firstFiles } from './scripts/first-files.ts';
import { helpArticles } from './scripts/help-plugin.ts';

/**
 * Three entries: the application; the public site, which loads none of the application's kit (scripts/build.ts turns its
 * pages into HTML); and the script that other sites load, whose name carries the version that they rely on, and no hash.
 * The diner's booking page and the API explorer are built apart (scripts/build.ts).
 */
export default defineConfig({
  plugins: [helpArticles(), react(), catalogues, devAddresses()],
  build: {
    outDir: 'dist',
    manifest: true,
    // The first that know light-dark(): written out for older ones, it would not follow the scheme that an owner has chosen.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: { app: 'index.html', site: 'site.html', 'embed-v1': 'src/embed/embed-v1.ts' },
      output: {
        codeSplitting: { groups: firstFiles },
        entryFileNames: ({ name }) => (name === 'embed-v1' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
