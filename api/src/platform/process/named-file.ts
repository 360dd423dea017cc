import { readFileSync } from 'node:fs';
import { errorCode, StartupError } from './startup-error.ts';

/** The text of the file that a variable names. Throws StartupError in words. */
export function readNamedFile(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new StartupError(`${variable}: ${path} cannot be read (${errorCode(cause) ?? 'unknown reason'}).`, {
      cause,
    });
  }
}
