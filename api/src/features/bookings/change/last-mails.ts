import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueueAll, type Job } from '../../../platform/jobs/enqueue.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { type Seal, sealText, unsealText } from '../../../platform/secrets/sealed-text.ts';

const addresseeRules = z.object({ name: z.string(), email: z.string() });

/** Whom the last mail about a booking goes to, when the booking does not know any more. */
export type Addressee = z.infer<typeof addresseeRules>;

const sealOf = (bookingId: string): Seal => ({ purpose: 'last-letter', subject: bookingId });

/**
 * Orders what a guest who is about to be erased has yet to be told of bookings that are not over: that they are off. Name
 * and address travel with the job, sealed, and are gone with it; to be called before they are wiped, in that transaction.
 */
export async function orderLastMails(
  { env }: App,
  tx: TenantTransaction,
  { restaurantId, guestId, now }: { restaurantId: string; guestId: string; now: Date },
): Promise<void> {
  const bookings = await tx.rows<
    { bookingId: string } & Addressee
  >(sql`select id as "bookingId", customer_name as name, email from bookings
      where restaurant_id = ${restaurantId} and guest_id = ${guestId} and ends_at > ${now} and email is not null order by starts_at, id`);
  const mails = bookings.map(({ bookingId, name, email }) => {
    const sealedGuest = sealText(JSON.stringify({ name, email }), sealOf(bookingId), env.keys);
    return { task: 'send-guest-letter', payload: { restaurantId, bookingId, isLast: 'true', sealedGuest } };
  });
  await enqueueAll(tx, mails);
}

/** Whom such a mail goes to; null when no key of ours opens it any more. */
export function addresseeOf(keys: Keyring, bookingId: string, sealedGuest: string): Addressee | null {
  const opened = unsealText(sealedGuest, sealOf(bookingId), keys);
  return opened && addresseeRules.parse(JSON.parse(opened.text));
}

/** Tells the address that a booking had that its mails go to another one now; it travels with the job, sealed. */
export function noticeOfOtherAddress(
  { env }: App,
  { restaurantId, id: bookingId }: { restaurantId: string; id: string },
  before: Addressee,
): Job {
  const sealedGuest = sealText(JSON.stringify(before), sealOf(bookingId), env.keys);
  return {
    task: 'send-address-corrected',
    payload: { restaurantId, bookingId, noticeId: newUuid(), sealedGuest },
  };
}
