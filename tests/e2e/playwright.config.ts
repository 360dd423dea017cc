import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { folderInMemory } from '../testkit/folder-in-memory.ts';
import { walletKeys } from '../testkit/stand-ins/wallet-keys.ts';
import { browserPath } from './browser-path.ts';

// Workers load this file again; what the first load chose travels to them by the environment.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000)); // below the ephemeral range
process.env.E2E_DATA_DIR ??= join(folderForAll(), 'data');
process.env.E2E_WALLETS ??= JSON.stringify(walletKeys(folderForAll()).variables);
const { E2E_PORT, E2E_DATA_DIR, E2E_WALLETS } = process.env;
const url = `http://localhost:${E2E_PORT}`;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** The built product, started as `npm start` does it, and a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // What is waited for comes when it comes, on a busy machine late: these end what hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['line'],
    ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : []),
  ],
  use: {
    baseURL: url,
    timezoneId: 'Europe/London',
    locale: 'en-US',
    // A trace of every test, kept or not, takes as long as the tests themselves: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await browserPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node --enable-source-maps ../../api/dist/main.js',
    url: `${url}/health/ready`,
    timeout: 180_000, // the first start fills a demo
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    env: {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      SEED_DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      // Passes for wallets are signed, by nobody whom a phone knows.
      ...(JSON.parse(E2E_WALLETS) as Record<string, string>),
    },
  },
});

/** The embedded database runs as another user when we are root, and must be able to pass. */
function folderForAll(): string {
  const folder = mkdtempSync(join(folderInMemory() ?? tmpdir(), 'hoststand-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}
