import { codeBy, codeHashOf } from '../features/vouchers/code/voucher-code.ts';
import { lastDayOf } from '../features/vouchers/offer/validity.ts';
import { voucherSentences } from '../features/vouchers/offer/voucher-sentences.ts';
import { VOUCHER_WORDING_VERSION } from '../features/vouchers/offer/voucher-words.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import type { Key } from '../platform/secrets/keyring.ts';
import { DEMO_ACCOUNT, demoPaymentRef } from './demo-account.ts';
import { type BookedMove, bookMoves } from './demo-books.ts';
import { demoId } from './demo-ids.ts';
import { personNamed } from './demo-people.ts';
import { DEMO_RESTAURANT_ID as RESTAURANT } from './demo-restaurant.ts';

const NAME = 'The Copper Table';
const VALID_MONTHS = 60;
const CONDITIONS = 'For food, drinks and our tastings. Not for the tip of those who serve you.';

/** A voucher that somebody bought, and what has become of it, in days before the start. */
interface SoldVoucher {
  buyer: string;
  recipient: string;
  message: string | null;
  amountMinor: number;
  ago: number;
  redeemed: { ago: number; amountMinor: number; note: string }[];
  /** Days before the start at which what was left went back to the buyer; null where it did not. */
  refundedAgo: number | null;
}

const plain = { message: null, redeemed: [], refundedAgo: null };

const SOLD: SoldVoucher[] = [
  {
    ...plain,
    buyer: 'Amelia Hart',
    recipient: 'Oliver Bennett',
    message: 'Happy birthday! Have the turbot.',
    amountMinor: 15_000,
    ago: 38,
    redeemed: [{ ago: 11, amountMinor: 9_250, note: 'Dinner for two, table 4' }],
  },
  {
    ...plain,
    buyer: 'Mei Chen',
    recipient: 'Clara Novak',
    message: 'Thank you for looking after the cat.',
    amountMinor: 5_000,
    ago: 33,
    redeemed: [{ ago: 20, amountMinor: 5_000, note: 'Lunch' }],
  },
  { ...plain, buyer: 'Kenji Mori', recipient: 'Kenji Mori', amountMinor: 10_000, ago: 26, refundedAgo: 24 },
  {
    ...plain,
    buyer: 'Priya Natarajan',
    recipient: 'Hanna Lindqvist',
    message: 'To many more evenings by the fire.',
    amountMinor: 20_000,
    ago: 17,
    redeemed: [
      { ago: 9, amountMinor: 6_800, note: 'Sunday roast for two' },
      { ago: 3, amountMinor: 4_500, note: 'Wine pairing at the tasting' },
    ],
  },
  { ...plain, buyer: 'Grace Okafor', recipient: 'Sofia Rossi', amountMinor: 10_000, ago: 6 },
];

/** Switches the sale of gift vouchers on, with some that were sold, spent and given back. */
export async function sellVouchers(
  tx: TenantTransaction,
  { key, since, now, today }: { key: Key; since: Date; now: Date; today: string },
): Promise<void> {
  await tx.rows(
    sql`insert into gift_voucher_offers (restaurant_id, is_on, amounts_minor, least_minor, most_minor, valid_months, conditions, updated_at)
      values (${RESTAURANT}, true, '[5000, 10000, 15000]', 2500, 50000, ${VALID_MONTHS}, ${CONDITIONS}, ${since}) on conflict do nothing`,
  );
  const sold = SOLD.map((voucher) => soldVoucher(voucher, { key, now, today }));
  await insertVouchers(tx, sold);
  await insertLines(tx, sold);
  await bookMoves(tx, sold.flatMap(movesOf));
}

function soldVoucher(
  { buyer, recipient, ago, ...voucher }: SoldVoucher,
  { key, now, today }: { key: Key; now: Date; today: string },
) {
  const id = demoId(`voucher of ${buyer}`);
  const code = codeBy(key, id);
  const issuedAt = daysBefore(now, ago);
  const expiresOn =
    lastDayOf(issuedAt.toISOString().slice(0, 10), VALID_MONTHS, DEMO_ACCOUNT.country) ?? today;
  const { amountMinor } = voucher;
  const { currency } = DEMO_ACCOUNT;
  return {
    ...voucher,
    id,
    buyerName: buyer,
    buyerEmail: personNamed(buyer).email,
    recipientName: recipient,
    recipientEmail: personNamed(recipient).email,
    codeHash: codeHashOf(code),
    lastFour: code.slice(-4),
    paymentRef: demoPaymentRef(id),
    words: voucherSentences({ amountMinor, currency, restaurant: NAME, expiresOn }, 'en'),
    issuedAt,
    expiresOn,
    lines: linesOf(id, { ...voucher, ago }, now),
  };
}

