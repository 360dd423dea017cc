import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { KeptThread } from '../../platform/threads/kept-thread.ts';
import { addDays, localDateAt } from '../../platform/time/zoned-time.ts';
import type { DayRow, DaysRow } from '../availability/day/day-row.ts';
import { daysStatement } from '../availability/day/day-statement.ts';
import { demandStatement } from './demand/demand-rows.ts';
import { draftedHouse, houseOf, parseSimulation } from './draft/parse-draft.ts';
import { LabTurns } from './lab-turns.ts';
import type { LabOutcome, LabStep, LabTask } from './replay/run-lab.ts';

/** Most days of one simulation: a year, and some to compare with. */
export const MOST_LAB_DAYS = 400;

/** Most parties of one simulation. */
const MOST_PARTIES = 150_000;

const DAY_MS = 86_400_000;

/**
 * The thread of the process. It holds the demand and one night at a time, and stays for whoever asks again: an owner who tries drafts asks every
 * few seconds, and what was compiled for the first is twice as quick for the next.
 */
const thread = new KeptThread(
  { beside: import.meta.url, name: 'threads/lab-thread' },
  { heapMb: 384, silentMs: 30_000, idleMs: 120_000 },
);

/** How often whoever waits for a thread is told that they still wait. */
const WAITED_MS = 1_500;

/** One thread at a time, whoever asks: the other processors are for those who book. */
const turns = new LabTurns({ waiting: 20, ofOne: 4 });

/** How a simulation is getting on, in the names of the schema's fields. */
export interface SimulationSoFar {
  isWaiting: boolean;
  done: number;
  total: number;
  outcome: LabOutcome | null;
  seed: number;
}

/**
 * Lives through past nights of a restaurant as they are and as a draft has it, and tells how far it is until it is done. Whoever stops asking
 * ends it. Throws a Refusal, at its field, for a period or a draft that makes no sense, and RATE_LIMITED when too many wait.
 */
export async function simulate(
  app: App,
  restaurantId: string,
  input: unknown,
): Promise<AsyncGenerator<SimulationSoFar>> {
  const asked = parseSimulation(input);
  const day = await checkedPeriod(app, restaurantId, asked);
  const now = houseOf(day);
  const seed = asked.seed ?? 1;
  const task: LabTask = {
    now,
    draft: asked.draft ? draftedHouse(day, asked.draft) : now,
    weekdays: asked.weekdays?.length ? asked.weekdays : null,
    seed,
    night: asked.night ?? null,
    suggest: asked.suggest ?? false,
  };
  const demand = await demandOf(app, { restaurantId, timezone: day.timezone, ...asked });
  return steps(task, restaurantId, demand);
}

async function* steps(
  task: LabTask,
  restaurantId: string,
  bytes: Uint8Array<ArrayBuffer>,
): AsyncGenerator<SimulationSoFar> {
  const turn = turns.ask(restaurantId);
  try {
    while (!(await Promise.race([turn.comes, sleep(WAITED_MS, false, { ref: false })]))) {
      yield { isWaiting: true, done: 0, total: 0, outcome: null, seed: task.seed };
    }
    for await (const step of thread.batches({ ...task, bytes })) {
      yield { isWaiting: false, seed: task.seed, ...(step as LabStep) };
    }
  } finally {
    turn.over();
  }
}

/** The period as it was asked for, checked, and the house of these days. */
async function checkedPeriod(
  app: App,
  restaurantId: string,
  { from, to, night }: { from: string; to: string; night?: string | null | undefined },
): Promise<DayRow> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new Refusal(userError('INVALID', 'The last day is before the first.', ['to']));
  if (days > MOST_LAB_DAYS) {
    throw new Refusal(
      userError('OUT_OF_RANGE', `A simulation is of ${MOST_LAB_DAYS} days at most.`, ['from']),
    );
  }
  if (night && (night < from || night > to)) {
    throw new Refusal(userError('OUT_OF_RANGE', 'The night is not among these days.', ['night']));
  }
  const row = await app.reports.read((reads) =>
    reads.row<DaysRow>(
      { restaurantIds: [restaurantId] },
      daysStatement({ restaurantId, from, to, now: app.clock.now() }),
    ),
  );
  if (!row) throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.'));
  if (to >= localDateAt(app.clock.now(), row.timezone)) {
    throw new Refusal(userError('INVALID', 'Only nights that are over can be lived through again.', ['to']));
  }
  const begin = await beginOf(app, restaurantId, row.timezone);
  if (to < begin) {
    throw new Refusal(userError('INVALID', `Nothing is known of the time before ${begin}.`, ['to']));
  }
  const { closedMonths: _, ...day } = row;
  return { ...day, closedByPlan: null };
}

/** The first date of which something is known: of the first booking, else on which the restaurant was set up. */
async function beginOf(app: App, restaurantId: string, timezone: string): Promise<string> {
  const row = await new TenantReads(app.pool).row<{ begin: string }>(
    { restaurantIds: [restaurantId] },
    sql`select least((r.created_at at time zone ${timezone})::date,
        (select min(b.date) from bookings b where b.restaurant_id = ${restaurantId} and b.deleted_at is null))::text as begin
      from restaurants r where r.id = ${restaurantId}`,
  );
  return row?.begin ?? addDays(localDateAt(app.clock.now(), timezone), 1);
}

async function demandOf(
  app: App,
  asked: { restaurantId: string; timezone: string; from: string; to: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await app.reports.read((reads) =>
    reads.row<{ parties: number; text: string }>(
      { restaurantIds: [asked.restaurantId] },
      demandStatement(asked),
    ),
  );
  if (row && row.parties > MOST_PARTIES) {
    const most = MOST_PARTIES.toLocaleString('en');
    throw new Refusal(
      userError('OUT_OF_RANGE', `More than ${most} parties asked: choose fewer days.`, ['from']),
    );
  }
  return new TextEncoder().encode(row?.text ?? '{}');
}
