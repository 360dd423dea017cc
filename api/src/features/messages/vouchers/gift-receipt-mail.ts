import type { App } from '../../../platform/app.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { colonOf, writeMail } from '../../../platform/mail/write-mail.tsx';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { moneyText } from '../../guarantees/rules/money.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import { dayText } from '../../vouchers/offer/voucher-sentences.ts';
import { brandOf } from '../guest-mails/restaurant-brand.ts';
import { giftVoucherWords } from '../words/gift-voucher.ts';
import { visitWords } from '../words/visit-words.ts';
import { type VoucherToSend, voucherToSend } from './voucher-to-send.ts';

/** The receipt to who bought a voucher: what was paid, for whom, and what was agreed to; never the code. Null once the buyer was forgotten. */
export async function giftReceiptMail(payload: unknown, job: MailJob): Promise<Mail | null> {
  const voucher = await voucherToSend(payload, job);
  if (!voucher?.buyerEmail) return null;
  const { restaurantId, voucherId, buyerEmail, buyerName } = voucher;
  return {
    kind: 'gift-receipt',
    purpose: `gift-receipt:${voucherId}`,
    about: { restaurantId, reader: 'guest' },
    to: { name: unlinked(buyerName), address: buyerEmail },
    ...writtenGiftReceipt(job.app, voucher),
  };
}

/** What it says. */
export function writtenGiftReceipt(
  app: App,
  voucher: VoucherToSend,
): Pick<Mail, 'senderName' | 'subject' | 'html' | 'text'> {
  const {
    language,
    amountMinor,
    currency,
    recipientEmail,
    lastFour,
    acceptedWords,
    phone,
    issuedAt,
    timezone,
  } = voucher;
  const words = giftVoucherWords[language];
  const visit = visitWords[language];
  const restaurant = unlinked(voucher.restaurant);
  const recipient = unlinked(voucher.recipientName);
  return {
    senderName: restaurant,
    subject: `${words.receiptTitle}${colonOf(language)} ${restaurant}`,
    ...writeMail({
      language,
      brand: brandOf(app, voucher),
      title: words.receiptTitle,
      preview: `${restaurant}.`,
      opening: [
        visit.greeting(unlinked(voucher.buyerName)),
        recipientEmail ? words.receiptOpening(recipient) : words.receiptOpeningToSelf,
      ],
      facts: [
        [words.paid, `${moneyText(amountMinor, currency, localeOf[language])}, ${words.taxes}`],
        [words.boughtOn, dayText(localDateAt(issuedAt, timezone), language)],
        [words.voucher, `… ${lastFour}`],
        [words.to, recipient],
        ...(recipientEmail ? ([[words.sentTo, unlinked(recipientEmail)]] as const) : []),
      ],
      closing: [`${words.agreed} ${acceptedWords.map(unlinked).join(' ')}`, words.questions(phone)],
      reason: words.reasonOfReceipt(restaurant),
    }),
  };
}
