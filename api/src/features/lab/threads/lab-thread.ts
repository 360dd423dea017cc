import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { handOutBatches } from '../../../platform/threads/hand-out-batches.ts';
import type { DemandRows } from '../demand/demand-rows.ts';
import { nightsOf } from '../demand/nights-of.ts';
import { type LabStep, type LabTask, runLab } from '../replay/run-lab.ts';

// The thread that lives through past nights; whoever started it answers everybody else meanwhile.

// Whoever books goes before: Linux ranks threads one by one, elsewhere this would rank the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** How often it says how far it is: each time costs whoever asked a part of their budget. */
const TOLD_EVERY_MS = 400;

async function* steps(): AsyncGenerator<LabStep> {
  const { bytes, ...task } = workerData as LabTask & { bytes: Uint8Array };
  const demand = JSON.parse(new TextDecoder().decode(bytes)) as DemandRows;
  let toldAt = performance.now();
  for (const step of runLab(nightsOf(demand), task)) {
    if (!step.outcome && performance.now() - toldAt < TOLD_EVERY_MS) continue;
    yield step;
    toldAt = performance.now();
  }
}

await handOutBatches(steps());
