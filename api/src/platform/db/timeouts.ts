/** A read that runs longer is cut: the request fails alone instead of holding a connection. In milliseconds. */
export const LONGEST_READ_MS = 3_000;

/**
 * What bounds a command: who waits longer for a row or an advisory lock is refused and told to try again. In milliseconds, by
 * the names of PostgreSQL's settings.
 */
export const commandTimeouts = { lock_timeout: '5000', statement_timeout: '10000' };

/** A job's statement that runs longer is cut, and the job tried again. In milliseconds; those of people are far shorter. */
export const LONGEST_JOB_STATEMENT_MS = 120_000;

/**
 * So much later than the server itself a process gives an answer up, and the connection with it: a server that still answers
 * is to say by itself that it has cut a statement, since then the connection can go on. In milliseconds.
 */
const LATER_THAN_SERVER_MS = 500;

/** When nobody waits any more for the answer to a read, a command's statement, a job's. In milliseconds. */
export const givenUpAfter = {
  read: LONGEST_READ_MS + LATER_THAN_SERVER_MS,
  command: Number(commandTimeouts.statement_timeout) + LATER_THAN_SERVER_MS,
  job: LONGEST_JOB_STATEMENT_MS + LATER_THAN_SERVER_MS,
};

/** How long a new connection may take until it can be used. In milliseconds. */
export const GREETED_WITHIN_MS = 3_000;

/** How long a command waits for a connection: a crowd that wants one evening is served in turn, not sent away. */
export const WRITERS_CONNECT_WITHIN_MS = 20_000;
