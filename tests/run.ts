import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from '../api/scripts/build-stale.ts';
import { ROOT, runTool } from '../api/scripts/run-tool.ts';
import { countPlaywright, countVitest, type SuiteCount } from './testkit/programs/suite-counts.ts';
import { pgbouncerPath } from './testkit/servers/pgbouncer-server.ts';
import { redisPath } from './testkit/servers/redis-server.ts';

/**
 * `npm test`: every check in order, one line each, and what those that fail had to say: the failed tests of a suite, the
 * whole output of anything else. Each static check counts as one, each test of a suite as one. `npm test -- types vitest` runs the steps whose names begin so.
 */
interface Outcome extends SuiteCount {
  output: string;
}

interface Step {
  name: string;
  run(): Promise<Outcome>;
}

const REPORTS = join(ROOT, '.cache', 'reports');

const steps: Step[] = [
  check('codegen', 'graphql-codegen', '--config', 'codegen.ts'),
  check('schema is fresh', 'node', 'api/scripts/schema.ts', '--check'),
  check('schema breaks no client', 'node', 'api/scripts/schema-release.ts', '--check'),
  check('migrations are complete', 'node', 'api/scripts/migration.ts', 'check'),
  ...globSync('{api,web,tests,tests/*}/tsconfig.json', { cwd: ROOT })
    .sort()
    .map((file) => check(`types of ${dirname(file)}`, 'tsc', '-p', dirname(file), '--noEmit')),
  check('lint and format', 'biome', 'check', '.'),
  check('lint of GraphQL', 'eslint', '--max-warnings', '0', 'schema.graphql', 'web/src/**/*.graphql'),
  check('dependency rules', 'depcruise', '--config', '.dependency-cruiser.js', 'api/src', 'web/src'),
  suite('vitest', countVitest, (report) => [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]),
  { name: 'build', run: build },
  check('weight of the pages', 'node', 'tests/weight/run.ts'),
  { name: 'browser', run: browser },
];

function check(name: string, tool: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runTool(tool, args);
      return { output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] };
    },
  };
}

function suite(
  name: string,
  count: (report: string) => SuiteCount,
  command: (report: string) => string[],
): Step {
  return {
    name,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      const report = join(REPORTS, `${name}.json`);
      rmSync(report, { force: true });
      const [tool = '', ...args] = command(report);
      const { code, output } = await runTool(tool, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
      const counted = existsSync(report)
        ? count(readFileSync(report, 'utf8'))
        : { passed: 0, failed: 0, skipped: 0, failures: [] };
      // A suite that found no test, or broke outside of one, has failed whatever it counted.
      const isBroken = counted.failed === 0 && (code !== 0 || counted.passed === 0);
      return { ...counted, failed: counted.failed + (isBroken ? 1 : 0), output };
    },
  };
}

const inBrowser = (...more: string[]) =>
  suite('browser', countPlaywright, () => [
    'playwright',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    ...more,
  ]).run();

/** More failures than these are no accident of a busy machine. */
const MOST_SECOND_TRIES = 5;

/**
 * The browser tests. Few that failed are tried a second time, one after the other and on a fresh server: what waits for
 * processes, sockets and a real browser can be unlucky once on a busy machine. Which they were is printed.
 */
async function browser(): Promise<Outcome> {
  const first = await inBrowser();
  if (first.failed === 0 || first.failed > MOST_SECOND_TRIES || first.failures.length === 0) return first;
  process.stdout.write(`browser: a second try for\n${first.failures.join('\n')}\n`);
  const second = await inBrowser('--last-failed', '--workers=1');
  return { ...second, passed: first.passed + second.passed, skipped: first.skipped };
}

async function build(): Promise<Outcome> {
  try {
    await buildStale(new AbortController().signal);
    return { passed: 1, failed: 0, skipped: 0, failures: [], output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [], output: String(error) };
  }
}

const wanted = process.argv.slice(2);
const missing = [redisPath ? [] : 'redis-server', pgbouncerPath ? [] : 'pgbouncer'].flat();
if (missing.length > 0) {
  process.stdout.write(
    `Without ${missing.join(' and ')} on this machine, the tests of tests/scale with it are left out.\n`,
  );
}
const total = { passed: 0, failed: 0 };

for (const { name, run } of steps) {
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
  const from = performance.now();
  const { passed, failed, skipped, failures, output } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const counts =
    passed + failed + skipped > 1 ? ` ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  process.stdout.write(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}${counts} (${seconds} s)\n`);
  if (failed > 0) process.stdout.write(`${failures.length > 0 ? failures.join('\n') : output}\n`);
}

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
