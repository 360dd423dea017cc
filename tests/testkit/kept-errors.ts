import { createLogger } from '../../api/src/platform/logging/logger.ts';

const logged: string[] = [];

/** The log of a server whose test does not read it: errors are kept for a test that fails, and nothing else is written. */
export const keptErrors = () =>
  createLogger({ LOG_LEVEL: 'error' }, { write: (line) => void logged.push(line) });

/** What was logged since the last time, and is forgotten with this. */
export const takeErrors = () => logged.splice(0);
