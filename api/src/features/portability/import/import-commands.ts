import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ImportEntity } from './import.entity.ts';
import { forgetFile } from './import-file.ts';
import type { NamedImport } from './import-token.ts';
import { type ImportStatus, UNDO_DAYS } from './import-values.ts';
import { forgetProblems } from './note-problems.ts';
import { stepOfImport } from './own-import.ts';

const DAY_MS = 86_400_000;

const runRules = z.object({ id: z.string(), keepsPlaceless: z.boolean().nullish() });

const READY: Record<'list' | 'archive', readonly ImportStatus[]> = {
  list: ['checked'],
  archive: ['uploaded'],
};

/**
 * Imports what was checked: the good rows of a list, or an archive as a whole. The work is done in the background; the
 * import is `finished` when it is through. `keepsPlaceless` overrules the engine for bookings to come that have no place:
 * they stand without a table. Refuses with NOT_FOUND and CONFLICT.
 */
export async function runImport(app: App, actor: Actor, input: unknown): Promise<NamedImport> {
  actor.signedIn();
  const { id, keepsPlaceless } = parseInput(runRules, input);
  const refusal = 'This import is not waiting to be run.';
  return stepOfImport(app, actor, id, { from: ['checked', 'uploaded'], refusal }, async (tx, owned) => {
    const isArchive = owned.kind === 'archive';
    if (!READY[isArchive ? 'archive' : 'list'].includes(owned.status)) {
      throw new Refusal(userError('CONFLICT', refusal, ['id']));
    }
    tx.entities.assign(owned, {
      status: 'importing',
      doneRows: 0,
      skippedRows: 0,
      keepsPlaceless: keepsPlaceless ?? false,
    });
    const task = isArchive ? 'restore-archive' : 'run-import';
    await enqueue(tx, task, { restaurantId: owned.restaurantId, importId: owned.id });
  });
}

/** Until when a list that was imported can be taken back; null when it cannot. */
export function undoableUntil({
  kind,
  status,
  finishedAt,
}: Pick<ImportEntity, 'kind' | 'status' | 'finishedAt'>): Date | null {
  const isThere = (status === 'finished' || status === 'failed') && kind !== 'archive';
  return isThere && finishedAt ? new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS) : null;
}

/**
 * Takes a whole list back, in the background. Rows that somebody has changed since stay, and are named among the import's
 * problems. Refuses with NOT_FOUND, CONFLICT, and OUT_OF_RANGE after 7 days.
 */
export async function undoImport(app: App, actor: Actor, { id }: { id: string }): Promise<NamedImport> {
  const step = { from: ['finished', 'failed'] as const, refusal: 'There is nothing to undo.' };
  return stepOfImport(app, actor, id, step, async (tx, owned) => {
    const until = undoableUntil(owned);
    if (!until) throw new Refusal(userError('CONFLICT', 'A restored archive cannot be undone.', ['id']));
    if (until <= app.clock.now()) {
      const message = `An import can be undone for ${UNDO_DAYS} days. Delete what should go by hand.`;
      throw new Refusal(userError('OUT_OF_RANGE', message, ['id']));
    }
    const named = { restaurantId: owned.restaurantId, importId: owned.id };
    tx.entities.assign(owned, { status: 'undoing', doneRows: 0, badRows: 0, totalRows: owned.importedRows });
    await forgetProblems(tx, named);
    await enqueue(tx, 'undo-import', { ...named });
  });
}

/** Throws a file away that was not imported. Refuses with NOT_FOUND and CONFLICT. */
export async function discardImport(app: App, actor: Actor, { id }: { id: string }): Promise<NamedImport> {
  const from = ['awaiting_file', 'uploaded', 'checking', 'checked'] as const;
  return stepOfImport(
    app,
    actor,
    id,
    { from, refusal: 'This import is under way, or over.' },
    async (tx, owned) => {
      tx.entities.assign(owned, { status: 'discarded', finishedAt: app.clock.now() });
      const named = { restaurantId: owned.restaurantId, importId: owned.id };
      await forgetFile(tx, named);
      await forgetProblems(tx, named);
    },
  );
}
