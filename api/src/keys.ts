import 'reflect-metadata';
import { runKeys } from './keys/run-keys.ts';
import { StartupError } from './platform/process/startup-error.ts';

/** `npm run keys`: see `runKeys`. Ends with 0 when it was done, and with 1 and one line when it cannot be. */
try {
  process.stdout.write(`${await runKeys(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
