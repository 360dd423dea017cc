import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { raw, type Statement, sql } from '../db/statement.ts';
import type { OwnerQuery } from './owner-query.ts';

/** Rows of one transaction, where none has many others that go with it: some tens of milliseconds of work. */
const AT_A_TIME = 1_000;

/** As long as the batch took, the next one waits, and at most so long: half of the time belongs to everybody else. */
const LONGEST_PAUSE_MS = 1_000;

const answer = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

/** The process stops: what is left of a job is given back to the queue, and goes on elsewhere. */
export class GivenBack extends Error {
  constructor() {
    super('The process stops; the rest is done by another one.');
  }
}

/** Which rows; the table is called `t` in `where`. */
export interface Rows {
  from: string;
  where: Statement;
  /** Rows of a batch; fewer where each takes many others with it. 1,000 when left out. */
  atATime?: number;
}

/**
 * Removes or blanks however many rows, a bounded batch in each transaction, as the database's owner. Rows that somebody is
 * writing to are left for the next time instead of being waited for. Killed between two batches or within one, nothing is
 * half done, and the next run goes on with what is left. Throws GivenBack between two batches when the process stops.
 */
export class Batches {
  readonly #query: OwnerQuery;
  readonly #stopping: AbortSignal;

  constructor(query: OwnerQuery, stopping: AbortSignal) {
    this.#query = query;
    this.#stopping = stopping;
  }

  /** Removes them, with what belongs to them. */
  async remove(rows: Rows): Promise<void> {
    await this.#each(rows, sql`delete from ${raw(rows.from)} t`);
  }

  /** Sets columns of them, so that `where` does not find them again. */
  async change(rows: Rows & { set: Statement }): Promise<void> {
    await this.#each(rows, sql`update ${raw(rows.from)} t set ${rows.set}`);
  }

  async #each({ from, where, atATime = AT_A_TIME }: Rows, change: Statement): Promise<void> {
    const batch = sql`with done as (
        ${change} where t.ctid = any (array(
          select t.ctid from ${raw(from)} t where ${where} limit ${atATime} for update of t skip locked))
        returning 1)
      select count(*)::int as count from done`;
    for (;;) {
      const start = performance.now();
      const { rows } = answer.parse(await this.#query(batch));
      if (rows[0].count < atATime) return; // also while the process stops: what is nearly done is not begun again elsewhere
      if (this.#stopping.aborted) throw new GivenBack();
      const took = performance.now() - start;
      await pause(Math.min(took, LONGEST_PAUSE_MS), undefined, { signal: this.#stopping }).catch(
        () => undefined,
      );
    }
  }
}
