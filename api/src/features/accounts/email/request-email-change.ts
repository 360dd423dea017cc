import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { emailAddress } from '../../../platform/text/text-rules.ts';
import { withPassword } from '../password/confirm-password.ts';
import { openEmailLink } from './email-links.ts';

/** Two mails leave for each: no account may be used to fill mailboxes. */
const PER_ACCOUNT: Limit = { name: 'email-change-account', points: 5, perSeconds: 3_600 };

const rules = z.object({ email: emailAddress(), currentPassword: z.string() });

/**
 * Has a link mailed to the new address of the signed-in person, and the way back to the old one. Nothing changes until the
 * link is used; an earlier one stops working. An address that another account has gets the same answer, and a mail that
 * says so instead of the link. Refuses with INVALID_CREDENTIALS on `currentPassword`, and with INVALID on `email` when it
 * is the address they have. Throws UNAUTHENTICATED for nobody, RATE_LIMITED after five within an hour.
 */
export async function requestEmailChange(app: App, actor: Actor, input: unknown): Promise<void> {
  const userId = actor.person();
  const { email, currentPassword } = parseInput(rules, input);
  const typed = { userId, password: currentPassword, field: 'currentPassword' };
  await withPassword(app, typed, async (tx, user) => {
    if (email.toLowerCase() === user.email.toLowerCase()) {
      throw new Refusal(userError('INVALID', 'This is your email address already.', ['email']));
    }
    await app.limits.consume(PER_ACCOUNT, userId);
    const since = await firstSeen(tx, actor);
    const wasConfirmed = user.emailVerifiedAt !== null && user.emailVerifiedAt !== undefined;
    const back = { address: user.email, since, wasConfirmed };
    const restore = await openEmailLink(app, tx, { userId, kind: 'restore', ...back });
    const change = await openEmailLink(app, tx, { userId, kind: 'change', address: email });
    await enqueue(tx, 'send-email-change-notice', { linkId: restore });
    await enqueue(tx, 'send-email-change', { linkId: change });
  });
}

/**
 * When whoever asks was first seen: the first session of the account from the network address of this one. Should the
 * change turn out to be a thief's, what was opened since then is the thief's, too.
 */
async function firstSeen(tx: TenantTransaction, { userId, sessionId }: Actor): Promise<Date | null> {
  const [row] = await tx.rows<{
    since: Date | null;
  }>(sql`select min(s.created_at) as since from sessions s join sessions own on own.user_id = s.user_id
      where own.user_id = ${userId} and own.id = ${sessionId} and (s.id = own.id or s.address = own.address)`);
  return row?.since ?? null;
}
