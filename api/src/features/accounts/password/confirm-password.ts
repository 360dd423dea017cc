import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { lockUser } from '../user/lock-user.ts';
import type { UserEntity } from '../user/user.entity.ts';
import { passwordMatches } from './password.ts';

/** Wrong passwords in one account's settings: whoever found an open browser may not try them all. */
const PER_ACCOUNT: Limit = { name: 'password-check-account', points: 10, perSeconds: 900 };

/** What a person types once more before their account is changed. */
export interface TypedPassword {
  userId: string;
  password: string;
  /** Name of the input's field, to blame when it is wrong. */
  field: string;
}

/**
 * Runs a change of the account in one transaction, with the account locked, once its password was typed right. Refuses
 * with INVALID_CREDENTIALS on the field when it is wrong. Throws RATE_LIMITED after ten wrong ones in a quarter of an hour.
 */
export async function withPassword<Result>(
  app: App,
  { userId, password, field }: TypedPassword,
  change: (tx: TenantTransaction, user: UserEntity) => Promise<Result>,
): Promise<Result> {
  const wrong = () =>
    new Refusal(userError('INVALID_CREDENTIALS', 'This is not your current password.', [field]));
  await app.limits.consume(PER_ACCOUNT, userId);
  const [account] = await inNoRestaurant(app, (tx) =>
    tx.rows<{ hash: string }>(sql`select password_hash as hash from users where id = ${userId}`),
  );
  if (!account || !(await passwordMatches(account.hash, password))) throw wrong();
  await app.limits.giveBack(PER_ACCOUNT, userId);
  return inNoRestaurant(app, async (tx) => {
    const user = await lockUser(tx, userId);
    // The hash takes its time: a password that was changed meanwhile confirms nothing any more.
    if (user.passwordHash !== account.hash) throw wrong();
    return change(tx, user);
  });
}
