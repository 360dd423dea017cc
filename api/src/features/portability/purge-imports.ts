import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import { UNDO_DAYS } from './import-values.ts';

const FILE_HOURS = 24;

/**
 * Throws away files that nobody imported within a day, and what was wrong with the rows of imports that can be undone no
 * more. That rows were imported is remembered for as long as what they became.
 */
export async function purgeImports(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `update imports set status = 'discarded', finished_at = $1::timestamptz
      where status in ('awaiting_file', 'uploaded', 'checking', 'checked')
        and created_at < $1::timestamptz - make_interval(hours => $2)`,
    [now, FILE_HOURS],
  );
  await query(
    `delete from import_chunks c using imports i where i.restaurant_id = c.restaurant_id and i.id = c.import_id
      and i.status = 'discarded'`,
    [],
  );
  await query(
    `delete from import_problems p using imports i where i.restaurant_id = p.restaurant_id and i.id = p.import_id
      and i.created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, UNDO_DAYS + 1],
  );
}
