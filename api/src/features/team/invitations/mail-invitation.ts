import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { InvitationEntity } from './invitation.entity.ts';

const HOUR = 3_600;
const LINK_LASTS_MS = 7 * 24 * HOUR * 1_000;

/** Mails of one restaurant: whoever signs up can name any address, and our mails must not become a nuisance. */
const PER_RESTAURANT: Limit = { name: 'invitation-restaurant', points: 20, perSeconds: HOUR };
/** Mails to one address, whoever invites: nobody's mailbox is flooded. */
const PER_ADDRESS: Limit = { name: 'invitation-address', points: 5, perSeconds: HOUR };

/** When a link that is sent now stops working. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_LASTS_MS);
}

/** Takes one mail from each limit, before anything is looked up. Throws RATE_LIMITED when there were too many. */
export async function takeInvitationMail(
  { limits }: App,
  { restaurantId, email }: { restaurantId: string; email: string },
): Promise<void> {
  await limits.consume(PER_RESTAURANT, restaurantId);
  await limits.consume(PER_ADDRESS, sha256(email.toLowerCase()));
}

/** Has the invitation mailed once the transaction has committed. Each of its mails has a number: one is never sent twice. */
export async function mailInvitation(
  tx: TenantTransaction,
  { id, mails }: Pick<InvitationEntity, 'id' | 'mails'>,
): Promise<void> {
  await enqueue(tx, 'send-invitation', { invitationId: id, mail: String(mails) });
}
