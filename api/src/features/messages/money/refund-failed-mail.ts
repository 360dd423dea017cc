import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { amountInWords, type BookingOfMail, bookingInWords, ownerOf } from './owner-of-mail.ts';

const job = z.object({ restaurantId: z.uuid(), ownerId: z.uuid(), moveId: z.uuid() });

/** A refund that a guest's bank has sent back. */
interface RefundSentBack extends BookingOfMail {
  amountMinor: number;
  currency: string;
}

/** Tells an owner that a guest has not got a refund, and what to do now; null when they are no owner any more. */
export async function refundFailedMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, ownerId, moveId } = job.parse(payload);
  const owner = await ownerOf(query, { restaurantId, ownerId });
  const { rows } = await query<RefundSentBack>(
    sql`select m.amount_minor as "amountMinor", g.currency, b.reference, b.customer_name as "customerName", b.id as "bookingUuid",
        to_char(b.date, 'FMMonth FMDD, YYYY') as visit
      from guarantee_moves m join guarantees g on g.restaurant_id = m.restaurant_id and g.id = m.guarantee_id
        left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where m.restaurant_id = ${restaurantId} and m.id = ${moveId} and m.state = 'failed'`,
  );
  const [refund] = rows;
  if (!owner || !refund) return null;
  return {
    kind: 'refund-failed',
    purpose: `refund-failed:${moveId}:${ownerId}`,
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    ...writtenRefundFailed(app, owner.restaurant, refund),
  };
}

/** The mail as it is written. */
function writtenRefundFailed(
  app: App,
  named: string,
  refund: RefundSentBack,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const restaurant = unlinked(named);
  const amount = amountInWords(refund.amountMinor, refund.currency);
  const page = refund.bookingUuid
    ? `bookings?booking=${globalId('Booking', refund.bookingUuid)}`
    : 'settings/payments#money';
  return {
    subject: `A refund of ${amount} did not arrive`,
    ...writeMail({
      title: 'A refund came back',
      preview: `The guest’s bank has sent ${amount} back. Please pay the guest in another way.`,
      opening: [
        `The refund of ${amount} for ${unlinked(bookingInWords(refund))} at ${restaurant} did not arrive: the guest’s bank has sent it back, ` +
          'because the card is closed, for example. The money is in your account at the payment provider again.',
        'Please ask the guest where to send it, and pay it by bank transfer or in another way. If you think that the card works by now, you can also refund it again, with the booking.',
      ],
      action: {
        label: refund.bookingUuid ? 'Open the booking' : 'Open the ledger',
        url: `${app.env.APP_URL}/${page}`,
      },
      closing: ['The ledger has both lines: the refund, and that it came back.'],
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}
