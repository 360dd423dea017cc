import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from '../../web/scripts/catalogues.ts';
import { helpArticles } from '../../web/scripts/help-plugin.ts';

// The workers of all projects load the same thousand modules: Node keeps what it has compiled of them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** The web's components in jsdom, over the real schema and the real cache rules. */
export default defineConfig({
  plugins: [helpArticles(), react(), catalogues],
  // Vite would load graphql's ESM build and Node its CommonJS one: two realms that refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'web',
    include: ['**/*.test.{ts,tsx}'],
    // The diners' pages have a configuration of their own.
    exclude: ['book/**'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4000' } },
    setupFiles: ['../testkit/no-stray-console.ts', './browser.ts'],
    // Each file has a page of its own, and a worker keeps what it has compiled for the next one: two thirds of what a process for each takes.
    pool: 'vmForks',
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    // What is waited for comes when it comes, on a busy machine late: these end what hangs, and measure nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
