import { defineConfig } from 'vitest/config';

/** `npm run drill`: one after the other, on whatever machine, with all the time they need. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['tests/ops/*.drill.ts'],
    environment: 'node',
    globalSetup: ['tests/testkit/database-server.ts', 'tests/testkit/built-api.ts'],
    setupFiles: ['reflect-metadata', 'tests/testkit/end-what-was-started.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
