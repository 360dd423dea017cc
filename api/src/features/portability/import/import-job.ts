import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { isOutage } from '../../../platform/db/sql-errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type OwnerQuery, ownerQuery } from '../../../platform/jobs/owner-query.ts';
import { ImportEntity } from './import.entity.ts';
import { forgetFile } from './import-file.ts';
import type { NamedImport } from './import-token.ts';
import type { ImportStatus } from './import-values.ts';
import { lockedImport } from './own-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How long a job works before it makes room: mails wait for the same hands. */
const SLICE_MS = 8_000;

/** What a step of an import in the background goes by. */
export interface ImportStep {
  app: App;
  owned: ImportEntity;
  named: NamedImport;
  /** Asks the database as its owner, past all policies. */
  query: OwnerQuery;
  /** Whether the step should stop here; it is called again soon and goes on behind what it has written. */
  isTimeUp(): boolean;
}

/** What a step has come to: it is done, or goes on with the next job. */
export type StepOutcome = 'done' | 'goes on';

type Helpers = Pick<JobHelpers, 'abortSignal' | 'job' | 'query'>;

const payloadRules = z.object({ restaurantId: z.uuid(), importId: z.uuid() });

/**
 * Runs a step of an import that is in the state `status`; in any other there is nothing to do. A file that cannot be read
 * ends it with the reason, anything else but an outage too: what was written until then stays and can be undone.
 */
export async function importJob(
  app: App,
  payload: unknown,
  { abortSignal, job, query }: Helpers,
  { status, work }: { status: ImportStatus; work: (step: ImportStep) => Promise<StepOutcome> },
): Promise<void> {
  const named = payloadRules.parse(payload);
  const { restaurantId } = named;
  const owned = await inRestaurants(app, [restaurantId], (tx) =>
    tx.entities.findOne(ImportEntity, { restaurantId, id: named.importId }),
  );
  if (owned?.status !== status) return;
  const until = Date.now() + SLICE_MS;
  const isTimeUp = () => Date.now() > until || abortSignal?.aborted === true;
  try {
    const outcome = await work({ app, owned, named, query: ownerQuery({ query }), isTimeUp });
    if (outcome === 'goes on')
      await inRestaurants(app, [restaurantId], (tx) => enqueue(tx, job.task_identifier, { ...named }));
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(error instanceof UnreadableFile)) app.logger.error({ err: error, ...named }, 'an import failed');
    await fail(
      app,
      named,
      status,
      error instanceof UnreadableFile ? error : new UnreadableFile('unexpected'),
    );
  }
}

/** Ends an import whose process died of it: it is not read again, and its owner is told so. */
export async function parkImport(app: App, payload: unknown, status: ImportStatus): Promise<void> {
  await fail(app, payloadRules.parse(payload), status, new UnreadableFile('stopped'));
}

async function fail(
  app: App,
  named: NamedImport,
  status: ImportStatus,
  { reason, message }: UnreadableFile,
): Promise<void> {
  await inRestaurants(app, [named.restaurantId], async (tx) => {
    const owned = await lockedImport(tx, named);
    if (owned?.status !== status) return;
    const finishedAt = app.clock.now();
    tx.entities.assign(owned, { status: 'failed', failure: message, failureReason: reason, finishedAt });
    await forgetFile(tx, named);
  });
}
