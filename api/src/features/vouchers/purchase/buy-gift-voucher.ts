import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf, uuidOfHex } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { emailAddress, line, lines } from '../../../platform/text/text-rules.ts';
import { localDateAt } from '../../../platform/time/zoned-time.ts';
import { guestPaymentsOf } from '../../guarantees/asked-provider.ts';
import { LARGEST_AMOUNT } from '../../guarantees/rules/money.ts';
import { LANGUAGES } from '../../restaurants/language.ts';
import {
  isOffered,
  isOpenOffer,
  type OfferRow,
  type OpenOffer,
  offerStatement,
} from '../offer/offer-rows.ts';
import { lastDayOf } from '../offer/validity.ts';
import { voucherSentences } from '../offer/voucher-sentences.ts';
import { VOUCHER_WORDING_VERSION } from '../offer/voucher-words.ts';
import { voucherRow } from '../voucher-rows.ts';
import { openVoucherPage } from './voucher-page.ts';

/** How long a buyer has at the provider's page. Nothing scarce waits for them. */
const PAY_MINUTES = 30;

/** Purchases that one network address may begin: an office that buys its Christmas presents stays below it. */
const PURCHASES: Limit = { name: 'voucher-purchase', points: 60, perSeconds: 3_600 };

const AMOUNT = `An amount is a whole number of minor units from 1 to ${LARGEST_AMOUNT.toLocaleString('en-US')}.`;
const KEY = 'A purchase key has 16 to 100 characters.';

/** The secret by which a buyer without an account is known again, as long as their page is open. */
export const purchaseKeyRule = z.string(KEY).min(16, KEY).max(100, KEY);

const rules = z.object({
  restaurantId: z.string(),
  purchaseKey: purchaseKeyRule,
  amountMinor: z.int(AMOUNT).min(1, AMOUNT).max(LARGEST_AMOUNT, AMOUNT),
  currency: z.string().max(10, 'A currency is three letters of ISO 4217.'),
  buyerName: line({ label: 'Your name', max: 80 }),
  buyerEmail: emailAddress(),
  recipientName: line({ label: 'The name of whom it is for', max: 80 }),
  recipientEmail: z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    emailAddress()
      .nullish()
      .transform((text) => text ?? null),
  ),
  message: lines({ label: 'Your message', max: 500 }),
  language: z
    .enum(LANGUAGES)
    .nullish()
    .transform((language) => language ?? 'en'),
});

const NOT_SOLD = userError('CONFLICT', 'This restaurant sells no gift vouchers online at the moment.', [
  'restaurantId',
]);
const OTHER_CURRENCY = (currency: string) =>
  userError('INVALID', `Gift vouchers are sold in ${currency} here. Reload the page and choose again.`, [
    'currency',
  ]);
const OTHER_AMOUNT = userError(
  'OUT_OF_RANGE',
  'Vouchers of this amount are not sold. Please choose another one.',
  ['amountMinor'],
);
const OTHER_REQUEST = userError(
  'IDEMPOTENCY_KEY_REUSED',
  'You are buying another voucher under this key already. Use a new key for each voucher.',
  ['purchaseKey'],
);

/** A buyer on the way to the provider's page. */
export interface Buyer {
  url: string;
  expiresAt: Date;
}

/** The voucher of a buyer, whose key itself is kept nowhere: a uuid of version 8 (RFC 9562), as global ids want one that says its version. */
export function voucherIdOf(restaurantId: string, purchaseKey: string): string {
  const hex = sha256(`gift voucher ${restaurantId} ${purchaseKey}`);
  return uuidOfHex(`${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`);
}

/**
 * Sends somebody to the provider's page to pay for a gift voucher, which is there once it is paid (settleGiftVoucher). The same again finds the
 * same page. Refuses with CONFLICT where none are sold, with OUT_OF_RANGE and INVALID another amount or currency than are sold, with
 * IDEMPOTENCY_KEY_REUSED other input under the same key, and with PAYMENTS_OFF; throws RATE_LIMITED, and SERVICE_UNAVAILABLE when the
 * provider does not answer.
 */
