import { constants, setPriority } from 'node:os';
import { handOutTasks } from '../../../platform/threads/hand-out-batches.ts';
import { nightsOf } from '../demand/nights-of.ts';
import { readDemand } from '../demand/read-demand.ts';
import { type LabStep, type LabTask, runLab } from '../replay/run-lab.ts';

// The thread that lives through past nights; whoever started it answers everybody else meanwhile.

// Whoever books goes before: Linux ranks threads one by one, elsewhere this would rank the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** How often it says how far it is: each time costs whoever asked a part of their budget. */
const TOLD_EVERY_MS = 400;

async function* steps({ bytes, ...task }: LabTask & { bytes: Uint8Array }): AsyncGenerator<LabStep> {
  let toldAt = performance.now();
  for (const step of runLab(nightsOf(readDemand(bytes)), task)) {
    if (!step.outcome && performance.now() - toldAt < TOLD_EVERY_MS) continue;
    yield step;
    toldAt = performance.now();
  }
}

handOutTasks(steps);
