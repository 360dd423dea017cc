import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { holdIdOf } from '../../availability/visitor-key.ts';
import { guestPaymentsOf } from '../../guarantees/asked-provider.ts';
import type { CodedTerms } from '../../guarantees/rules/coded-terms.ts';
import { guaranteeSentences } from '../../guarantees/words/guarantee-sentences.ts';
import { WORDING_VERSION } from '../../guarantees/words/guarantee-words.ts';
import { askedPhone } from '../../guests/asked-phone.ts';
import { countCodeTry } from '../../vouchers/code/code-budget.ts';
import { writeVoucherEntry } from '../../vouchers/ledger/write-voucher-entry.ts';
import { bookingInput } from '../booking-input.ts';
import { bookingTransaction } from '../booking-transaction.ts';
import { areaAsked } from '../create/area-asked.ts';
import { countBookingOf } from '../create/guest-mail-limits.ts';
import { dayToBook, placeOnDay } from '../create/place-for-booking.ts';
import { refuseBeyondPlan } from '../create/plan-limit.ts';
import { experienceAsked } from '../experience/asked-experience.ts';
import type { HoldEntity } from '../holds/hold.entity.ts';
import { PAY_SECONDS } from '../holds/hold-length.ts';
import { lapseLater } from '../holds/keep-hold.ts';
import { lockHold } from '../holds/lock-hold.ts';
import { refuseDietsOfMore } from '../party/party-diet.ts';
import { type AskedBooking, askedBooking, placeAskedFor } from './asked-booking.ts';
import { pageOf } from './checkout-page.ts';
import { codesRule, lockedCodes, termsByCodes, type UsableCodes, usableCodes } from './codes/usable-codes.ts';
import { isCovered } from './codes/voucher-money.ts';
import { awaitingOfHold, type GuaranteeRow, guaranteeRow, type KnownGuarantee } from './guarantee-rows.ts';
import { replacePayment, settlePayment } from './settle-payment.ts';

const rules = z.object({ booking: bookingInput, termsId: z.string().min(1).max(64), codes: codesRule });

const NO_HOLD = userError(
  'NOT_FOUND',
  'The time is no longer kept for you. Please choose it again, then pay.',
  ['booking', 'visitorKey'],
);
const NOTHING_ASKED = userError(
  'CONFLICT',
  'Nothing has to be paid for this time any more. Please book it.',
  ['termsId'],
);
const OTHER_TERMS = userError(
  'CONFLICT',
  'The restaurant’s terms for this time have changed. Please read them again before you pay.',
  ['termsId'],
);

/** A visitor on the way to the provider's page; without one where a gift voucher has paid all of it. */
export interface Payer extends KnownGuarantee {
  url: string | null;
  expiresAt: Date;
  /** Whether the booking will be made without a mail to its guest. */
  isMailHeldBack: boolean;
}

/**
 * Sends a guest to the provider's page for a time that they hold: the place is kept ten minutes for it, and the booking is made when the
 * provider says that it is paid (settlePayment). A discount code lowers it, and a gift voucher pays as much of it as is left; where that is all, the booking is made at
 * once. The same again finds the same page; another request closes the page of the one before. Refuses a code that cannot be used with INVALID,
 * whyever that is, and throws RATE_LIMITED after many codes. Refuses what `createBooking` refuses, with NOT_FOUND without a hold of the same visit, with CONFLICT when other terms hold by
 * now than were read, and with PAYMENTS_OFF; throws SERVICE_UNAVAILABLE when the provider does not answer.
 */
