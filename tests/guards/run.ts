import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool } from '../../api/scripts/run-tool.ts';
import { type WatchedGuard, watchedGuards } from './watched-guards.ts';

/**
 * `npm run guards`: who watches the guards? Runs the watching tests as they are, and then each one on a database that
 * lacks its guard. Ends with 0 only when all pass first, and each then fails with its own complaint.
 * `npm run guards -- lock` breaks those whose names contain the word.
 */
const wanted = process.argv[2] ?? '';
const guards = watchedGuards.filter(({ name }) => name.includes(wanted));

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** How one test ended. */
interface Ending {
  title: string;
  status: string;
  complaints: string[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'hoststand-guards-'));
const from = performance.now();
let isProven = guards.length > 0;

/** Prints one line, and all that was said when the proof failed. */
function conclude(isRight: boolean, line: string, output = ''): void {
  isProven &&= isRight;
  say(`${isRight ? 'ok  ' : 'FAIL'} ${line}`);
  if (!isRight) say(output);
}

const whole = await endings(guards);
for (const { name, title } of guards) {
  const ending = whole.found.find((one) => one.title === title);
  if (ending?.status !== 'passed') conclude(false, `${name}: its watching test does not pass`, whole.output);
}
for (const guard of isProven ? guards : []) {
  const { found, output } = await endings([guard], guard.name);
  const ending = found.find(({ title }) => title === guard.title);
  const isRight = ending?.status === 'failed' && ending.complaints.some((each) => guard.complaint.test(each));
  conclude(
    isRight,
    `without ${guard.name} its test ${isRight ? 'fails' : 'does not fail as it should'}`,
    output,
  );
}
rmSync(folder, { recursive: true, force: true });
say(`${guards.length} guards in ${((performance.now() - from) / 1000).toFixed(0)} s`);
process.exitCode = isProven ? 0 : 1;

/** Runs the watching tests alone, on databases that lack the guard of that name, if one is given. */
async function endings(
  watched: readonly WatchedGuard[],
  without = '',
): Promise<{ found: Ending[]; output: string }> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const titles = watched.map(({ title }) => title.replace(/[^\w ]/g, '.')).join('|');
  const files = [...new Set(watched.map((one) => one.file))];
  const { output } = await runTool(
    'vitest',
    ['run', ...files, '-t', titles, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: { WITHOUT_GUARD: without } },
  );
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages: complaints }) => ({ title, status, complaints })),
  );
  return { found, output };
}
