import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino';
import type { Env } from '../../env.ts';
import { currentOrigin } from './origin.ts';

/**
 * Writes one JSON line per event, with the ids of the request, socket or job that it is written for. Pass ids and numbers;
 * never a guest's name, phone, e-mail or note.
 */
export type Logger = PinoLogger;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The process's logger: to standard error unless told otherwise, so that standard output stays free for people. */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL'>,
  sink: DestinationStream = destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...currentOrigin() }),
      serializers: { err: describeError, error: describeError },
    },
    sink,
  );
}

/**
 * What of an error may be logged. A database error quotes the row that offended (names, addresses), so of those
 * only the code, the constraint and the place in our code are kept.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>;
  const isFromDatabase = typeof code === 'string' && SQLSTATE.test(code);
  return {
    type: error.name,
    code,
    ...(isFromDatabase ? { constraint, table } : { message: withoutPeople(error.message) }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

const E_MAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const PHONE = /(?<![\w-])(?:\+|0)\d[\d ().-]{6,}\d/g;

/** A text that was made elsewhere, such as by a mail server, without the addresses and numbers that it may quote. */
export function withoutPeople(text: string): string {
  return text.replace(E_MAIL, '<e-mail>').replace(PHONE, '<phone>');
}
