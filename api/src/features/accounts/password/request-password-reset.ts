import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { emailAddress } from '../../../platform/text/text-rules.ts';
import { endPasswordResets } from './end-password-resets.ts';
import { PasswordResetEntity } from './password-reset.entity.ts';
import { passwordResetTokenOf } from './password-reset-token.ts';

const HOUR = 3_600;
const LINK_LASTS_MS = HOUR * 1_000; // product decision 23

/** Requests from one network address, whatever the account. */
const PER_ADDRESS: Limit = { name: 'reset-request-address', points: 30, perSeconds: HOUR };
/** Requests for one account, known or not: nobody's mailbox is flooded. */
const PER_ACCOUNT: Limit = { name: 'reset-request-account', points: 5, perSeconds: HOUR };

const rules = z.object({ email: emailAddress() });

/**
 * Has a link for a new password mailed to the account's own address; earlier links stop working. For an address that
 * nobody has, the same is written and the same job queued, and nothing is mailed: answer and time tell nothing.
 * Throws RATE_LIMITED after too many requests.
 */
export async function requestPasswordReset(app: App, input: unknown, address: string): Promise<void> {
  const { email } = parseInput(rules, input);
  await app.limits.consume(PER_ADDRESS, address);
  await app.limits.consume(PER_ACCOUNT, sha256(email.toLowerCase()));
  await inNoRestaurant(app, async (tx) => mailPasswordReset(app, tx, await lockedAccount(tx, email)));
}

/** Has a link for a new password mailed after the running transaction; earlier ones stop working. Null: to nobody. */
export async function mailPasswordReset(
  app: App,
  tx: TenantTransaction,
  userId: string | null,
): Promise<void> {
  const id = newUuid();
  const now = app.clock.now();
  // Without an account: an id that no row has, so that the same statement runs.
  await endPasswordResets(app, tx, userId ?? id);
  tx.entities.create(PasswordResetEntity, {
    id,
    userId,
    tokenHash: sha256(passwordResetTokenOf(app.env.keys.signing, id)),
    expiresAt: new Date(now.getTime() + LINK_LASTS_MS),
  });
  await tx.entities.flush();
  await enqueue(tx, 'send-password-reset', { resetId: id });
}

/** Two requests at once take turns: the second ends the first one's link. */
async function lockedAccount(tx: TenantTransaction, email: string): Promise<string | null> {
  const [user] = await tx.rows<{ id: string }>(
    sql`select id from users where lower(email) = lower(${email}) for no key update`,
  );
  return user?.id ?? null;
}
