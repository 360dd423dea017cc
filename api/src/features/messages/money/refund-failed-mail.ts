import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { amountInWords, ownerOf, type PaidOfMail, pageOfPaid, paidInWords } from './owner-of-mail.ts';

/** A refund of a guarantee is named by its move, one of a gift voucher by itself. */
const ofOwner = { restaurantId: z.uuid(), ownerId: z.uuid() };
const job = z.union([
  z.object({ ...ofOwner, moveId: z.uuid() }),
  z.object({ ...ofOwner, refundId: z.uuid() }),
]);

/** A refund that a guest's bank has sent back. */
interface RefundSentBack extends PaidOfMail {
  amountMinor: number;
  currency: string;
}

/** Tells an owner that a guest has not got a refund, and what to do now; null when they are no owner any more. */
export async function refundFailedMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const told = job.parse(payload);
  const { restaurantId, ownerId } = told;
  const refundId = 'moveId' in told ? told.moveId : told.refundId;
  const owner = await ownerOf(query, { restaurantId, ownerId });
  const { rows } = await query<RefundSentBack>(
    sql`select m.amount_minor as "amountMinor", g.currency, b.reference, b.customer_name as "customerName", b.id as "bookingUuid",
        to_char(b.date, 'FMMonth FMDD, YYYY') as visit, null::uuid as "voucherUuid", null as "lastFour", null as "buyerName"
      from guarantee_moves m join guarantees g on g.restaurant_id = m.restaurant_id and g.id = m.guarantee_id
        left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where m.restaurant_id = ${restaurantId} and m.id = ${refundId} and m.state = 'failed'
      union all select f.amount_minor, v.currency, null, null, null, null, v.id, v.last_four, v.buyer_name
      from gift_voucher_refunds f join gift_vouchers v on v.restaurant_id = f.restaurant_id and v.id = f.voucher_id
      where f.restaurant_id = ${restaurantId} and f.id = ${refundId} and f.state = 'failed'`,
  );
  const [refund] = rows;
  if (!owner || !refund) return null;
  return {
    kind: 'refund-failed',
    purpose: `refund-failed:${refundId}:${ownerId}`,
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    ...writtenRefundFailed(app, owner.restaurant, refund),
  };
}

const BOOKING = {
  payInstead: 'Please pay the guest in another way.',
  again:
    'Please ask the guest where to send it, and pay it by bank transfer or in another way. If you think that the card works by now, you can also refund it again, with the booking.',
  ledger: 'The ledger has both lines: the refund, and that it came back.',
};

const VOUCHER = {
  payInstead: 'It is on the gift voucher again.',
  again:
    'The amount is on the voucher again, and can be redeemed. If the buyer wants the money, ask them where to send it, pay it in another way, and void the voucher. ' +
    'If you think that the card works by now, you can also refund it again, with the voucher.',
  ledger: 'The ledger of the voucher has both lines: the refund, and that it came back.',
};

/** The mail as it is written. */
function writtenRefundFailed(
  app: App,
  named: string,
  refund: RefundSentBack,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const restaurant = unlinked(named);
  const amount = amountInWords(refund.amountMinor, refund.currency);
  const { page, label } = pageOfPaid(refund);
  const { payInstead, again, ledger } = refund.voucherUuid ? VOUCHER : BOOKING;
  return {
    subject: `A refund of ${amount} did not arrive`,
    ...writeMail({
      title: 'A refund came back',
      preview: `The guest’s bank has sent ${amount} back. ${payInstead}`,
      opening: [
        `The refund of ${amount} for ${unlinked(paidInWords(refund))} at ${restaurant} did not arrive: the guest’s bank has sent it back, ` +
          'because the card is closed, for example. The money is in your account at the payment provider again.',
        again,
      ],
      action: { label, url: `${app.env.APP_URL}/${page}` },
      closing: [ledger],
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}
