import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../api/scripts/build-stale.ts';
import { ROOT } from '../api/scripts/run-tool.ts';
import { changedSince, touchedBy } from './checks/changed-files.ts';
import { runStages, type Stage } from './checks/run-steps.ts';
import { check, checkIn, type Step, suite, work } from './checks/step.ts';
import { pythonPath } from './testkit/programs/python.ts';
import { countPlaywright, countVitest } from './testkit/programs/suite-counts.ts';
import { pgbouncerPath } from './testkit/servers/pgbouncer-server.ts';
import { redisPath } from './testkit/servers/redis-server.ts';

/**
 * `npm test`: every check, one line each, and what those that fail had to say: the failed tests of a suite, the whole output
 * of anything else. Each static check counts as one, each test of a suite as one. `npm test -- types vitest` runs the steps
 * whose names begin so; `npm test -- --changed [REF]` what a change since REF (HEAD) can touch, as far as two minutes allow.
 */
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const made: Step[] = [
  // What others read is there before they run: types of the operations, the built product.
  check('codegen', 'graphql-codegen', '--config', 'codegen.ts'),
];

const statics: Step[] = [
  check('schema is fresh', 'node', 'api/scripts/schema.ts', '--check'),
  check('schema breaks no client', 'node', 'api/scripts/schema-release.ts', '--check'),
  ...['typescript', 'python'].map((name) => {
    const example = { cwd: join(ROOT, 'docs', 'examples', name) };
    return checkIn(
      example,
      `schema is that of docs/examples/${name} (npm run codegen)`,
      'graphql-codegen',
      '--check',
    );
  }),
  check('migrations are complete', 'node', 'api/scripts/migration.ts', 'check'),
  ...globSync('{api,web,tests,tests/*,docs/examples/*}/tsconfig.json', { cwd: ROOT })
    .sort()
    .map((file) => check(`types of ${dirname(file)}`, 'tsc', '-p', dirname(file), '--noEmit')),
  check('lint and format', 'biome', 'check', '.'),
  check('lint of GraphQL', 'eslint', '--max-warnings', '0', 'schema.graphql', '{api,web}/src/**/*.graphql'),
  check('dependency rules', 'depcruise', '--config', '.dependency-cruiser.js', 'api/src', 'web/src'),
  check('nothing unused', 'knip', '--no-progress'),
];

const built: Step[] = [work('build', () => buildStale(new AbortController().signal))];

const weighed: Step[] = [check('weight of the pages', 'node', 'tests/weight/run.ts')];

/** Side by side: those of `outside` wait for others most of the time, and leave the processor to the rest. */
const suites: Step[] = [
  vitest('vitest', 'run', ...['api', 'web', 'diners', 'model'].flatMap((name) => ['--project', name])),
  vitest('vitest outside', 'run', '--project', 'outside'),
];

const browser: Step[] = [
  suite('browser', countPlaywright, () => [
    'playwright',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
  ]),
];

const vitestTo = (report: string, args: readonly string[]) => [
  'vitest',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

function vitest(name: string, ...args: string[]): Step {
  return suite(name, countVitest, (report) => vitestTo(report, args));
}

/** As `vitest`, of what a change touches: perhaps nothing. */
function touchedIn(name: string, ...args: string[]): Step {
  return suite(name, countVitest, (report) => vitestTo(report, [...args, '--passWithNoTests']), true);
}

const one = (steps: readonly Step[]): Stage => ({ atOnce: 1, steps });
const sideBySide = (steps: readonly Step[]): Stage => ({ atOnce: availableParallelism(), steps });

const everything: readonly Stage[] = [
  one(made),
  sideBySide([...statics]),
  one(built),
  { atOnce: suites.length, steps: [...suites] },
  one([...weighed, ...browser]),
];

/** The static checks, the tests of the web that import what changed, and those of the API's features that did. */
async function touched(ref: string): Promise<readonly Stage[]> {
  const { api, web } = touchedBy(await changedSince(ref));
  const tests = [
    ...(web.length > 0
      ? [touchedIn('vitest of web', 'related', '--run', '--project', 'web', '--project', 'diners', ...web)]
      : []),
    ...(api.length > 0
      ? [touchedIn('vitest of api', 'run', '--project', 'api', '--project', 'outside', ...api)]
      : []),
  ];
  return [one(made), sideBySide([...statics]), sideBySide(tests)];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const missing = [
  redisPath ? [] : 'redis-server',
  pgbouncerPath ? [] : 'pgbouncer',
  pythonPath ? [] : 'python3 (3.11 or later)',
].flat();
if (missing.length > 0 && !values.changed) {
  print(`Without ${missing.join(' and ')} on this machine, the tests with it are left out.`);
}
const stages = values.changed ? await touched(positionals[0] ?? 'HEAD') : everything;
const wanted = values.changed ? [] : positionals;
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));
const from = performance.now();
const { passed, failed } = await runStages(
  stages.map(({ atOnce, steps }) => ({ atOnce, steps: steps.filter(isWanted) })),
  print,
);
print(`${passed} passed, ${failed} failed (${Math.round((performance.now() - from) / 1_000)} s)`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
