import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { listFields } from '../read-rows/import-columns.ts';
import { type ListReading, readingOf, rowBatches } from '../read-rows/list-rows.ts';
import { sortRows } from '../write-rows/known-rows.ts';
import type { ImportEntity } from './import.entity.ts';
import type { ImportStep, StepOutcome } from './import-job.ts';
import type { NamedImport } from './import-token.ts';
import { type ColumnMapping, type DateOrder, dateOrders, importFields } from './import-values.ts';
import { forgetProblems, noteProblems } from './note-problems.ts';
import { lockedImport, stepOfImport } from './own-import.ts';

const rules = z.object({
  id: z.string(),
  columns: z
    .array(z.object({ field: z.enum(importFields), column: z.int().min(0) }))
    .max(importFields.length, 'Each field has one column.'),
  dateOrder: z.enum(dateOrders).nullish(),
});

/**
 * Says what the columns of a list hold and has all rows read once, without writing any: what is wrong with them is there
 * when the import is `checked`. Can be done again with other choices. Refuses a field that is missing, named twice or no
 * field of such a list, and dates whose order is not said.
 */
export async function checkImport(app: App, actor: Actor, input: unknown): Promise<NamedImport> {
  actor.signedIn();
  const { id, columns, dateOrder } = parseInput(rules, input);
  const step = {
    from: ['uploaded', 'checked'] as const,
    refusal: 'This import is not waiting to be checked.',
  };
  return stepOfImport(app, actor, id, step, async (tx, owned) => {
    const mapping = mappingOf(owned, columns);
    const order = orderOf(owned, mapping, dateOrder ?? null);
    const counts = { totalRows: 0, doneRows: 0, badRows: 0, skippedRows: 0 };
    tx.entities.assign(owned, { mapping, dateOrder: order, status: 'checking', ...counts });
    const named = { restaurantId: owned.restaurantId, importId: owned.id };
    await forgetProblems(tx, named);
    await enqueue(tx, 'check-import', { ...named });
  });
}

/** The job: reads every row. It writes nothing but counts and problems, so that a second run finds the same. */
export async function checkRows({ app, owned, named }: ImportStep): Promise<StepOutcome> {
  const reading = await readingOfChoices(app, owned);
  if (!reading) return 'done';
  const tally = { totalRows: 0, doneRows: 0, badRows: 0, skippedRows: 0 };
  const seen = new Set<string>();
  for await (const batch of rowBatches(app, reading)) {
    await inRestaurants(app, [named.restaurantId], async (tx) => {
      const { skipped } = await sortRows(tx, named, batch, seen);
      tally.totalRows += batch.length;
      tally.doneRows += batch.length;
      tally.skippedRows += skipped.length;
      tally.badRows += batch.filter(({ read }) => !read).length;
      await noteProblems(
        tx,
        named,
        batch.flatMap(({ row, problems }) => problems.map((each) => ({ row, ...each }))),
      );
      const checking = await lockedImport(tx, named);
      if (checking?.status === 'checking') tx.entities.assign(checking, tally);
    });
  }
  await inRestaurants(app, [named.restaurantId], async (tx) => {
    const checking = await lockedImport(tx, named);
    if (checking?.status === 'checking') tx.entities.assign(checking, { ...tally, status: 'checked' });
  });
  return 'done';
}

/** The reading of a list by what its owner has chosen; null when nothing is chosen yet. */
export async function readingOfChoices(app: App, owned: ImportEntity): Promise<ListReading | null> {
  const { mapping } = owned;
  return mapping ? readingOf(app, owned, { mapping, dateOrder: owned.dateOrder ?? 'year_first' }) : null;
}

function mappingOf(
  { kind, columns }: ImportEntity,
  chosen: z.output<typeof rules>['columns'],
): ColumnMapping {
  const known = kind === 'archive' ? {} : listFields[kind];
  const mapping: ColumnMapping = {};
  for (const [index, { field, column }] of chosen.entries()) {
    const path = ['columns', String(index)];
    if (!known[field]) throw new Refusal(userError('INVALID', 'Such a list has no such field.', path));
    if (mapping[field] !== undefined)
      throw new Refusal(userError('INVALID', 'This field is named twice.', path));
    if (column >= (columns?.length ?? 0))
      throw new Refusal(userError('INVALID', 'There is no such column.', path));
    mapping[field] = column;
  }
  for (const [field, { isRequired }] of Object.entries(known)) {
    if (!isRequired || field in mapping) continue;
    const name = field.replaceAll('_', ' ');
    throw new Refusal(userError('REQUIRED', `Choose the column that holds the ${name}.`, ['columns', field]));
  }
  return mapping;
}

function orderOf(
  { columns }: ImportEntity,
  { date }: ColumnMapping,
  chosen: DateOrder | null,
): DateOrder | null {
  if (date === undefined) return null;
  const possible = columns?.[date]?.dateOrders ?? [];
  const order = chosen ?? (possible.length === 1 ? possible[0] : null);
  if (order) return order;
  const message = 'The dates can be read in more than one way. Choose in which order they are written.';
  throw new Refusal(userError('REQUIRED', message, ['dateOrder']));
}
