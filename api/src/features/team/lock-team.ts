import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';

/**
 * From here on nobody else changes who works at the restaurant. What is decided by looking at the whole team (whether
 * an owner is the last one, whether an address is invited already) is decided after this, from rows read afresh.
 */
export async function lockTeam(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await tx.rows(sql`select 1 from restaurants where id = ${restaurantId} for no key update`);
}
