import type { App } from '../../../platform/app.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { colonOf, writeMail } from '../../../platform/mail/write-mail.tsx';
import { moneyText } from '../../guarantees/rules/money.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import { codeOfHash, type VoucherCode } from '../../vouchers/code/voucher-code.ts';
import { dayText } from '../../vouchers/offer/voucher-sentences.ts';
import { brandOf } from '../guest-mails/restaurant-brand.ts';
import { giftVoucherWords } from '../words/gift-voucher.ts';
import { visitWords } from '../words/visit-words.ts';
import { giftVoucherPdf } from './gift-voucher-pdf.ts';
import { type VoucherToSend, voucherToSend, voucherUrl } from './voucher-to-send.ts';

/** The voucher itself, with a page to print: to whom it is for, or to the buyer who hands it over. Null once its people were forgotten. */
export async function giftVoucherMail(payload: unknown, job: MailJob): Promise<Mail | null> {
  const { app } = job;
  const voucher = await voucherToSend(payload, job);
  const address = voucher?.recipientEmail ?? voucher?.buyerEmail;
  if (!voucher || !address) return null;
  const { restaurantId, voucherId, codeHash, language, recipientEmail, recipientName, buyerName } = voucher;
  const code = codeOfHash(app.env.keys, voucherId, codeHash);
  if (!code) return null;
  return {
    kind: 'gift-voucher',
    purpose: `gift-voucher:${voucherId}`,
    about: { restaurantId, reader: 'guest' },
    to: { name: unlinked(recipientEmail ? recipientName : buyerName), address },
    ...writtenGiftVoucher(app, voucher, code),
    attachments: [
      {
        filename: `${giftVoucherWords[language].title}.pdf`,
        contentType: 'application/pdf',
        content: await giftVoucherPdf(voucher, { code, url: voucherUrl(app, voucher, code) }),
      },
    ],
  };
}

/** The same without its page, as a preview shows it. */
export function writtenGiftVoucher(
  app: App,
  voucher: VoucherToSend,
  code: VoucherCode,
): Pick<Mail, 'senderName' | 'subject' | 'html' | 'text'> {
  const { language, amountMinor, currency, expiresOn, recipientEmail, message, conditions } = voucher;
  const words = giftVoucherWords[language];
  const visit = visitWords[language];
  const restaurant = unlinked(voucher.restaurant);
  const [giver, recipient] = [unlinked(voucher.buyerName), unlinked(voucher.recipientName)];
  const isPresent = recipientEmail !== null;
  const worth = moneyText(amountMinor, currency, localeOf[language]);
  const until = expiresOn && dayText(expiresOn, language);
  return {
    senderName: restaurant,
    subject: isPresent
      ? words.subject(giver, restaurant)
      : `${words.title}${colonOf(language)} ${restaurant}`,
    ...writeMail({
      language,
      brand: brandOf(app, voucher),
      title: words.title,
      preview: `${restaurant}.`,
      // What is shown at the till.
      headline: {
        large: worth,
        next: code,
        small: until ? `${words.until} ${until}` : words.noEnd,
        says: [words.worth, words.code, words.until],
      },
      opening: [
        visit.greeting(isPresent ? recipient : giver),
        isPresent ? words.opening(giver, restaurant) : words.openingToHandOver(recipient, restaurant),
        ...(isPresent && message ? [words.quote(unlinked(message))] : []),
      ],
      facts: [
        [words.worth, worth],
        [words.code, code],
        [words.until, until ?? words.noEnd],
      ],
      action: { label: words.open, url: voucherUrl(app, voucher, code) },
      closing: [words.howTo, words.attached, ...(conditions ? [unlinked(conditions)] : [])],
      reason: isPresent ? words.reason(restaurant) : words.reasonOfReceipt(restaurant),
    }),
  };
}
