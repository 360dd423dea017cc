import type pg from 'pg';
import { type AnswerBound, boundClients } from '../db/connections/database-client.ts';
import { codeOf, isOutage } from '../db/sql-errors.ts';

/** What the runner of jobs waits out by itself (its RETRYABLE_ERROR_CODES), and by which code any other outage is told to it. */
const WAITED_OUT = new Set(['40001', '40P01', '57P03', 'EHOSTUNREACH', 'ETIMEDOUT']);
const OUTAGE = 'ETIMEDOUT';

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * Connections of the runner of jobs. It asks once, when it starts, by which numbers the database knows its tasks, keeps the
 * answer for good, also when that is a failure, and waits out only the failures that it knows by their codes: a process that
 * started while the database was slow would never run a job. So every outage has one of these codes here.
 */
export function runnerClients(bound: AnswerBound): typeof pg.Client {
  return class extends boundClients(bound) {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const ask: AnyQuery = this.query;
      const asked: AnyQuery = (...args) => {
        const answer = ask.apply(this, args);
        return answer instanceof Promise ? answer.catch(tellRunner) : answer;
      };
      this.query = asked as typeof this.query;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: pg.Client) => void,
    ): Promise<pg.Client> | undefined {
      const opened = super.connect().catch(tellRunner);
      if (!callback) return opened;
      opened.then(() => callback(null, this), callback);
    }
  };
}

function tellRunner(error: unknown): never {
  if (!isOutage(error) || WAITED_OUT.has(codeOf(error) ?? '')) throw error;
  const message = error instanceof Error ? error.message : 'The database is away.';
  throw Object.assign(new Error(message, { cause: error }), { code: OUTAGE });
}
