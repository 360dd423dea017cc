import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { HeldBackMail, Mail, MailSubject } from '../../platform/mail/mail.ts';
import type { MailJob } from '../../platform/mail/mail-task.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';
import { type BookingToWriteAbout, bookingToWriteAbout } from './booking-to-write-about.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import {
  bookAgain,
  type GuestLetterWish,
  guestLetter,
  visitInWords,
  withOpeningToken,
} from './guest-letter.ts';
import { type GuestLetterKind, guestLetterDue, hasOtherWishes, isOtherVisit } from './guest-letter-due.ts';
import { limitOfGuestLetter } from './mail-limits.ts';
import { turnOfBooking } from './turn-of-booking.ts';
import { bookingCancelledWords } from './words/booking-cancelled.ts';
import { bookingChangedWords } from './words/booking-changed.ts';
import { bookingConfirmedWords } from './words/booking-confirmed.ts';
import { bookingReceivedWords } from './words/booking-received.ts';
import { visitWords } from './words/visit-words.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  bookingId: z.uuid(),
  heldBack: z.literal('too_many_from_visitor').optional(),
});

/**
 * Tells a guest how their booking stands, from what they were told before: received, confirmed, changed, declined or
 * cancelled. Null when they know it, it no longer helps, or staff can still take it back; held back when a limit says so.
 */
export async function guestLetterMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const { restaurantId, bookingId, heldBack } = payloadRules.parse(payload);
  const found = await bookingToWriteAbout(query, { restaurantId, bookingId }, { withDeleted: true });
  const booking = found && asTheGuestHasIt(found);
  const kind = booking && guestLetterDue(booking, app.clock.now());
  if (!booking?.email || !kind) return null;
  const { email, toldGuest, revision } = booking;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  const which = { kind, purpose: `guest-letter:${bookingId}:${revision}`, about };
  if (heldBack) return { ...which, heldBack };
  const counted = { restaurantId, email, isFirst: toldGuest === null };
  const limit = isFirstTry ? await limitOfGuestLetter(app, counted) : null;
  if (limit) return { ...which, heldBack: limit };
  // A calendar that never heard of the booking has nothing to take out.
  const isInCalendar = booking.status !== 'cancelled' || toldGuest !== null;
  return {
    ...which,
    to: { name: unlinked(booking.guestName), address: email },
    ...guestLetter(app, await withOpeningToken(app, query, booking), wishOf[kind](booking, app)),
    attachments: isInCalendar ? [calendarAttachment(app, booking, email)] : [],
    turn: turnOfBooking(booking),
  };
}

/** A booking that staff have deleted is off; to a guest who was never told of it, it never was. */
function asTheGuestHasIt(booking: BookingToWriteAbout): BookingToWriteAbout | null {
  const { isDeleted, status, toldGuest } = booking;
  if (!isDeleted || status === 'cancelled') return booking;
  const isExpected = status === 'pending' || status === 'confirmed';
  return isExpected && toldGuest ? { ...booking, status: 'cancelled', cancellation: 'by_restaurant' } : null;
}

/** What each letter says in its own way. */
const wishOf: Record<GuestLetterKind, (booking: BookingToWriteAbout, app: App) => GuestLetterWish> = {
  'booking-received': ({ language, waitsForTables }) => {
    const { title, opening, openingOfRequest } = bookingReceivedWords[language];
    return { title, opening: waitsForTables ? openingOfRequest : opening };
  },
  'booking-confirmed': (booking) => ({
    ...bookingConfirmedWords[booking.language],
    ...whatWas(booking),
  }),
  'booking-changed': changedWish,
  'booking-declined': cancelledWish,
  'booking-cancelled': cancelledWish,
};

function changedWish(booking: BookingToWriteAbout): GuestLetterWish {
  const { title, opening, waitsAgain } = bookingChangedWords[booking.language];
  if (!isOtherVisit(booking) && !hasOtherWishes(booking)) return waitsAgain;
  const status = booking.status === 'confirmed' ? 'confirmed' : 'pending';
  return { title, opening: opening[status], ...whatWas(booking) };
}

function cancelledWish(booking: BookingToWriteAbout, app: App): GuestLetterWish {
  const { phone, cancellation, language } = booking;
  return {
    ...bookingCancelledWords[language][cancellation ?? 'by_restaurant'],
    action: booking.isRemoved ? null : bookAgain(app, booking),
    closing: [visitWords[language].questions(phone)],
  };
}

/** What the guest knew and is no longer so. */
function whatWas(booking: BookingToWriteAbout): Pick<GuestLetterWish, 'before' | 'wishesBefore'> {
  const { toldGuest } = booking;
  return {
    before: toldGuest && isOtherVisit(booking) ? visitInWords(toldGuest, booking) : undefined,
    wishesBefore: hasOtherWishes(booking) ? toldGuest?.wishes : undefined,
  };
}
