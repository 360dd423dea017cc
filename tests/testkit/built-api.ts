import type { TestProject } from 'vitest/node';
import { buildStaleApi } from '../../api/scripts/build-stale.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product's programs stand, built from the present sources. */
    builtApi: string;
  }
}

/** Once per run, before all files: programs are started as they run in life, which is also three times sooner than from TypeScript. */
export async function setup(project: TestProject): Promise<void> {
  await buildStaleApi(AbortSignal.timeout(600_000));
  project.provide('builtApi', 'api/dist');
}
