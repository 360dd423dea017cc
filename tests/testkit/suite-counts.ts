import { z } from 'zod';

/** How the tests of one suite ended. */
export interface SuiteCount {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Counts from Vitest's JSON report. A file that fails without a failing test (it does not load) counts as one. */
export function countVitest(report: string): SuiteCount {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(
    JSON.parse(report),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped: numPendingTests };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts from Playwright's JSON report. A test that passed at a later try counts as passed. */
export function countPlaywright(report: string): SuiteCount {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(JSON.parse(report)).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
