import { sql } from '../db/statement.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

/** What the ids are of. */
interface Of {
  restaurantId: string;
  kind: 'booking' | 'guest' | 'table' | 'waitlist entry';
}

/** Whoever asks for one of these ids waits until the transaction ends: the check before a write would not see the other's. */
export async function lockExternalIds(
  tx: TenantTransaction,
  { restaurantId, kind }: Of,
  externalIds: readonly string[],
): Promise<void> {
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended('external id of a ' || ${kind} || ' ' || ${restaurantId} || ' ' || id, 0))
        from (select unnest(${externalIds}::text[]) as id order by id) in_order`,
  );
}
