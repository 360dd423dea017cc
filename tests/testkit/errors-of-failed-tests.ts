import { afterEach, beforeEach } from 'vitest';
import { takeErrors } from './kept-errors.ts';

// A test that fails tells what its servers logged meanwhile, or nobody would know why one answered INTERNAL_SERVER_ERROR once in a
// thousand runs.
beforeEach(() => void takeErrors());

afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state === 'fail' && errors.length > 0)
    throw new Error(`Meanwhile servers logged:\n${errors.join('')}`);
});
