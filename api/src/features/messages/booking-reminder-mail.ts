import { z } from 'zod';
import type { HeldBackMail, Mail, MailSubject } from '../../platform/mail/mail.ts';
import type { MailJob } from '../../platform/mail/mail-task.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';
import { bookingToWriteAbout } from './booking-to-write-about.ts';
import { guestLetter, manageUrlOf, withOpeningToken } from './guest-letter.ts';
import { limitOfGuestLetter } from './mail-limits.ts';
import { turnOfBooking } from './turn-of-booking.ts';
import { bookingReminderWords } from './words/booking-reminder.ts';
import { visitWords } from './words/visit-words.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  bookingId: z.uuid(),
  startsAt: z.coerce.date(),
});

/**
 * Reminds a guest of a visit, with links to say that they come, or to cancel. Null when the booking is cancelled, gone or
 * moved since the reminder was ordered, or has begun.
 */
export async function bookingReminderMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const { restaurantId, bookingId, startsAt } = payloadRules.parse(payload);
  const booking = await bookingToWriteAbout(query, { restaurantId, bookingId });
  if (!booking?.email) return null;
  const { email, status, language } = booking;
  if (status !== 'pending' && status !== 'confirmed') return null;
  if (booking.startsAt.getTime() !== startsAt.getTime() || startsAt <= app.clock.now()) return null;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  const purpose = `booking-reminder:${bookingId}:${startsAt.toISOString()}`;
  const which = { kind: 'booking-reminder', purpose, about };
  const limit = isFirstTry ? await limitOfGuestLetter(app, { restaurantId, email, isFirst: false }) : null;
  if (limit) return { ...which, heldBack: limit };
  const linked = await withOpeningToken(app, query, booking);
  const { title, opening, coming, cancel, manage } = bookingReminderWords[language];
  return {
    ...which,
    to: { name: unlinked(booking.guestName), address: email },
    ...guestLetter(app, linked, {
      title,
      opening: opening[status],
      action: { label: coming, url: manageUrlOf(app, linked, 'coming') },
      otherAction: { label: cancel, url: manageUrlOf(app, linked, 'cancel') },
      closing: [manage, visitWords[language].isPrivate, visitWords[language].questions(booking.phone)],
    }),
    // What is new to the guest has a letter of its own, which is not made up for by this one.
    turn: { ...turnOfBooking(booking), end: async () => undefined },
  };
}
