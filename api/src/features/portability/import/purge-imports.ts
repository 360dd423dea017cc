import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';
import { UNDO_DAYS } from './import-values.ts';

const FILE_HOURS = 24;

/** Pieces of files are large. */
const CHUNKS_AT_A_TIME = 100;

/**
 * Throws away files that nobody imported within a day, and what was wrong with the rows of imports that can be undone no
 * more. That rows were imported is remembered for as long as what they became.
 */
export async function purgeImports(batches: Batches, now: Date): Promise<void> {
  await batches.change({
    from: 'imports',
    set: sql`status = 'discarded', finished_at = ${now}::timestamptz`,
    where: sql`status in ('awaiting_file', 'uploaded', 'checking', 'checked')
      and created_at < ${now}::timestamptz - make_interval(hours => ${FILE_HOURS})`,
  });
  await batches.remove({
    from: 'import_chunks',
    where: sql`exists (select from imports i
      where i.restaurant_id = t.restaurant_id and i.id = t.import_id and i.status = 'discarded')`,
    atATime: CHUNKS_AT_A_TIME,
  });
  await batches.remove({
    from: 'import_problems',
    where: sql`exists (select from imports i where i.restaurant_id = t.restaurant_id and i.id = t.import_id
      and i.created_at < ${now}::timestamptz - make_interval(days => ${UNDO_DAYS + 1}))`,
  });
}
