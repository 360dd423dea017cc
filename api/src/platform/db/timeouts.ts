/** A read that runs longer is cut: the request fails alone instead of holding a connection. In milliseconds. */
export const LONGEST_READ_MS = 3_000;

/**
 * What bounds a command: who waits longer for a row or an advisory lock is refused and told to try again. In milliseconds, by
 * the names of PostgreSQL's settings.
 */
export const commandTimeouts = { lock_timeout: '5000', statement_timeout: '10000' };
