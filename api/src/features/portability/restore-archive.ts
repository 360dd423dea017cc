import type { ImportStep, StepOutcome } from './import-job.ts';

export async function restoreArchive(_step: ImportStep): Promise<StepOutcome> {
  return 'done';
}
