import type { Step } from './step.ts';

/** Steps of which so many may run side by side. All of them end before the next stage begins. */
export interface Stage {
  atOnce: number;
  steps: readonly Step[];
}

/** What all steps found together, and how long they took. */
export interface Total {
  passed: number;
  failed: number;
}

/** Runs the stages one after the other and prints a line for each step as it ends, with what a failed one had to say. */
export async function runStages(stages: readonly Stage[], print: (line: string) => void): Promise<Total> {
  const total = { passed: 0, failed: 0 };
  for (const { atOnce, steps } of stages) {
    const waiting = [...steps];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const { passed, failed } = await runStep(step, print);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return total;
}

async function runStep({ name, run }: Step, print: (line: string) => void): Promise<Total> {
  const from = performance.now();
  const { passed, failed, skipped, failures, output } = await run();
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const counts =
    passed + failed + skipped > 1 ? ` ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  print(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}${counts} (${seconds} s)`);
  if (failed > 0) print(failures.length > 0 ? failures.join('\n') : output);
  return { passed, failed };
}
