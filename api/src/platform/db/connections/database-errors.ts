import { errorCode, StartupError } from '../../process/startup-error.ts';
import { isOutage } from '../sql-errors.ts';

/** What whoever runs the product can do about it, by SQLSTATE: PostgreSQL manual, appendix A. */
const advice: Readonly<Record<string, string>> = {
  '42501':
    'Give the login of DATABASE_URL this right (it must own the database and all that is in it), or name the owner in DATABASE_URL.',
  '42704':
    'Something that a superuser makes is missing: see “Backups” in docs/operations.md for what a restored dump needs.',
  '42P01': 'A table is missing: the database was restored or changed in part. Restore it whole.',
  '53100': 'Its disk is full: make room and start again.',
  '53200': 'It is out of memory: give it more and start again.',
  '53300': 'All its connections are taken: close some, or raise max_connections, and start again.',
  '55P03': 'Somebody else holds a table for too long: let them finish, and start again.',
  '57P01': 'Somebody ended its connections, or it was stopped: start again when it is back.',
  '57P03': 'It is still starting or recovering: start again in a moment.',
  '0A000': 'This server cannot do that: Hoststand needs PostgreSQL 15 or later, with its own extensions.',
  '58P01': 'A file of the server is missing, often an extension: install PostgreSQL’s contrib package there.',
};

/**
 * The line for an error that the database itself gave (a SQLSTATE), with what to do; any other error as it is. The database's
 * message names tables and roles, never a row: values stand in its detail, which is left out. A connection that was lost is a line too.
 */
export function databaseErrorInWords(error: unknown, doing: string): unknown {
  if (error instanceof StartupError) return error;
  const refused = refusalIn(error);
  if (!refused) {
    if (!isOutage(error)) return error;
    return new StartupError(`The database went away while ${doing}. Start again when it is back.`, {
      cause: error,
    });
  }
  const code = errorCode(refused) ?? '';
  const what = refused.message.split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
  const todo = advice[code] ?? 'See “When it does not start” in docs/operations.md.';
  return new StartupError(`The database refused while ${doing}: ${what} (${code}). ${todo}`, {
    cause: error,
  });
}

/** Not the system's own codes, such as EPIPE, which have five letters too. */
const SQLSTATE = /^([0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The innermost error with a SQLSTATE: those around it repeat whole statements. */
function refusalIn(error: unknown): Error | null {
  let found: Error | null = null;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (SQLSTATE.test(errorCode(at) ?? '')) found = at;
  }
  return found;
}
