import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { BookingRequest } from '../form/booking-draft.ts';
import type { HoldAnswer } from '../hold/visitor-hold.ts';
import { i18n } from '../language/i18n.ts';
import { pageLanguage } from '../language/speak.ts';
import { failureText, refusalOf } from '../send/booking-refusal.ts';
import type { Outcome } from '../send/send-booking.ts';
import type { AskedGuarantee } from './asked-guarantee.ts';
import { PayForBookingDocument, type PayForBookingMutation } from './PayForBooking.generated.ts';
import { codedFor, keepCodes, keptCodes, recheckCodes } from './pay-codes.ts';
import { keepPaying } from './paying.ts';
import { askPayment } from './settle-payment.ts';

/** A guest who is about to pay. */
export interface Payer {
  visitorKey: string;
  /** What they read and accept. */
  asked: AskedGuarantee;
  /** The terms that they were shown; empty for none. */
  termsRead: string;
  byRequest: boolean;
  /** Has the place kept, or finds that it is. */
  keepPlace: () => Promise<HoldAnswer | null>;
}

/** How it went: on the way to the provider's page, or as a request without payment ends. */
export type PayOutcome = Outcome | { kind: 'leaving' };

type Payload = NonNullable<PayForBookingMutation['payForBooking']>;

const notOpened = () =>
  i18n._('The payment page could not be opened. Nothing was charged; please try again.');

/** Nobody pays for terms that they were not shown. Has the place kept and asks for the provider's page. Sent again, it finds the same page: nobody pays twice. */
export async function goToPay(request: BookingRequest, payer: Payer): Promise<PayOutcome> {
  if (payer.termsRead !== payer.asked.termsId)
    return refused(again(i18n._('Please read the terms first, then go on.')));
  const kept = await payer.keepPlace();
  if (kept?.kind === 'taken')
    return refused({ kind: 'slotTaken', text: kept.text, alternatives: kept.alternatives });
  try {
    const codes = payer.asked.dueNowMinor > 0 ? keptCodes(request.restaurantId) : [];
    const coded = codes.length > 0 ? codedFor(payer.asked.termsId) : null;
    const input = {
      termsId: coded?.guarantee.termsId ?? payer.asked.termsId,
      ...(coded && { codes }),
      booking: { ...request, visitorKey: payer.visitorKey, language: pageLanguage() },
    };
    const { payForBooking } = await requestGraphql(PayForBookingDocument, { input });
    if (!payForBooking) return refused(again(notOpened()));
    const dueNowMinor = coded?.guarantee.dueNowMinor ?? payer.asked.dueNowMinor;
    const outcome = await outcomeOf(payForBooking, request, {
      ...payer,
      asked: { ...payer.asked, dueNowMinor },
    });
    if (outcome.kind === 'refused' && coded) recheckCodes();
    return outcome;
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return refused(again(failureText(error, notOpened())));
  }
}

async function outcomeOf(
  { url, isPaid, expiresAt, confirmationMail, alternatives, userErrors }: Payload,
  request: BookingRequest,
  payer: Payer,
): Promise<PayOutcome> {
  const { visitorKey, asked, byRequest } = payer;
  const { restaurantId, date, time, guests } = request;
  if (url && expiresAt) {
    keepPaying(restaurantId, {
      visitorKey,
      url,
      expiresAt,
      visit: { date, time, guests },
      asked,
      byRequest,
      isMailHeldBack: confirmationMail === 'HELD_BACK',
    });
    return { kind: 'leaving' };
  }
  if (isPaid) return paidOutcome(request, payer, confirmationMail);
  const conflict = userErrors.find(({ code, field }) => code === 'CONFLICT' && !field);
  if (conflict) {
    // An earlier payment may have come in meanwhile: then that is the booking.
    const { booking } = await askPayment({ restaurantId, visitorKey });
    if (booking) return { kind: 'booked', booking };
  }
  return refusalOf({
    errors: userErrors,
    alternatives: alternatives ?? [],
    guests,
    otherwise: notOpened(),
  });
}

/** A voucher has paid all of it: the booking is made, unless its place was gone; then all of it is on the voucher again. */
async function paidOutcome(
  { restaurantId }: BookingRequest,
  { visitorKey }: Payer,
  mail: Payload['confirmationMail'],
): Promise<PayOutcome> {
  const { booking } = await askPayment({ restaurantId, visitorKey });
  if (!booking)
    return refused({
      kind: 'slotTaken',
      text: i18n._('That time was just taken. Please choose another one.'),
      alternatives: [],
    });
  keepCodes(restaurantId, []);
  return { kind: 'booked', booking: { ...booking, confirmationMail: mail ?? booking.confirmationMail } };
}

const again = (text: string) => ({ kind: 'busy', text }) as const;

const refused = (notice: Extract<Outcome, { kind: 'refused' }>['notice']): Outcome => ({
  kind: 'refused',
  faults: {},
  notice,
});
