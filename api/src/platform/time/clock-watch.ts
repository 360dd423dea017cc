import type { Logger } from '../logging/logger.ts';

/**
 * From here on a clock is called wrong. A machine that asks a time server is right within some milliseconds; the shortest span
 * whose two ends processes may count is the ten seconds in which a session's refresh is answered twice alike
 * (refresh-session.ts): two processes, each wrong by half of it, leave nothing of it.
 */
const WRONG_FROM_MS = 5_000;

/** One question to the database for its time, in milliseconds since 1970. */
export interface ClockReading {
  askedAt: number;
  /** By the database's clock, at some moment between the two. */
  database: number;
  heardAt: number;
}

/**
 * Compares the clock of this machine with the database's, which all processes share. A wrong one serves on: what it does wrong
 * (holds that end early, sessions that last too long) harms less than a process fewer, and may be the database's fault.
 */
export class ClockWatch {
  readonly #logger: Pick<Logger, 'info' | 'warn'>;
  #offsetMs: number | null = null;
  #says: string | null = null;

  constructor(logger: Pick<Logger, 'info' | 'warn'>) {
    this.#logger = logger;
  }

  /** How far this clock is ahead of the database's, in milliseconds; null when nobody has asked yet. */
  get offsetMs(): number | null {
    return this.#offsetMs;
  }

  /** What is wrong now, in words for whoever runs the product; null when nothing is. */
  get says(): string | null {
    return this.#says;
  }

  /** To be told of each comparison. An answer that took long proves little: only what is certainly wrong is called so. */
  read({ askedAt, database, heardAt }: ClockReading): void {
    const [least, most] = [askedAt - database, heardAt - database].sort((one, other) => one - other);
    if (least === undefined || most === undefined) return;
    this.#offsetMs = (least + most) / 2;
    const wasWrong = this.#says !== null;
    const isWrong = least > WRONG_FROM_MS || most < -WRONG_FROM_MS;
    this.#says = isWrong ? inWords(this.#offsetMs) : null;
    if (this.#says !== null && !wasWrong) this.#logger.warn(this.#says);
    if (!isWrong && wasWrong) this.#logger.info('The clock of this process agrees with the database again.');
  }
}

function inWords(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1_000);
  const side = offsetMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this process is ${seconds} s ${side} the database's: holds, sessions and links end at wrong times. Let both machines set their clocks by a time server.`;
}
