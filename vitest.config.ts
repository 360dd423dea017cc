import { defineConfig } from 'vitest/config';

/** Two projects: everything around the API against a real PostgreSQL, and the web's components. */
export default defineConfig({
  test: {
    projects: [
      {
        // Vite would load graphql's ESM build and Node its CommonJS one: two realms that refuse each other's types.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'api',
          include: ['tests/{api,tenancy,concurrency,live,schema}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/testkit/database-server.ts'],
          setupFiles: ['reflect-metadata', 'tests/testkit/no-stray-console.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      'tests/*/vitest.config.ts',
    ],
  },
});
