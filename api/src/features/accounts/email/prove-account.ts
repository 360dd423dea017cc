import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { passwordMatches } from '../password/password.ts';
import { deviceHashOf } from '../sign-in/known-devices.ts';
import type { UserEntity } from '../user/user.entity.ts';

/** Wrong passwords typed for one account beside a mailed link. */
const PER_ACCOUNT: Limit = { name: 'link-password-account', points: 10, perSeconds: 900 };

/** Who opened a mailed link, and where. */
export interface LinkOpener {
  actor: Actor;
  /** The token of the browser's cookie; null when it has none. */
  device: string | null;
}

/**
 * Makes sure that whoever opened a mailed link also has the account that is to get the address, whose row is locked. A link
 * alone shows who reads the mailbox: anybody may have signed up with somebody else's address, and a click there would give
 * their password, sessions and second factor a confirmed address. Shown by a browser that signed in to the account, by a
 * session of it, or by `password`: refuses with REQUIRED on it without any of them, with INVALID_CREDENTIALS when it is
 * wrong. Throws RATE_LIMITED after ten wrong ones in a quarter of an hour.
 */
export async function proveAccount(
  app: App,
  tx: TenantTransaction,
  user: UserEntity,
  { actor, device, password }: LinkOpener & { password: string | null | undefined },
): Promise<void> {
  if (actor.userId === user.id && actor.apiKeyId === null) return;
  if (await knows(tx, user.id, device)) return;
  if (!password) throw new Refusal(userError('REQUIRED', WHO_ARE_YOU, ['password']));
  await app.limits.consume(PER_ACCOUNT, user.id);
  if (!(await passwordMatches(user.passwordHash, password))) {
    throw new Refusal(
      userError('INVALID_CREDENTIALS', 'This is not the password of the account.', ['password']),
    );
  }
  await app.limits.giveBack(PER_ACCOUNT, user.id);
}

const WHO_ARE_YOU = 'Type the password of the account, since nobody has signed in to it in this browser.';

async function knows(tx: TenantTransaction, userId: string, device: string | null): Promise<boolean> {
  const known = await tx.rows(sql`select 1 from known_devices where user_id = ${userId}
        and device_hash = ${deviceHashOf(device)}`);
  return known.length > 0;
}
