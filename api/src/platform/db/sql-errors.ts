import { DATABASE_SILENT, NO_FITTING_SERVER, OutcomeUnknown } from './connections/database-silent.ts';

/** SQLSTATE codes this code base reacts to; PostgreSQL's own table of them is its Appendix A. */
export const sqlState = {
  notNullViolation: '23502',
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  deadlockDetected: '40P01',
  readOnlyTransaction: '25006',
  inFailedTransaction: '25P02',
} as const;

function causes(error: unknown): object[] {
  const chain: object[] = [];
  for (
    let at = error;
    typeof at === 'object' && at !== null && chain.length < 5;
    at = 'cause' in at ? at.cause : null
  ) {
    chain.push(at);
    if ('errors' in at && Array.isArray(at.errors))
      chain.push(...at.errors.filter((each) => typeof each === 'object' && each));
  }
  return chain;
}

/** The SQLSTATE (or the socket's error code) of an error from `pg` or MikroORM, however deep it is wrapped. */
export function codeOf(error: unknown): string | null {
  for (const cause of causes(error)) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** The name of the constraint that refused the row, when one did. */
export function constraintOf(error: unknown): string | null {
  for (const cause of causes(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}

/** The name of the column that must not be empty, when a row was refused for that. */
export function emptyColumnOf(error: unknown): string | null {
  for (const cause of causes(error)) {
    if ('code' in cause && cause.code === sqlState.notNullViolation && 'column' in cause)
      return String(cause.column);
  }
  return null;
}

// Classes: 08 connection, 53 out of resources (disk full, too many connections), 57P server going away;
// 25006 is a server that only reads for now, 55000 a database closed to connections (for maintenance, say). A statement
// cut by its timeout (57014) can be tried again too.
const RETRYABLE = /^(08...|53...|57P0.|25006|55000|57014|55P03|40P01|40001)$/;
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'],
  ...[DATABASE_SILENT, NO_FITTING_SERVER],
]);
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error/i;

// The server ended the connection in the middle: it goes down, or somebody has cut it.
const CUT_BY_SERVER = /^(08...|57P0.)$/;

/** Whether the connection went away, so that nobody can say what became of the statement that was under way on it. */
export function isConnectionLost(error: unknown): boolean {
  return causes(error).some((cause) => {
    if ('code' in cause && typeof cause.code === 'string') {
      if (CUT_BY_SERVER.test(cause.code) || NETWORK.has(cause.code)) return true;
    }
    return cause instanceof Error && LOST_CONNECTION.test(cause.message);
  });
}

/** Whether something may have been written although no answer said so. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof OutcomeUnknown);

/** Whether the database is away, read-only or out of resources: nothing is wrong with the request, try later. */
export function isOutage(error: unknown): boolean {
  return causes(error).some((cause) => {
    if ('code' in cause && typeof cause.code === 'string') {
      if (RETRYABLE.test(cause.code) || NETWORK.has(cause.code)) return true;
    }
    return cause instanceof Error && LOST_CONNECTION.test(cause.message);
  });
}
