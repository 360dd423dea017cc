import { z } from 'zod';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { dayInWords, ownerOfRestaurant } from './owner-of-restaurant.ts';

const payloadRules = z.object({ invoiceId: z.uuid() });

/** Tells the owner that the card was declined at a renewal; null when the restaurant is gone. */
export async function renewalDeclinedMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { invoiceId } = payloadRules.parse(payload);
  const owner = await ownerOfRestaurant(query, payload);
  if (!owner) return null;
  const restaurant = unlinked(owner.restaurant);
  const ends = dayInWords(owner.endsAt, owner.timezone);
  const again =
    app.payments.kind === 'stripe'
      ? 'The card is tried again in the days to come.'
      : 'We try the card again once a day until a week after that.';
  const isOver = owner.endsAt <= app.clock.now();
  return {
    kind: 'renewal-declined',
    purpose: `renewal-declined:${invoiceId}:${owner.ownerId}`,
    about: { restaurantId: owner.restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    subject: `The payment for ${restaurant} was declined`,
    ...writeMail({
      title: 'Your card was declined',
      preview: `Nothing was charged. What is paid for ${isOver ? 'ended' : 'ends'} on ${ends}.`,
      opening: [
        `The card for the subscription of ${restaurant} was declined, and nothing was charged.`,
        `What is paid for ${isOver ? 'ended' : 'ends'} on ${ends}. ${again}`,
      ],
      action: { label: 'Use another card', url: `${app.env.APP_URL}/payment` },
      closing: [
        'Your guests can go on booking for 30 days after the end, and nothing is deleted until then.',
      ],
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}