export async function payForBooking(app: App, actor: Actor, input: unknown, address: string): Promise<Payer> {
  const { booking, termsId, codes } = parseInput(rules, input);
  guestPaymentsOf(app);
  const restaurantId = uuidOf('Restaurant', booking.restaurantId);
  if (!restaurantId)
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['booking', 'restaurantId']));
  if (!booking.visitorKey) throw new Refusal(NO_HOLD);
  const holdId = holdIdOf(restaurantId, booking.visitorKey);
  const phone = askedPhone(booking);
  if (codes.length > 0) await countCodeTry(app, { restaurantId, address, isStaff: false });
  const { isMailHeldBack } = await countBookingOf(app, actor, { restaurantId, address });
  refuseDietsOfMore(booking.diets ?? [], booking.guests);
  const asked: AskedBooking = {
    date: booking.date,
    time: booking.time,
    guests: booking.guests,
    customerName: booking.customerName,
    email: booking.email,
    phone,
    specialRequests: booking.specialRequests,
    areaId: areaAsked(booking.areaId),
    wishes: booking.wishes ?? [],
    diets: booking.diets ?? [],
    dietaryNote: booking.dietaryNote,
    occasion: booking.occasion ?? null,
    language: booking.language ?? 'en',
    experience: experienceAsked(booking),
    isMailHeldBack,
  };
  const requestHash = hashOf(asked, termsId, codes);
  const request = { restaurantId, holdId, asked, termsId, codes, address, requestHash };
  await giveUpOther(app, request);
  const place = placeAskedFor(restaurantId, holdId, asked);
  const guaranteeId = await bookingTransaction(app, { place, guest: { actor, address } }, (tx) =>
    promise(app, tx, request),
  );
  const known = { restaurantId, guaranteeId };
  const guarantee = await inRestaurants(app, [restaurantId], (tx) => guaranteeRow(tx, known));
  const isPaidByVoucher = guarantee !== null && isCovered(guarantee);
  if (isPaidByVoucher) await settlePayment(app, known);
  const url = isPaidByVoucher ? null : await pageOf(app, known);
  // As it was asked for first: a retry finds the same booking, with the same mail.
  const first = askedBooking.safeParse(guarantee?.request).data ?? asked;
  const expiresAt = guarantee?.expiresAt ?? app.clock.now();
  return { ...known, url, expiresAt, isMailHeldBack: first.isMailHeldBack };
}

interface PaidRequest {
  restaurantId: string;
  holdId: string;
  asked: AskedBooking;
  termsId: string;
  /** Of discounts and gift vouchers, as they were typed. They are kept nowhere. */
  codes: string[];
  /** From where the guest accepts the terms. */
  address: string;
  requestHash: string;
}

/** Two requests that differ in nothing but whether their mail is held back are one. */
function hashOf(
  { isMailHeldBack: _, ...asked }: AskedBooking,
  termsId: string,
  codes: readonly string[],
): string {
  return sha256(JSON.stringify({ asked, termsId, codes }));
}

/** A visitor pays for one booking at a time: the page of another one is closed first, or its payment is taken. */
async function giveUpOther(app: App, { restaurantId, holdId, requestHash }: PaidRequest): Promise<void> {
  const other = await inRestaurants(app, [restaurantId], (tx) =>
    awaitingOfHold(tx, { restaurantId, holdId }),
  );
  if (!other || other.requestHash === requestHash) return;
  const state = await replacePayment(app, other);
  if (state === 'secured')
    throw new Refusal(userError('CONFLICT', 'Your earlier payment has just come in: that booking is made.'));
}

