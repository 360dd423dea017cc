import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from '../../api/scripts/run-tool.ts';
import type { SuiteCount } from '../testkit/programs/suite-counts.ts';

/** How a step ended: what it counted, and all it said. */
interface Outcome extends SuiteCount {
  output: string;
}

/** Something of `npm test` that runs apart from the others. */
export interface Step {
  name: string;
  /** Never rejects: what breaks has failed. */
  run(): Promise<Outcome>;
}

const REPORTS = join(ROOT, '.cache', 'reports');
const NOTHING: SuiteCount = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A tool that ends with 0 when all is well; counts as one check. */
export function check(name: string, tool: string, ...args: string[]): Step {
  return checkIn({ cwd: ROOT }, name, tool, ...args);
}

/** As `check`, by a tool that reads its settings where it runs. */
export function checkIn(place: { cwd: string }, name: string, tool: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runTool(tool, args, place);
      return { ...NOTHING, ...counted(code === 0), output };
    },
  };
}

/** Work of our own that rejects when it fails; counts as one check. */
export function work(name: string, run: () => Promise<void>): Step {
  return {
    name,
    run: () =>
      run().then(
        () => ({ ...NOTHING, ...counted(true), output: '' }),
        (error: unknown) => ({ ...NOTHING, ...counted(false), output: String(error) }),
      ),
  };
}

const counted = (isWell: boolean) => ({ passed: isWell ? 1 : 0, failed: isWell ? 0 : 1 });

/** Tests of a runner that writes a report where `command` is told to; each counts as one. A suite that finds none has failed, unless it may. */
export function suite(
  name: string,
  count: (report: string) => SuiteCount,
  command: (report: string) => readonly string[],
  mayFindNone = false,
): Step {
  return {
    name,
    async run() {
      mkdirSync(REPORTS, { recursive: true });
      const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
      rmSync(report, { force: true });
      const [tool = '', ...args] = command(report);
      const { code, output } = await runTool(tool, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
      const found = existsSync(report) ? count(readFileSync(report, 'utf8')) : NOTHING;
      // A suite that broke outside of a test has failed whatever it counted.
      const isBroken = found.failed === 0 && (code !== 0 || (found.passed === 0 && !mayFindNone));
      return { ...found, failed: found.failed + (isBroken ? 1 : 0), output };
    },
  };
}
