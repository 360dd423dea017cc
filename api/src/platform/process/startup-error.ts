/**
 * Something outside the program keeps it from starting: a setting, a port, a folder, a database.
 * `message` is written for the person at the terminal and is all that is printed; exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The operating system's own code of a failed call (`EACCES`, `EADDRINUSE`, …), or the database's SQLSTATE. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
