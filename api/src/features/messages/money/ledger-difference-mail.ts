import { z } from 'zod';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { type MovementKind, movementKinds } from '../../../platform/payments/guests/guest-payments.ts';
import { amountInWords, ownerOf } from './owner-of-mail.ts';

/** So many differences are named in the mail; the others are counted. */
const NAMED = 10;

const job = z.object({
  restaurantId: z.uuid(),
  ownerId: z.uuid(),
  day: z.string(),
  differences: z.array(
    z.object({
      ref: z.string(),
      kind: z.enum(movementKinds),
      oursMinor: z.number().nullable(),
      theirsMinor: z.number().nullable(),
      currency: z.string(),
    }),
  ),
});

const NAMES: Record<MovementKind, string> = {
  charge: 'Charge',
  refund: 'Refund',
  refund_failed: 'Refund sent back',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  fee: 'Fee',
  fee_returned: 'Fee given back',
};

type Told = z.output<typeof job>['differences'][number];

/** Tells an owner that our ledger and the provider's books differ; null when they are no owner any more. */
export async function ledgerDifferenceMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, ownerId, day, differences } = job.parse(payload);
  const owner = await ownerOf(query, { restaurantId, ownerId });
  if (!owner) return null;
  const restaurant = unlinked(owner.restaurant);
  const more = differences.length - NAMED;
  return {
    kind: 'ledger-difference',
    purpose: `ledger-difference:${restaurantId}:${day}:${ownerId}`,
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    subject: `Money of guests of ${restaurant} does not add up`,
    ...writeMail({
      title: 'Two books differ',
      preview: `Our ledger and the payment provider’s books of ${restaurant} differ.`,
      opening: [
        `Each day we compare our ledger of ${restaurant} with the books of your payment provider, line by line. Today they differ:`,
        ...differences.slice(0, NAMED).map(inWords),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      action: { label: 'Open the ledger', url: `${app.env.APP_URL}/settings/payments#money` },
      closing: [
        'Nothing was changed by itself. Look the payments up at your provider by their references; whoever runs this Hoststand has been told too.',
      ],
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}

function inWords({ ref, kind, oursMinor, theirsMinor, currency }: Told): string {
  const amount = (minor: number | null) => (minor === null ? 'nothing' : amountInWords(minor, currency));
  return `${NAMES[kind]} ${ref}: ${amount(oursMinor)} here, ${amount(theirsMinor)} at the provider.`;
}
