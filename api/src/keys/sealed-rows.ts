import type { Client } from 'pg';
import { appSealOf } from '../features/accounts/two-factor/authenticator-app.ts';
import { webhookSealOf } from '../features/integrations/webhooks/endpoints/webhook-secret.ts';
import { raw, sql } from '../platform/db/statement.ts';
import type { Key, Keyring } from '../platform/secrets/keyring.ts';
import { type Seal, sealText, unsealText } from '../platform/secrets/sealed-text.ts';

const BATCH = 1_000;

/** A column of sealed texts. */
interface SealedColumn {
  table: string;
  id: string;
  column: string;
  sealOf(id: string): Seal;
}

const columns: readonly SealedColumn[] = [
  { table: 'two_factors', id: 'user_id', column: 'sealed_secret', sealOf: appSealOf },
  { table: 'webhook_endpoints', id: 'id', column: 'secret', sealOf: webhookSealOf },
  { table: 'webhook_endpoints', id: 'id', column: 'previous_secret', sealOf: webhookSealOf },
];

/** A sealed text of the database, and the key that opens it; null when none of ours does. */
interface SealedRow {
  of: SealedColumn;
  id: string;
  sealed: string;
  opened: { text: string; key: Key } | null;
}

/** Every secret of an authenticator app or webhook endpoint, as it is sealed now. */
export async function* sealedRows(client: Client, keys: Keyring): AsyncGenerator<SealedRow> {
  for (const of of columns) {
    const { table, id, column } = of;
    let after: string | null = null;
    for (;;) {
      const { rows }: { rows: { id: string; sealed: string }[] } = await client.query(
        sql`select distinct ${raw(id)} as id, ${raw(column)} as sealed from ${raw(table)}
          where ${raw(column)} is not null and (${after}::uuid is null or ${raw(id)} > ${after}) order by id limit ${raw(BATCH)}`,
      );
      for (const row of rows) yield { of, ...row, opened: unsealText(row.sealed, of.sealOf(row.id), keys) };
      after = rows.at(-1)?.id ?? null;
      if (after === null) break;
    }
  }
}

/** Seals a text anew with the signing key, unless somebody else has changed it meanwhile. Whether it was sealed. */
export async function sealAnew(client: Client, keys: Keyring, row: SealedRow): Promise<boolean> {
  const { of, id, sealed, opened } = row;
  if (opened === null) return false;
  const { rowCount } = await client.query(
    sql`update ${raw(of.table)}
        set ${raw(of.column)} = ${sealText(opened.text, of.sealOf(id), keys)}
        where ${raw(of.id)} = ${id} and ${raw(of.column)} = ${sealed}`,
  );
  return (rowCount ?? 0) > 0; // an endpoint of a group has a row for each restaurant
}
