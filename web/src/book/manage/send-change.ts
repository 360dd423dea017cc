import type { ChangeManagedBookingInput, CorrectContactInput } from '../../generated/schema-types.ts';
import { RequestFailed, requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { Faults } from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import { saidByApi } from '../language/said-by-api.ts';
import { failureText, refusalOf, type Told } from '../send/booking-refusal.ts';
import { CancelBookingDocument } from './CancelBooking.generated.ts';
import { ChangeBookingDocument } from './ChangeBooking.generated.ts';
import { ConfirmAttendanceDocument } from './ConfirmAttendance.generated.ts';
import { CorrectContactDocument } from './CorrectContact.generated.ts';
import type { AnsweredBooking } from './managed-booking.ts';
import { ReportLateDocument } from './ReportLate.generated.ts';

/** How a change or a cancellation ended. `stale`: the booking is no longer what the page shows. */
export type Outcome =
  /** `token` opens the booking from now on, where that is another one. */
  | { kind: 'done'; booking: AnsweredBooking; token?: string | null }
  | { kind: 'stale'; text: string }
  | { kind: 'refused'; faults: Faults; notice: Told | null };

/** What a guest reads when a change came to nothing. */
export const changeFailed = () => i18n._('Your booking could not be changed');

/** What a guest reads when a cancellation came to nothing. */
export const cancelFailed = () => i18n._('Your booking could not be cancelled');

/** What a guest reads when the restaurant could not be told that they come. */
export const attendanceFailed = () => i18n._('The restaurant could not be told');

/** Sent twice it changes once: both ask for the same in the end. */
const noAnswer = () => i18n._('We did not hear back. Please try again: nothing happens twice.');

/** Asks for another date, time, party size or other wishes. */
export function sendChange(input: ChangeManagedBookingInput): Promise<Outcome> {
  return outcomeOf(changeFailed(), async () => {
    const { changeManagedBooking } = await requestGraphql(ChangeBookingDocument, { input });
    return { ...changeManagedBooking, guests: input.guests };
  });
}

/** Calls the booking off. */
export function sendCancellation(token: string): Promise<Outcome> {
  return outcomeOf(cancelFailed(), async () => {
    const { cancelManagedBooking } = await requestGraphql(CancelBookingDocument, { input: { token } });
    return { ...cancelManagedBooking, guests: 0 };
  });
}

/** Says that the guest is coming. */
export function sendAttendance(token: string): Promise<Outcome> {
  return outcomeOf(attendanceFailed(), async () => {
    const { confirmAttendance } = await requestGraphql(ConfirmAttendanceDocument, { input: { token } });
    return { ...confirmAttendance, guests: 0 };
  });
}

/** Says how late the party will be; null that it comes on time after all. */
export function sendLate(token: string, minutes: number | null): Promise<Outcome> {
  return outcomeOf(attendanceFailed(), async () => {
    const { reportLate } = await requestGraphql(ReportLateDocument, { input: { token, minutes } });
    return { ...reportLate, guests: 0 };
  });
}

/** What a guest reads when their own details could not be corrected. */
export const contactFailed = () => i18n._('Your details could not be corrected');

/** Corrects the guest's own name, address and phone. */
export function sendContact(input: CorrectContactInput): Promise<Outcome> {
  return outcomeOf(contactFailed(), async () => {
    const { correctContact } = await requestGraphql(CorrectContactDocument, { input });
    return { ...correctContact, token: correctContact?.manageToken, guests: 0 };
  });
}

interface Answer {
  booking?: AnsweredBooking | null;
  alternatives?: { time: string }[] | null;
  userErrors?: Parameters<typeof refusalOf>[0]['errors'];
  guests: number;
  token?: string | null | undefined;
}

async function outcomeOf(otherwise: string, ask: () => Promise<Answer>): Promise<Outcome> {
  try {
    const { booking, alternatives, userErrors: errors = [], guests, token } = await ask();
    if (booking) return { kind: 'done', booking, ...(token && { token }) };
    const stale = errors.find(({ code }) => code === 'CONFLICT' || code === 'NOT_FOUND');
    if (stale) return { kind: 'stale', text: saidByApi(stale) };
    return refusalOf({ errors, alternatives: alternatives ?? [], guests, otherwise });
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const text = error.isOutcomeUnknown
      ? noAnswer()
      : failureText(error, i18n._('{failure}. Please try again.', { failure: otherwise }));
    return { kind: 'refused', faults: {}, notice: { kind: 'message', text } };
  }
}