type Sold = ReturnType<typeof soldVoucher>;

/** Issued, redeemed, and what was left and went back. */
function linesOf(
  id: string,
  { amountMinor, ago, redeemed, refundedAgo }: Omit<SoldVoucher, 'buyer' | 'recipient' | 'message'>,
  now: Date,
) {
  const spent = redeemed.reduce((sum, line) => sum + line.amountMinor, 0);
  const lines = [
    { kind: 'issued', amountMinor, reason: null, isByStaff: false, at: daysBefore(now, ago) },
    ...redeemed.map((line) => ({
      kind: 'redeemed',
      amountMinor: line.amountMinor,
      reason: line.note,
      isByStaff: true,
      at: daysBefore(now, line.ago),
    })),
    ...(refundedAgo === null
      ? []
      : [
          {
            kind: 'refunded',
            amountMinor: amountMinor - spent,
            reason: 'Bought twice by mistake',
            isByStaff: true,
            at: daysBefore(now, refundedAgo),
          },
        ]),
  ];
  return lines.map((line, place) => ({ ...line, voucherId: id, id: demoId(`line ${place} of ${id}`) }));
}

function movesOf({ id, paymentRef, amountMinor, issuedAt, lines }: Sold): BookedMove[] {
  const refunds = lines.filter(({ kind }) => kind === 'refunded');
  return [
    { kind: 'charge', ref: paymentRef, paymentRef, amountMinor, at: issuedAt },
    ...refunds.map((line) => ({
      kind: 'refund' as const,
      ref: `sim_re_${id}`,
      paymentRef,
      amountMinor: line.amountMinor,
      at: line.at,
    })),
  ];
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

async function insertVouchers(tx: TenantTransaction, sold: readonly Sold[]): Promise<void> {
  const { ref, currency } = DEMO_ACCOUNT;
  await tx.rows(
    sql`insert into gift_vouchers (restaurant_id, id, state, amount_minor, currency, provider, account_ref, payment_ref, request_hash, code_hash,
        last_four, buyer_name, buyer_email, recipient_name, recipient_email, message, language, conditions, wording_version, accepted_words,
        accepted_from, expires_on, page_expires_at, issued_at, created_at, updated_at)
      select ${RESTAURANT}::uuid, v.id, 'issued', v."amountMinor", ${currency}, 'simulated', ${ref}, v."paymentRef", '', v."codeHash",
        v."lastFour", v."buyerName", v."buyerEmail", v."recipientName", v."recipientEmail", v.message, 'en', ${CONDITIONS},
        ${VOUCHER_WORDING_VERSION}, v.words, '192.0.2.10', v."expiresOn", v."issuedAt" + interval '30 minutes', v."issuedAt", v."issuedAt",
        v."issuedAt"
      from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as v(id uuid, "amountMinor" int, "paymentRef" text, "codeHash" text,
        "lastFour" text, "buyerName" text, "buyerEmail" text, "recipientName" text, "recipientEmail" text, message text, words jsonb,
        "expiresOn" date, "issuedAt" timestamptz)
      on conflict do nothing`,
  );
}

async function insertLines(tx: TenantTransaction, sold: readonly Sold[]): Promise<void> {
  const all = sql`jsonb_to_recordset(${JSON.stringify(sold.flatMap(({ lines }) => lines))}::jsonb) as l(id uuid, "voucherId" uuid, kind text,
        "amountMinor" int, reason text, "isByStaff" boolean, at timestamptz)`;
  await tx.rows(
    sql`insert into gift_voucher_refunds (restaurant_id, id, voucher_id, amount_minor, state, provider_ref, created_at, answered_at)
      select ${RESTAURANT}::uuid, l.id, l."voucherId", l."amountMinor", 'done', 'sim_re_' || l."voucherId", l.at, l.at from ${all}
      where l.kind = 'refunded' on conflict do nothing`,
  );
  await tx.rows(
    sql`insert into gift_voucher_entries (restaurant_id, id, voucher_id, kind, amount_minor, reason, made_by, created_at)
      select ${RESTAURANT}::uuid, l.id, l."voucherId", l.kind, l."amountMinor", l.reason,
        case when l."isByStaff" then ${RESTAURANT}::uuid end, l.at from ${all}
      order by l.at on conflict do nothing`,
  );
}
