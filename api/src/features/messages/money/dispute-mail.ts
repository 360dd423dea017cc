import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { type DisputeState, disputeStates } from '../../../platform/payments/guests/guest-payments.ts';
import { dateFormat } from '../../../platform/time/date-formats.ts';
import { amountInWords, ownerOf, type PaidOfMail, pageOfPaid, paidInWords } from './owner-of-mail.ts';

const reminderJob = z.object({ restaurantId: z.uuid(), ownerId: z.uuid(), disputeId: z.uuid() });
const job = reminderJob.extend({ state: z.enum(disputeStates) });

/** A dispute as a mail tells of it. */
interface DisputeToTell extends PaidOfMail {
  amountMinor: number;
  currency: string;
  state: DisputeState;
  answerBy: Date | null;
  timezone: string;
  /** Of a gift voucher, what the bank took that had been redeemed or refunded before, in the voucher's currency; else 0. */
  spentMinor: number;
  voucherCurrency: string | null;
}

/** Tells an owner of a dispute: that it was opened and until when to answer, or how it ended. Null when it stands otherwise by now. */
export async function disputeMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { state, ...known } = job.parse(payload);
  const owner = await ownerOf(query, known);
  const dispute = await disputeToTell(query, known);
  if (!owner || dispute?.state !== state) return null;
  const { disputeId, ownerId } = known;
  const purpose = `dispute:${disputeId}:${state}:${ownerId}`;
  return mailTo(owner, known, purpose, writtenDispute(app, owner.restaurant, dispute, wordsOf(dispute)));
}

/** Reminds an owner that a dispute can be answered for a little while yet. Null when it was answered, or cannot be any more. */
export async function disputeReminderMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const known = reminderJob.parse(payload);
  const owner = await ownerOf(query, known);
  const dispute = await disputeToTell(query, known);
  const isOpen = dispute?.state === 'needs_answer' && dispute.answerBy && dispute.answerBy > app.clock.now();
  if (!owner || !isOpen) return null;
  const { disputeId, ownerId } = known;
  const purpose = `dispute-reminder:${disputeId}:${ownerId}`;
  return mailTo(
    owner,
    known,
    purpose,
    writtenDispute(app, owner.restaurant, dispute, reminderWords(dispute)),
  );
}

type Known = z.output<typeof reminderJob>;
type Written = Pick<Mail, 'subject' | 'html' | 'text'>;

function mailTo(owner: { email: string }, { restaurantId }: Known, purpose: string, written: Written): Mail {
  const to = { name: '', address: owner.email };
  return { kind: 'dispute', purpose, about: { restaurantId, reader: 'owner' }, to, ...written };
}

async function disputeToTell(
  query: MailJob['query'],
  { restaurantId, disputeId }: Known,
): Promise<DisputeToTell | null> {
  const { rows } = await query<DisputeToTell>(
    sql`select d.amount_minor as "amountMinor", d.currency, d.state, d.answer_by as "answerBy", r.timezone, b.reference,
        b.customer_name as "customerName", b.id as "bookingUuid", to_char(b.date, 'FMMonth FMDD, YYYY') as visit,
        null::uuid as "voucherUuid", null as "lastFour", null as "buyerName", 0 as "spentMinor", null as "voucherCurrency"
      from guarantee_disputes d join restaurants r on r.id = d.restaurant_id
        join guarantees g on g.restaurant_id = d.restaurant_id and g.id = d.guarantee_id
        left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
      where d.restaurant_id = ${restaurantId} and d.id = ${disputeId}
      union all select d.amount_minor, d.currency, d.state, d.answer_by, r.timezone, null, null, null, null, v.id, v.last_four, v.buyer_name,
        greatest(0, (select coalesce(sum(coalesce(o.taken_minor, 0) - coalesce(o.won_minor, 0)), 0) from gift_voucher_disputes o
            where o.restaurant_id = v.restaurant_id and o.voucher_id = v.id)
          - (select coalesce(sum(case e.kind when 'disputed' then e.amount_minor when 'dispute_won' then -e.amount_minor end), 0)
            from gift_voucher_entries e where e.restaurant_id = v.restaurant_id and e.voucher_id = v.id))::int, v.currency
      from gift_voucher_disputes d join restaurants r on r.id = d.restaurant_id
        join gift_vouchers v on v.restaurant_id = d.restaurant_id and v.id = d.voucher_id
      where d.restaurant_id = ${restaurantId} and d.id = ${disputeId}`,
  );
  return rows[0] ?? null;
}