/** Writes what the guest agrees to, under the lock of the day on which the place is kept; the uuid of the guarantee. */
async function promise(app: App, tx: TenantTransaction, request: PaidRequest): Promise<string> {
  const { restaurantId, holdId, asked, termsId, codes } = request;
  const hold = await lockHold(tx, { restaurantId, holdId, newDate: asked.date });
  const now = app.clock.now();
  if (!hold || hold.expiresAt <= now || !isSameVisit(hold, asked)) throw new Refusal(NO_HOLD);
  const waiting = await awaitingOfHold(tx, { restaurantId, holdId });
  if (waiting) return sameRequest(waiting, request);
  await refuseBeyondPlan(app, tx, { restaurantId, date: asked.date, channel: 'online' });
  const place = placeAskedFor(restaurantId, holdId, asked);
  const { guarantee: plain, experience: placed } = placeOnDay(app, await dayToBook(app, tx, place), place);
  if (!plain) throw new Refusal(NOTHING_ASKED);
  const found = await usableCodes(tx, { restaurantId, codes, now });
  const usable = await lockedCodes(tx, found, now);
  const agreed = termsByCodes(plain, usable);
  if (agreed.termsId !== termsId) throw new Refusal(OTHER_TERMS);
  const expiresAt = new Date(now.getTime() + PAY_SECONDS * 1_000);
  tx.entities.assign(hold, { extended: true, expiresAt });
  await tx.entities.flush();
  await lapseLater(tx, hold, PAY_SECONDS);
  // What is bought is kept as it is now: it is what is paid for, whatever becomes of the experience meanwhile.
  const experience = placed && asked.experience ? { ...asked.experience, bought: placed.bought } : null;
  const written = { ...request, asked: { ...asked, experience } };
  return writeGuarantee(tx, written, { agreed, usable, now, expiresAt });
}

function sameRequest(waiting: GuaranteeRow, { requestHash }: PaidRequest): string {
  if (waiting.requestHash === requestHash) return waiting.guaranteeId;
  throw new Refusal(userError('CONFLICT', 'You are paying for another booking already. Please try again.'));
}

async function writeGuarantee(
  tx: TenantTransaction,
  { restaurantId, holdId, asked, address, requestHash }: PaidRequest,
  {
    agreed,
    usable,
    now,
    expiresAt,
  }: { agreed: CodedTerms; usable: UsableCodes | null; now: Date; expiresAt: Date },
): Promise<string> {
  const guaranteeId = newUuid();
  const words = guaranteeSentences({ ...agreed, now }, asked.language);
  const voucherId = usable?.voucher?.voucherId ?? null;
  const discountId = usable?.discount?.discountId ?? null;
  await tx.rows(
    sql`insert into guarantees (restaurant_id, id, state, hold_id, policy_id, terms, guests, amount_minor, discount_id, discount_code,
        discount_minor, voucher_id, voucher_minor, currency, free_until,
        provider, account_ref, request, request_hash, language, wording_version, accepted_words, accepted_from, expires_at,
        created_at, updated_at)
      select ${restaurantId}, ${guaranteeId}, 'awaiting', ${holdId}, ${agreed.policyId}, ${JSON.stringify(agreed.terms)}::jsonb,
        ${agreed.guests}, ${agreed.amountMinor}, ${discountId}::uuid, ${agreed.discountCode}, ${agreed.discountMinor}, ${voucherId}::uuid,
        ${agreed.voucherMinor}, ${agreed.currency}, ${agreed.freeUntil}, a.provider, a.account_ref,
        ${JSON.stringify(asked)}::jsonb, ${requestHash}, ${asked.language}, ${WORDING_VERSION}, ${JSON.stringify(words)}::jsonb,
        ${address}, ${expiresAt}, ${now}, ${now}
      from payment_accounts a where a.restaurant_id = ${restaurantId}`,
  );
  if (voucherId) {
    const taken = { kind: 'redeemed', amountMinor: agreed.voucherMinor, guaranteeId, now } as const;
    await writeVoucherEntry(tx, { restaurantId, voucherId, ...taken });
  }
  const timing = { inSeconds: PAY_SECONDS + 1, jobKey: `guarantee ${guaranteeId}` };
  await enqueue(tx, 'settle-guarantee-payment', { restaurantId, guaranteeId }, timing);
  return guaranteeId;
}

function isSameVisit(hold: HoldEntity, asked: AskedBooking): boolean {
  const isSameArea = (hold.areaId ?? null) === asked.areaId;
  const isSameExperience = (hold.experienceId ?? null) === (asked.experience?.experienceId ?? null);
  const isSameTime = hold.date === asked.date && hold.time === asked.time;
  return isSameTime && hold.guests === asked.guests && isSameArea && isSameExperience;
}
