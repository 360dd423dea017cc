/** The code of DatabaseSilent, beside SQLSTATEs and codes of sockets. */
export const DATABASE_SILENT = 'DATABASE_SILENT';

/** The code of NoFittingServer. */
export const NO_FITTING_SERVER = 'NO_FITTING_SERVER';

/** No answer came within the time that anybody waits for one. The connection that it was asked on is gone. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = DATABASE_SILENT;

  constructor() {
    super('The database did not answer in time.');
  }
}

/** None of the servers of an address is what is wanted now: for instance while a standby takes over. */
export class NoFittingServer extends Error {
  override readonly name = 'NoFittingServer';
  readonly code = NO_FITTING_SERVER;

  constructor(wanted: string, cause: unknown) {
    super(`No server of the address is ${wanted} now.`, { cause });
  }
}

/**
 * The commit was asked for and its answer did not come: what the command was to write may be there or not. Whoever asked
 * has to look, or to ask again with the same idempotency key, which tells the one from the other.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('The answer to a commit did not come.', { cause });
  }
}
