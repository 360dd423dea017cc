import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How the tests of one suite ended. */
export interface SuiteCount {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed: the test's name and what it said, ready to print. */
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
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
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(`${name} › ${fullName}`, failureMessages ?? [])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests,
    failures: [
      ...failedTests,
      ...brokenFiles.map(({ name, message }) => described(name, message ? [message] : [])),
    ],
  };
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite).optional(),
});

/** Counts from Playwright's JSON report. A test that passed at a later try counts as passed. */
export function countPlaywright(report: string): SuiteCount {
  const { stats, suites = [] } = playwrightReport.parse(JSON.parse(report));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs).map(({ title, file, line, tests }) =>
      described(
        `${file}:${line} › ${title}`,
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    ),
  };
}

function failedSpecs({
  specs = [],
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

/** Long enough for an assertion's difference and the calls that led to it. */
const LINES_PER_MESSAGE = 25;

function described(name: string, messages: string[]): string {
  const said = messages.map((message) =>
    stripVTControlCharacters(message).split('\n').slice(0, LINES_PER_MESSAGE).join('\n    '),
  );
  return [`  ✗ ${name}`, ...said.map((text) => `    ${text}`)].join('\n');
}
