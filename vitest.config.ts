import { defineConfig } from 'vitest/config';

/** Tests that wait for processes, sockets and mail servers of their own, on whatever else the machine is doing. */
const OUTSIDE = [
  'tests/api/{runtime,messages,errors,telemetry}/**/*.test.ts',
  'tests/{live,scale}/**/*.test.ts',
];

/** Everything around the API, against a real PostgreSQL. */
const api = {
  // Vite would load graphql's ESM build and Node its CommonJS one: two realms that refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node' as const,
    globalSetup: ['tests/testkit/database-server.ts'],
    setupFiles: [
      'reflect-metadata',
      'tests/testkit/no-stray-console.ts',
      'tests/testkit/no-undeclared-refusals.ts',
    ],
    pool: 'forks' as const,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes when it comes: on a busy machine later than within vitest's second.
    expect: { poll: { timeout: 10_000 } },
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
          include: ['tests/{api,tenancy,concurrency,schema}/**/*.test.ts'],
          exclude: OUTSIDE,
        },
      },
      // A second try is for a busy machine. Rules, races and properties above have none: there a failure is a finding.
      { ...api, test: { ...api.test, name: 'outside', include: OUTSIDE, retry: 1 } },
      'tests/*/vitest.config.ts',
    ],
  },
});
