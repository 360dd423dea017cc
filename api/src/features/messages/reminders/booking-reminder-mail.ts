import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { HeldBackMail, Mail, MailSubject } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { type BookingToWriteAbout, bookingToWriteAbout } from '../guest-mails/booking-to-write-about.ts';
import {
  type GuestMailContent,
  guestMailParts,
  type LinkedBooking,
  manageUrlOf,
  withOpeningToken,
} from '../guest-mails/guest-mail-parts.ts';
import { turnOfBooking } from '../guest-mails/turn-of-booking.ts';
import { limitOfGuestMail } from '../mail-limits.ts';
import { bookingReminderWords } from '../words/booking-reminder.ts';
import { visitWords } from '../words/visit-words.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  bookingId: z.uuid(),
  startsAt: z.coerce.date(),
  // None in what was ordered before reminders were about a date and a time.
  date: z.string().optional(),
  time: z.string().optional(),
});

/**
 * Reminds a guest of a visit, with links to cancel and, for one who has not, to say that they come. Null when the booking is
 * cancelled, gone or moved since the reminder was ordered, or has begun. There is one for a date and time by the
 * restaurant's clock, whatever instant that turns out to be.
 */
export async function bookingReminderMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const ordered = payloadRules.parse(payload);
  const { restaurantId, bookingId } = ordered;
  const booking = await bookingToWriteAbout(query, { restaurantId, bookingId });
  if (!booking?.email) return null;
  const { email, status, date, time } = booking;
  if (status !== 'pending' && status !== 'confirmed') return null;
  if (!isAbout(booking, ordered) || booking.startsAt <= app.clock.now()) return null;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  const purpose = `booking-reminder:${bookingId}:${date}T${time}`;
  const which = { kind: 'booking-reminder', purpose, about };
  const limit = isFirstTry ? await limitOfGuestMail(app, { restaurantId, email, isFirst: false }) : null;
  if (limit) return { ...which, heldBack: limit };
  const linked = await withOpeningToken(app, query, booking);
  return {
    ...which,
    to: { name: unlinked(booking.guestName), address: email },
    ...writtenReminder(app, linked, status),
    // What is new to the guest has a mail of its own, which is not made up for by this one.
    turn: { ...turnOfBooking(booking), end: async () => undefined },
  };
}

function isAbout(
  booking: BookingToWriteAbout,
  { date, time, startsAt }: z.infer<typeof payloadRules>,
): boolean {
  if (!date || !time) return booking.startsAt.getTime() === startsAt.getTime();
  return booking.date === date && booking.time === time;
}

/** What a reminder says. */
export function writtenReminder(
  app: App,
  booking: LinkedBooking,
  status: 'pending' | 'confirmed',
): ReturnType<typeof guestMailParts> {
  return guestMailParts(app, booking, contentOf(app, booking, status));
}

/** Who has said that they come is not asked again. */
function contentOf(app: App, booking: LinkedBooking, status: 'pending' | 'confirmed'): GuestMailContent {
  const { language, phone, guestConfirmedAt } = booking;
  const { title, opening, openingOfComing, coming, cancel, manage, manageOfComing } =
    bookingReminderWords[language];
  const { isPrivate, questions, manage: look } = visitWords[language];
  const otherAction = { label: cancel, url: manageUrlOf(app, booking, 'cancel') };
  const [says, action, how] = guestConfirmedAt
    ? [openingOfComing[status], { label: look, url: manageUrlOf(app, booking) }, manageOfComing]
    : [opening[status], { label: coming, url: manageUrlOf(app, booking, 'coming') }, manage];
  return { title, opening: says, action, otherAction, closing: [how, isPrivate, questions(phone)] };
}
