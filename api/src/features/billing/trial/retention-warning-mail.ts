import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { endOfGrace } from '../../restaurants/plan/entitlements.ts';
import { dayInWords, ownerOfRestaurant } from '../subscription/owner-of-restaurant.ts';

/** Warns the owner that guests' data will be removed; null when the restaurant is gone, or was paid for meanwhile. */
export async function retentionWarningMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const owner = await ownerOfRestaurant(query, payload);
  if (!owner || owner.endsAt > app.clock.now()) return null;
  const restaurant = unlinked(owner.restaurant);
  const removed = dayInWords(endOfGrace(owner.endsAt), owner.timezone);
  return {
    kind: 'retention-warning',
    purpose: `retention-warning:${owner.restaurantId}:${owner.endsAt.toISOString()}:${owner.ownerId}`,
    about: { restaurantId: owner.restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    subject: `Bookings of ${restaurant} will be deleted on ${removed}`,
    ...writeMail({
      title: 'Your bookings will be deleted',
      preview: `Past bookings and the waitlist of ${restaurant} are kept until ${removed}.`,
      opening: [
        `The subscription of ${restaurant} ended on ${dayInWords(owner.endsAt, owner.timezone)}.`,
        `On ${removed} we close online booking and delete past bookings and the waitlist for good. Profile, tables and invoices stay.`,
      ],
      action: { label: 'Choose a plan', url: `${app.env.APP_URL}/payment` },
      closing: ['You can still sign in, read everything and export your bookings as CSV until then.'],
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}
