import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../../platform/ids/global-id.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import { guestPaymentsOf } from '../../../guarantees/asked-provider.ts';
import { isByLink } from '../../../guarantees/guarantee-state.ts';
import { type ChangeTerms, changeTerms, isPaidAtOnce } from '../../../guarantees/rules/change-terms.ts';
import { guaranteeSentences } from '../../../guarantees/words/guarantee-sentences.ts';
import { WORDING_VERSION } from '../../../guarantees/words/guarantee-words.ts';
import { LANGUAGES, type Language } from '../../../restaurants/language.ts';
import type { BookingEntity } from '../../booking.entity.ts';
import { bookingInput } from '../../booking-input.ts';
import { placeOfChange, visitInput } from '../../change/change-visit.ts';
import { lockBooking } from '../../change/lock-booking.ts';
import { areaAsked } from '../../create/area-asked.ts';
import { orTaken } from '../../create/taken-place.ts';
import { changedChoices, choicesAnew } from '../../experience/asked-experience.ts';
import { PAY_SECONDS } from '../../holds/hold-length.ts';
import { managedBookingRow } from '../../lists/booking-rows.ts';
import { CHANGES_PER_BOOKING, refuseOver } from '../../manage-link/change-managed-booking.ts';
import { type BookedGuarantee, lockBookedGuarantee } from '../booked-guarantee.ts';
import { pageOf } from '../checkout-page.ts';
import { awaitingOfHold, guaranteeRow } from '../guarantee-rows.ts';
import { UNGUARANTEED } from '../keep-guarantee.ts';
import { giveUpPayment } from '../settle-payment.ts';
import type { AskedChange } from './asked-change.ts';
import { changeByGuest } from './change-guaranteed.ts';

const rules = visitInput.extend({
  token: z.string(),
  areaId: bookingInput.shape.areaId,
  specialRequests: bookingInput.shape.specialRequests,
  wishes: bookingInput.shape.wishes,
  ...changedChoices.shape,
  termsId: z.string().min(1).max(64),
  language: z.enum(LANGUAGES).nullish(),
});

const NO_BOOKING = userError('NOT_FOUND', 'This link opens no booking.', ['token']);
const NOTHING_ASKED = userError(
  'CONFLICT',
  'Nothing more has to be given for this change. Please change the booking.',
  ['termsId'],
);
const OTHER_TERMS = userError(
  'CONFLICT',
  'The restaurant’s terms for this change have changed. Please read them again before you accept them.',
  ['termsId'],
);
const PAID_MEANWHILE = userError(
  'CONFLICT',
  'Your earlier payment has just come in: the booking is changed.',
);

const GIVE_FIRST = userError(
  'CONFLICT',
  'This booking waits for its guarantee. Please give that first, then change the booking.',
);

/** What became of it: a page on which the difference is paid, or the change itself. */
export interface ChangePaidFor {
  restaurantId: string;
  bookingId: string;
  /** Null where nothing is paid now: the booking is changed. */
  url: string | null;
  expiresAt: Date | null;
}

/**
 * A guest accepts what another visit is asked for: where money is due the answer is the provider's page, and the booking is changed when that is
 * paid (settlePayment); where the kept card is enough, it is changed at once. The same again finds the same page; another request
 * closes the page of the one before. Refuses what changeManagedBooking refuses, with CONFLICT when other terms hold by now than were read or
 * nothing is asked, with GUARANTEE_REQUIRED what can only be given by another booking, and with PAYMENTS_OFF; throws RATE_LIMITED, and
 * SERVICE_UNAVAILABLE when the provider does not answer.
 */
export async function payForChange(
  app: App,
  input: { token: string } & Pick<z.input<typeof rules>, 'specialRequests'>,
  address: string,
): Promise<ChangePaidFor> {
  const { token, termsId, areaId: area, language: asked, ...rest } = parseInput(rules, input);
  const { specialRequests, wishes, menuChoices, addOns, ...visit } = rest;
  const remarks = {
    ...(input.specialRequests !== undefined && { specialRequests }),
    ...(wishes && { wishes }),
  };
  guestPaymentsOf(app);
  const areaId = area === undefined ? undefined : areaAsked(area);
  const row = await managedBookingRow(new TenantReads(app.pool), token);
  if (!row) throw new Refusal(NO_BOOKING);
  const { restaurantId, bookingId } = row;
  await app.limits.consume(CHANGES_PER_BOOKING, bookingId);
  const language = asked ?? 'en';
  const chosen = { menuChoices, addOns };
  const requestHash = sha256(JSON.stringify({ ...visit, areaId, termsId, ...remarks, ...chosen }));
  const request = {
    ...visit,
    ...remarks,
    chosen,
    restaurantId,
    bookingId,
    areaId,
    termsId,
    address,
    language,
    requestHash,
  };
  await giveUpOther(app, request);
  const place = { restaurantId, ...visit, areaId, withoutBookingId: bookingId };
  const guaranteeId = await orTaken(
    app,
    () => place,
    () => inRestaurants(app, [restaurantId], (tx) => accept(app, tx, { ...request, dateNow: row.date })),
  );
  if (!guaranteeId) return { restaurantId, bookingId, url: null, expiresAt: null };
  const known = { restaurantId, guaranteeId };
  const url = await pageOf(app, known);
  const guarantee = await inRestaurants(app, [restaurantId], (tx) => guaranteeRow(tx, known));
  return { restaurantId, bookingId, url, expiresAt: guarantee?.expiresAt ?? null };
}