/** The mail as it is written. */
function writtenDispute(
  app: App,
  restaurant: string,
  dispute: DisputeToTell,
  { title, opening, closing }: DisputeWords,
): Written {
  const amount = amountInWords(dispute.amountMinor, dispute.currency);
  const { page, label } = pageOfPaid(dispute);
  const about = `It is about ${paidInWords(dispute)} at ${restaurant}.`;
  return {
    subject: `${title}: ${amount}`,
    ...writeMail({
      title,
      preview: opening,
      opening: [opening, unlinked(about), ...(dispute.voucherUuid ? ofVoucher(dispute) : [])],
      action: { label, url: `${app.env.APP_URL}/${page}` },
      closing: [closing],
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}

interface DisputeWords {
  title: string;
  opening: string;
  closing: string;
}

/** What a dispute does to its voucher; nothing where no money moved. */
function ofVoucher({ state, spentMinor, voucherCurrency }: DisputeToTell): string[] {
  if (state === 'closed') return [];
  if (state === 'won') return ['What the dispute took off the voucher is on it again, and can be used.'];
  const isLost = state === 'lost';
  const taken = isLost
    ? 'What the bank took is off the voucher for good.'
    : 'What the bank took is off the voucher: until the bank decides, nobody can pay with that.';
  if (spentMinor === 0) return [taken];
  const spent = amountInWords(spentMinor, voucherCurrency ?? '');
  const loss = isLost ? 'that is lost.' : 'that is lost unless you win.';
  return [
    taken,
    `Of what the bank took, ${spent} had left the voucher before. What was redeemed stays redeemed: ${loss}`,
  ];
}

const HOW_TO_ANSWER_FOR_A_VOUCHER =
  'Download the evidence with the voucher: it has the voucher, every line of its ledger, the mails that were sent, and what the buyer agreed to and when. ' +
  'Then answer at your payment provider. Without an answer the guest keeps the money.';

const HOW_TO_ANSWER =
  'Download the evidence with the booking: it has the booking, its log, the mails that were sent, and what the guest agreed to and when. ' +
  'Then answer at your payment provider. Without an answer the guest keeps the money.';

function reminderWords({
  amountMinor,
  currency,
  answerBy,
  timezone,
  voucherUuid,
}: DisputeToTell): DisputeWords {
  const until = answerBy ? ` You can answer until ${deadline(answerBy, timezone)}, and not after that.` : '';
  return {
    title: 'A dispute waits for your answer',
    opening: `Nobody has answered yet that a guest takes ${amountInWords(amountMinor, currency)} back.${until}`,
    closing: voucherUuid ? HOW_TO_ANSWER_FOR_A_VOUCHER : HOW_TO_ANSWER,
  };
}

function wordsOf({
  state,
  answerBy,
  timezone,
  amountMinor,
  currency,
  voucherUuid,
}: DisputeToTell): DisputeWords {
  const amount = amountInWords(amountMinor, currency);
  const ledger = voucherUuid
    ? 'The ledger of the voucher has every line of it; the provider’s own fee is in its books alone.'
    : 'The ledger has every line of it, the provider’s fee included.';
  switch (state) {
    case 'needs_answer':
      return {
        title: 'A guest disputes a payment',
        opening:
          `A guest has asked their bank to take ${amount} back. ` +
          (answerBy ? `You can answer until ${deadline(answerBy, timezone)}.` : 'Please answer soon.'),
        closing: voucherUuid ? HOW_TO_ANSWER_FOR_A_VOUCHER : HOW_TO_ANSWER,
      };
    case 'under_review':
      return {
        title: 'A dispute is being decided',
        opening: `The bank looks at your answer about ${amount}. This takes weeks; you hear from us when it has decided.`,
        closing: ledger,
      };
    case 'won':
      return {
        title: 'You won a dispute',
        opening: `The bank decided for you: ${amount} is yours.`,
        closing: ledger,
      };
    case 'lost':
      return {
        title: 'You lost a dispute',
        opening: `The bank decided for the guest, who keeps ${amount}. There is nothing left to do.`,
        closing: ledger,
      };
    case 'closed':
      return {
        title: 'A dispute is over',
        opening: `The bank has closed its question about ${amount}; no money moved for it.`,
        closing: ledger,
      };
  }
}

function deadline(instant: Date, timeZone: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return dateFormat('en-US', { timeZone, ...options }).format(instant);
}
