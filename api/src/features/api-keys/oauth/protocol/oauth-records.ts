import type { App } from '../../../../platform/app.ts';
import { inNoRestaurant } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { recordEvent } from '../../../../platform/events/event-bus.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import type { AccessRef } from './oauth-access.ts';

/** One thing that the protocol keeps: what kind it is, and the secret or id by which it is found. */
export interface RecordName {
  kind: string;
  id: string;
}

/** What is kept of it. */
export interface KeptRecord {
  payload: Record<string, unknown>;
  consumedAt: Date | null;
  expiresAt: Date;
}

/** Keeps it, in the place of what was kept under this name. What it opens goes on at least as long. */
export async function keepRecord(
  app: App,
  { kind, id }: RecordName,
  { access, payload, expiresAt }: { access: AccessRef | null; payload: object; expiresAt: Date },
): Promise<void> {
  await inNoRestaurant(app, async (tx) => {
    if (access) {
      const { groupId, accessId } = access;
      await tx.rows(sql`select app_private.extend_oauth_access(${groupId}, ${accessId}, ${expiresAt})`);
    }
    await tx.rows(sql`insert into oauth_records (kind, id_hash, group_id, access_id, payload, expires_at)
        values (${kind}, ${sha256(id)}, ${access?.groupId ?? null}, ${access?.accessId ?? null}, ${JSON.stringify(payload)}::jsonb,
          ${expiresAt})
      on conflict (kind, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`);
  });
}

/** What is kept under a name; null for nothing. */
export function findRecord(app: App, { kind, id }: RecordName): Promise<KeptRecord | null> {
  return new TenantReads(app.pool).row<KeptRecord & Record<string, unknown>>(
    { restaurantIds: [] },
    sql`select payload, consumed_at as "consumedAt", expires_at as "expiresAt" from oauth_records
        where kind = ${kind} and id_hash = ${sha256(id)}`,
  );
}

/** Lets an app that registered itself be known for longer: it is in use. */
export async function extendRecord(app: App, { kind, id }: RecordName, until: Date): Promise<void> {
  await inNoRestaurant(app, (tx) =>
    tx.rows(sql`update oauth_records set expires_at = greatest(expires_at, ${until})
      where kind = ${kind} and id_hash = ${sha256(id)}`),
  );
}

/** Notes that a code or refresh token was exchanged. False when it was before, perhaps in this instant by another. */
export async function consumeRecord(app: App, { kind, id }: RecordName): Promise<boolean> {
  const consumed = await inNoRestaurant(app, (tx) =>
    tx.rows(sql`update oauth_records set consumed_at = ${app.clock.now()}
      where kind = ${kind} and id_hash = ${sha256(id)} and consumed_at is null returning 1`),
  );
  return consumed.length > 0;
}

/** Forgets it. Requests and sockets with an access token know of it at once, in every process. */
export async function dropRecord(app: App, { kind, id }: RecordName): Promise<void> {
  await inNoRestaurant(app, async (tx) => {
    const [dropped] = await tx.rows<{ accessId: string | null }>(
      sql`delete from oauth_records where kind = ${kind} and id_hash = ${sha256(id)} returning access_id as "accessId"`,
    );
    if (dropped?.accessId) await recordEvent(tx, { type: 'apiKeyChanged', apiKeyId: dropped.accessId });
  });
  app.apiKeys.forget();
}

/** Forgets all of a kind by which an access was opened. */
export async function dropRecordsOf(app: App, kind: string, access: AccessRef): Promise<void> {
  await inNoRestaurant(app, (tx) =>
    tx.rows(sql`delete from oauth_records
      where kind = ${kind} and group_id = ${access.groupId} and access_id = ${access.accessId}`),
  );
  app.apiKeys.forget();
}
