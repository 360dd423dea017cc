import { databaseErrorInWords } from '../db/connections/database-errors.ts';
import { StartupError } from '../process/startup-error.ts';

/** What a command works with. */
export interface CommandContext {
  /** The file that the command is about. */
  file: string;
  /** Aborts when somebody ends the command, by Ctrl-C for one. */
  signal: AbortSignal;
}

/**
 * Runs a command with one FILE as its argument. Its last line is what `work` answers; what is in the way is one line on
 * standard error, and exit code 1.
 */
export async function runCommand(
  name: 'backup' | 'restore',
  work: (context: CommandContext) => Promise<string>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  try {
    if (!file || more.length > 0) throw new StartupError(`Usage: npm run ${name} -- FILE`);
    process.stdout.write(`${await work({ file, signal: ending.signal })}\n`);
  } catch (error) {
    const said = ending.signal.aborted
      ? new StartupError(`The ${name} was broken off.`)
      : databaseErrorInWords(error, `running ${name}`);
    if (!(said instanceof StartupError)) throw said;
    process.stderr.write(`${said.message}\n`);
    process.exitCode = 1;
  }
}

/** How much a file or table is, for people. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Seconds since a moment of `performance.now()`, for people. */
export function secondsSince(from: number): string {
  return `${((performance.now() - from) / 1_000).toFixed(1)} s`;
}