interface ChangeRequest extends z.output<typeof visitInput> {
  restaurantId: string;
  bookingId: string;
  areaId: string | null | undefined;
  /** What the guest says beside the visit; left out, it stays as it is. */
  specialRequests?: AskedChange['specialRequests'];
  wishes?: AskedChange['wishes'];
  /** What is chosen anew of an experience; left out, it stays as it is. */
  chosen: z.output<typeof changedChoices>;
  termsId: string;
  /** From where and in which language the guest accepts the terms. */
  address: string;
  language: Language;
  requestHash: string;
}

/** A booking is paid for by one page at a time: another one is closed first, or its payment is taken. */
async function giveUpOther(app: App, request: ChangeRequest): Promise<void> {
  const { restaurantId, bookingId } = request;
  const other = await inRestaurants(app, [restaurantId], (tx) =>
    awaitingOfHold(tx, { restaurantId, holdId: bookingId }),
  );
  if (other && isByLink(other.purpose)) throw new Refusal(GIVE_FIRST);
  if (!other || other.requestHash === request.requestHash) return;
  if ((await giveUpPayment(app, other)) === 'secured') throw new Refusal(PAID_MEANWHILE);
}

/** Writes what the guest agrees to, under the locks of both days: the uuid of what is to be paid, or null where the booking is changed at once. */
async function accept(
  app: App,
  tx: TenantTransaction,
  request: ChangeRequest & { dateNow: string },
): Promise<string | null> {
  const { restaurantId, bookingId, dateNow: date, date: newDate, termsId } = request;
  const booking = await lockBooking(tx, { restaurantId, bookingId, date, newDate });
  if (!booking || booking.deletedAt) throw new Refusal(NO_BOOKING);
  refuseOver(app, booking);
  const waiting = await awaitingOfHold(tx, { restaurantId, holdId: bookingId });
  if (waiting?.requestHash === request.requestHash) return waiting.guaranteeId;
  if (waiting) throw new Refusal(isByLink(waiting.purpose) ? GIVE_FIRST : PAID_MEANWHILE);
  const given = await lockBookedGuarantee(tx, { restaurantId, bookingId });
  const choices = choicesAnew(booking, request.chosen);
  const change = await placeOfChange(app, tx, booking, { ...request, choices, channel: 'online' });
  const asked = change && changeTerms(given, change.place.guarantee, change.place.visit.startsAt);
  if (!change || !asked) throw new Refusal(NOTHING_ASKED);
  if (asked === 'refused') throw new Refusal(UNGUARANTEED);
  if (asked.termsId !== termsId) throw new Refusal(OTHER_TERMS);
  const areaId = change.areaId;
  const bought = choices && change.place.experience?.bought;
  const isCardEnough = given !== null && !isPaidAtOnce(asked.terms.kind);
  const accepted = { request: { ...request, areaId, bought }, booking, given, asked };
  if (!isCardEnough) return writeChange(app, tx, accepted, null);
  await writeChange(app, tx, accepted, given.paymentRef);
  await changeByGuest(app, tx, booking, { ...request, areaId, bought });
  return null;
}

interface AcceptedChange {
  request: ChangeRequest & Pick<AskedChange, 'areaId' | 'bought'>;
  booking: BookingEntity;
  given: BookedGuarantee | null;
  asked: ChangeTerms;
}

/** Writes what was accepted: to be paid for, or secured at once by the card that is kept. */
async function writeChange(
  app: App,
  tx: TenantTransaction,
  { request, booking, given, asked }: AcceptedChange,
  keptCard: string | null,
): Promise<string> {
  const { restaurantId, bookingId, date, time, guests, areaId, address, language } = request;
  const { specialRequests, wishes, bought } = request;
  const now = app.clock.now();
  const guaranteeId = newUuid();
  const kept: AskedChange = {
    bookingId,
    date,
    time,
    guests,
    areaId,
    specialRequests,
    wishes,
    bought,
    customerName: booking.customerName,
    email: booking.email ?? null,
    language,
    givenMinor: given?.amountMinor ?? 0,
    givenLast: given?.guaranteeId ?? null,
  };
  const words = guaranteeSentences({ ...asked, now }, language);
  const amountMinor = keptCard ? asked.amountMinor : asked.amountMinor - asked.givenMinor;
  const expiresAt = new Date(now.getTime() + PAY_SECONDS * 1_000);
  await tx.rows(
    sql`insert into guarantees (restaurant_id, id, state, purpose, extends_id, hold_id, booking_id, payment_ref, policy_id, terms, guests,
        amount_minor, currency, free_until, provider, account_ref, request, request_hash, language, wording_version, accepted_words,
        accepted_from, expires_at, created_at, updated_at)
      select ${restaurantId}, ${guaranteeId}, ${keptCard ? 'secured' : 'awaiting'}, 'change', ${given?.parts[0]?.guaranteeId ?? null},
        ${bookingId}, ${keptCard ? bookingId : null}::uuid, ${keptCard}, ${asked.policyId}, ${JSON.stringify(asked.terms)}::jsonb,
        ${asked.guests}, ${amountMinor}, ${asked.currency}, ${asked.freeUntil}, a.provider, coalesce(${given?.accountRef ?? null}, a.account_ref),
        ${keptCard ? null : JSON.stringify(kept)}::jsonb, ${request.requestHash}, ${language}, ${WORDING_VERSION},
        ${JSON.stringify(words)}::jsonb, ${address}, ${expiresAt}, ${now}, ${now}
      from payment_accounts a where a.restaurant_id = ${restaurantId}`,
  );
  if (!keptCard) {
    const timing = { inSeconds: PAY_SECONDS + 1, jobKey: `guarantee ${guaranteeId}` };
    await enqueue(tx, 'settle-guarantee-payment', { restaurantId, guaranteeId }, timing);
  }
  return guaranteeId;
}
