import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { lockUser } from '../user/lock-user.ts';
import type { UserRow } from '../user/user.type.ts';
import { openEmailLink } from './email-links.ts';

/** Nobody's mailbox is flooded by an account that was opened in their name. */
const PER_ACCOUNT: Limit = { name: 'verification-mail-account', points: 5, perSeconds: 3_600 };

/** Has a link mailed that confirms the account's address, after the running transaction has committed. */
export async function mailVerificationLink(
  app: App,
  tx: TenantTransaction,
  { userId, email }: UserRow,
): Promise<void> {
  const linkId = await openEmailLink(app, tx, { userId, kind: 'verify', address: email });
  await enqueue(tx, 'send-address-confirmation', { linkId });
}

/**
 * Mails the signed-in person another link to confirm their address; the earlier one stops working. Refuses with CONFLICT
 * once it is confirmed. Throws UNAUTHENTICATED for nobody, RATE_LIMITED after five within an hour.
 */
export async function sendVerificationMail(app: App, actor: Actor): Promise<void> {
  const userId = actor.person();
  await app.limits.consume(PER_ACCOUNT, userId);
  await inNoRestaurant(app, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.emailVerifiedAt) {
      throw new Refusal(userError('CONFLICT', 'Your email address is confirmed already.'));
    }
    await mailVerificationLink(app, tx, { userId, email: user.email });
  });
}
