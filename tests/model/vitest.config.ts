import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const testkit = (file: string) => fileURLToPath(new URL(`../testkit/${file}`, import.meta.url));

// The folder also runs over older versions of the product, whose testkit has less.
const watchers = ['no-stray-console.ts', 'no-undeclared-refusals.ts', 'end-what-was-started.ts']
  .map(testkit)
  .filter(existsSync);

/** Random evenings against a real server and PostgreSQL; `npm run model` makes it a long run. */
export default defineConfig({
  // Vite would load graphql's ESM build and Node its CommonJS one: two realms that refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name: 'model',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: [testkit('database-server.ts')],
    setupFiles: ['reflect-metadata', ...watchers],
    pool: 'forks',
    maxWorkers: 2,
    // As its neighbours of a run have it: what a worker loads it keeps for the next file.
    isolate: false,
    // A figure that no run of the suite comes near; the long run takes as long as it is told to.
    testTimeout: Number(process.env.MODEL_MINUTES ?? 15) * 60_000,
    hookTimeout: 60_000,
  },
});
