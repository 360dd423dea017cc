import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';
import { newSecret, sha256 } from '../../../platform/secrets/secrets.ts';

/** A browser that has not signed in for so long is a stranger again. */
const KEPT_DAYS = 180;

/** Somebody at a browser. */
export interface DeviceOf {
  userId: string;
  /** The token of the browser's cookie; null when it has none. */
  device: string | null;
}

/** As which a browser is kept: a hash that no token has stands for none, so that the same statement runs. */
export function deviceHashOf(device: string | null): string {
  return device === null ? '' : sha256(device);
}

/**
 * Remembers in the running transaction that somebody has proved, in this browser, to own the account. The token for the
 * browser's cookie, which is the one it had, if any.
 */
export async function rememberDevice(
  tx: TenantTransaction,
  { userId, device }: DeviceOf,
  now: Date,
): Promise<string> {
  const token = device ?? newSecret();
  await tx.rows(sql`insert into known_devices (user_id, device_hash, last_used_at) values (${userId}, ${sha256(token)}, ${now})
      on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at`);
  return token;
}

/** Makes strangers of all browsers of an account but this one: a new password is a new start. */
export async function forgetOtherDevices(tx: TenantTransaction, { userId, device }: DeviceOf): Promise<void> {
  await tx.rows(sql`delete from known_devices where user_id = ${userId}
        and device_hash <> ${deviceHashOf(device)}`);
}

/** Removes browsers that were not used for half a year. */
export async function purgeDevices(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'known_devices',
    where: sql`last_used_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  });
}