export async function buyGiftVoucher(app: App, input: unknown, address: string): Promise<Buyer> {
  const asked = parseInput(rules, input);
  guestPaymentsOf(app);
  const restaurantId = uuidOf('Restaurant', asked.restaurantId);
  if (!restaurantId)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  await app.limits.consume(PURCHASES, address);
  const known = { restaurantId, voucherId: voucherIdOf(restaurantId, asked.purchaseKey) };
  const expiresAt = await inRestaurants(app, [restaurantId], (tx) =>
    promise(app, tx, { ...known, asked, address }),
  );
  const { url } = await openVoucherPage(app, known);
  return { url, expiresAt };
}

interface Request {
  restaurantId: string;
  voucherId: string;
  asked: z.output<typeof rules>;
  /** From where the buyer accepts what a voucher is. */
  address: string;
}

/** Writes what is bought, or finds what the same request wrote before; until when it can be paid. */
async function promise(app: App, tx: TenantTransaction, request: Request): Promise<Date> {
  const { restaurantId, voucherId, asked } = request;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`gift voucher ${voucherId}`}, 0))`);
  const now = app.clock.now();
  const before = await voucherRow(tx, { restaurantId, voucherId }, now);
  if (before && before.requestHash !== hashOf(asked)) throw new Refusal(OTHER_REQUEST);
  if (before && before.state === 'lapsed')
    throw new Refusal(
      userError(
        'CONFLICT',
        'The time to pay for this voucher is over. Nothing was charged; please begin again.',
        ['purchaseKey'],
      ),
    );
  if (before) return before.pageExpiresAt;
  const offer = await tx.row<OfferRow>(offerStatement(restaurantId));
  if (!isOpenOffer(offer)) throw new Refusal(NOT_SOLD);
  if (asked.currency !== offer.currency) throw new Refusal(OTHER_CURRENCY(offer.currency));
  if (!isOffered(offer, asked.amountMinor)) throw new Refusal(OTHER_AMOUNT);
  return write(tx, request, { offer, now });
}

const hashOf = (asked: Request['asked']): string => sha256(JSON.stringify(asked));

async function write(
  tx: TenantTransaction,
  { restaurantId, voucherId, asked, address }: Request,
  { offer, now }: { offer: OpenOffer; now: Date },
): Promise<Date> {
  const { amountMinor, language } = asked;
  const { currency, restaurant, provider, accountRef, conditions } = offer;
  const expiresOn = lastDayOf(localDateAt(now, offer.timezone), offer.validMonths, offer.country);
  const words = voucherSentences({ amountMinor, currency, restaurant, expiresOn }, language);
  const pageExpiresAt = new Date(now.getTime() + PAY_MINUTES * 60_000);
  await tx.rows(
    sql`insert into gift_vouchers (restaurant_id, id, state, amount_minor, currency, provider, account_ref, request_hash, buyer_name,
        buyer_email, recipient_name, recipient_email, message, language, conditions, wording_version, accepted_words, accepted_from,
        expires_on, page_expires_at, created_at, updated_at)
      values (${restaurantId}, ${voucherId}, 'awaiting', ${amountMinor}, ${currency}, ${provider}, ${accountRef}, ${hashOf(asked)},
        ${asked.buyerName}, ${asked.buyerEmail}, ${asked.recipientName}, ${asked.recipientEmail}, ${asked.message}, ${language},
        ${conditions}, ${VOUCHER_WORDING_VERSION}, ${JSON.stringify(words)}::jsonb, ${address}, ${expiresOn}::date, ${pageExpiresAt},
        ${now}, ${now})`,
  );
  const timing = { inSeconds: PAY_MINUTES * 60 + 1, jobKey: `gift-voucher ${voucherId}` };
  await enqueue(tx, 'settle-gift-voucher', { restaurantId, voucherId }, timing);
  return pageExpiresAt;
}
