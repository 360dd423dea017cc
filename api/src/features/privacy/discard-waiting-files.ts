import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';

const UNDER_WAY =
  'A list is being imported right now and may bring the guest back. Erase them when it is through.';

/**
 * Throws away the files of a restaurant that wait to be imported: any of them may name the guest, and an archive or a text
 * in another encoding cannot be searched for a name. Answers how many there were. Refuses with CONFLICT while one is being
 * imported.
 */
export async function discardWaitingFiles(
  tx: TenantTransaction,
  restaurantId: string,
  now: Date,
): Promise<number> {
  const discarded = await tx.rows<{ importId: string; hadFile: boolean }>(sql`with waiting as (
        select id, status from imports where restaurant_id = ${restaurantId}
          and status in ('awaiting_file', 'uploaded', 'checking', 'checked') for update)
      update imports i set status = 'discarded', columns = null, mapping = null, finished_at = ${now}
        from waiting w where i.restaurant_id = ${restaurantId} and i.id = w.id
        returning i.id as "importId", w.status <> 'awaiting_file' as "hadFile"`);
  // Only now: one that was about to begin has let go of its row.
  const running =
    await tx.rows(sql`select 1 from imports where restaurant_id = ${restaurantId} and status = 'importing'
        limit 1`);
  if (running.length > 0) throw new Refusal(userError('CONFLICT', UNDER_WAY, ['id']));
  const ids = JSON.stringify(discarded.map(({ importId }) => importId));
  for (const kept of ['import_chunks', 'import_problems']) {
    await tx.rows(sql`delete from ${raw(kept)} where restaurant_id = ${restaurantId}
        and import_id = any (array(select jsonb_array_elements_text(${ids}::jsonb)::uuid))`);
  }
  return discarded.filter(({ hadFile }) => hadFile).length;
}
