import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run model -- EVENINGS [SEED]`: as many random evenings, from the seed of the day or the one given, and what they
 * came to. `npm run model -- again SEED PATH`: one evening once more, step by step, as a run has told it. Ends with 1 when
 * there is a fault that is not known.
 */
const [first = '500', second, third] = process.argv.slice(2);
const isAgain = first === 'again';
const seed = second ?? String(Math.floor(Date.now() / 86_400_000));
const folder = mkdtempSync(join(tmpdir(), 'hoststand-model-'));
const report = join(folder, 'report.txt');
const root = fileURLToPath(new URL('../..', import.meta.url));

const run = spawn(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'model',
    'tests/model/evenings.test.ts',
    '--reporter=dot',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MODEL_SEED: seed,
      MODEL_REPORT: report,
      MODEL_MINUTES: process.env.MODEL_MINUTES ?? '600',
      ...(isAgain ? { MODEL_PATH: third ?? '0' } : { MODEL_EVENINGS: first }),
    },
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => run.kill('SIGINT'));

let shown = 0;
const show = () => {
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  process.stdout.write(text.slice(shown));
  shown = text.length;
};
const watching = setInterval(show, 1_000);
process.exitCode = await new Promise<number>((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
clearInterval(watching);
show();
rmSync(folder, { recursive: true, force: true });
