import { afterEach, beforeEach } from 'vitest';
import { createLogger } from '../../api/src/platform/logging/logger.ts';

const logged: string[] = [];

/**
 * The log of a server whose test does not read it: errors are kept, and nothing else is written. A test that fails tells them, or nobody
 * would know why a server answered INTERNAL_SERVER_ERROR once in a thousand runs.
 */
export const keptErrors = () =>
  createLogger({ LOG_LEVEL: 'error' }, { write: (line) => void logged.push(line) });

beforeEach(() => {
  logged.length = 0;
});

afterEach(({ task }) => {
  const errors = logged.splice(0);
  if (task.result?.state === 'fail' && errors.length > 0)
    throw new Error(`Meanwhile servers logged:\n${errors.join('')}`);
});
