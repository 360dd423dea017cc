import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from '../../web/scripts/catalogues.ts';
import { helpArticles } from '../../web/scripts/help-plugin.ts';

/** The web's components in jsdom, over the real schema and the real cache rules. */
export default defineConfig({
  plugins: [helpArticles(), react(), catalogues],
  // Vite would load graphql's ESM build and Node its CommonJS one: two realms that refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'web',
    include: ['**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4000' } },
    setupFiles: ['../testkit/no-stray-console.ts', './browser.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A worker loads React and the components once; what a test leaves on the page is cleared by browser.ts.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
});
