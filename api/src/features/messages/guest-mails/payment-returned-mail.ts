import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { colonOf, writeMail } from '../../../platform/mail/write-mail.tsx';
import type { GuaranteePurpose } from '../../guarantees/guarantee-state.ts';
import { isCurrency, moneyText } from '../../guarantees/rules/money.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { Language } from '../../restaurants/language.ts';
import { guaranteeFactWords } from '../words/guarantee-facts.ts';
import { paymentReturnedWords } from '../words/payment-returned.ts';
import { visitWords } from '../words/visit-words.ts';
import { brandOf } from './restaurant-brand.ts';

const payloadRules = z.object({ restaurantId: z.uuid(), guaranteeId: z.uuid() });

interface ReturnedPayment {
  restaurantId: string;
  restaurant: string;
  phone: string | null;
  slug: string | null;
  accentColor: string | null;
  logo: null;
  language: Language;
  kind: string;
  purpose: GuaranteePurpose;
  amountMinor: number;
  /** What of it a gift voucher had paid. */
  voucherMinor: number;
  currency: string;
  customerName: string | null;
  email: string | null;
}

/** Tells a guest that they have paid in vain and get everything back. Null once the guest's words are forgotten. */
export async function paymentReturnedMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, guaranteeId } = payloadRules.parse(payload);
  const {
    rows: [returned],
  } = await query<ReturnedPayment>(
    sql`select r.id as "restaurantId", r.name as restaurant, r.phone, p.accent_color as "accentColor", null as logo,
        (select s.slug from restaurant_slugs s where s.restaurant_id = r.id and s.is_present) as slug,
        coalesce(r.language, g.language) as language, g.terms ->> 'kind' as kind, g.purpose, g.amount_minor as "amountMinor",
        g.voucher_minor as "voucherMinor", g.currency,
        g.request ->> 'customerName' as "customerName", g.request ->> 'email' as email
      from guarantees g join restaurants r on r.id = g.restaurant_id
        left join restaurant_profiles p on p.restaurant_id = r.id
      where g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId} and g.state = 'returned'`,
  );
  if (!returned?.email || !returned.customerName || !isCurrency(returned.currency)) return null;
  const { language, phone, kind, purpose, amountMinor, voucherMinor, currency, email, customerName } =
    returned;
  const words = paymentReturnedWords[language];
  const visit = visitWords[language];
  const restaurant = unlinked(returned.restaurant);
  const isCard = kind === 'card_hold';
  const money = (minor: number) => moneyText(minor, currency, localeOf[language]);
  return {
    kind: 'payment-returned',
    purpose: `payment-returned:${guaranteeId}`,
    about: { restaurantId, reader: 'guest' },
    to: { name: unlinked(customerName), address: email },
    senderName: restaurant,
    subject: `${words.title}${colonOf(language)} ${restaurant}`,
    ...writeMail({
      language,
      brand: brandOf(app, returned),
      title: words.title,
      preview: `${restaurant}.`,
      opening: [visit.greeting(unlinked(customerName)), openingOf(words, { isCard, purpose })],
      facts: [
        ...(isCard ? [] : ([[words.amount, money(amountMinor)]] as const)),
        ...(voucherMinor > 0
          ? ([[guaranteeFactWords[language].onVoucher, money(voucherMinor)]] as const)
          : []),
      ],
      closing: [
        ...(isCard || voucherMinor === amountMinor ? [] : [words.arrives]),
        visit.questionsAfter(phone),
      ],
      reason: visit.reason(restaurant),
    }),
  };
}

function openingOf(
  words: (typeof paymentReturnedWords)[Language],
  { isCard, purpose }: { isCard: boolean; purpose: GuaranteePurpose },
): string {
  if (isCard) return purpose === 'change' ? words.openingOfUnchanged : words.openingOfCard;
  return purpose === 'change' ? words.openingOfChange : words.opening;
}
