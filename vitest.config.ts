import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that start programs of the product, or wait for sockets and mail servers of their own. */
const OUTSIDE = [
  'tests/api/{runtime,messages,errors,telemetry}/**/*.test.ts',
  'tests/api/**/{garbage,webhooks-survive}.test.ts',
  'tests/{concurrency,live,scale}/**/*.test.ts',
];

/** Everything around the API, against a real PostgreSQL. */
const api = {
  // Vite would load graphql's ESM build and Node its CommonJS one: two realms that refuse each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      {
        find: /^@node-rs\/argon2$/,
        replacement: fileURLToPath(new URL('tests/testkit/quick-argon2.ts', import.meta.url)),
      },
    ],
  },
  test: {
    environment: 'node' as const,
    globalSetup: ['tests/testkit/database-server.ts'],
    setupFiles: [
      'reflect-metadata',
      'tests/testkit/no-stray-console.ts',
      'tests/testkit/no-undeclared-refusals.ts',
      'tests/testkit/errors-of-failed-tests.ts',
      'tests/testkit/end-what-was-started.ts',
    ],
    pool: 'forks' as const,
    maxWorkers: 2,
    // A worker loads the API once for all its files: each has a database and servers of its own, and nothing else to keep.
    isolate: false,
    // What is waited for comes when it comes, on a busy machine late: these end what hangs, and measure nothing.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...api,
        test: {
          ...api.test,
          name: 'api',
          include: ['tests/{api,tenancy,schema}/**/*.test.ts'],
          exclude: OUTSIDE,
        },
      },
      {
        ...api,
        test: {
          ...api.test,
          name: 'outside',
          include: OUTSIDE,
          globalSetup: [...api.test.globalSetup, 'tests/testkit/built-api.ts'],
        },
      },
      'tests/*/vitest.config.ts',
      'tests/web/book/vitest.config.ts',
    ],
  },
});
