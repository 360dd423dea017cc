import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { HeldBackMail, Mail, MailSubject } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { colonOf, writeMail } from '../../../platform/mail/write-mail.tsx';
import { addresseeOf } from '../../bookings/change/last-mails.ts';
import { limitOfGuestMail } from '../mail-limits.ts';
import { addressCorrectedWords } from '../words/address-corrected.ts';
import { visitWords } from '../words/visit-words.ts';
import { bookingTimeInWords } from './booking-time-words.ts';
import { type BookingToWriteAbout, bookingToWriteAbout } from './booking-to-write-about.ts';
import { brandOf } from './restaurant-brand.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  bookingId: z.uuid(),
  noticeId: z.string(),
  sealedGuest: z.string(),
});

/**
 * Tells the address that a booking had that its guest has given another one, without any link and without the new address. Null
 * when the booking is gone or no key of ours opens the address any more.
 */
export async function addressCorrectedMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const { restaurantId, bookingId, noticeId, sealedGuest } = payloadRules.parse(payload);
  const booking = await bookingToWriteAbout(query, { restaurantId, bookingId });
  const known = booking && addresseeOf(app.env.keys, bookingId, sealedGuest);
  if (!known) return null;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  const which = { kind: 'address-corrected', purpose: `address-corrected:${noticeId}`, about };
  const counted = { restaurantId, email: known.email, isFirst: false };
  const limit = isFirstTry ? await limitOfGuestMail(app, counted) : null;
  if (limit) return { ...which, heldBack: limit };
  return {
    ...which,
    to: { name: unlinked(known.name), address: known.email },
    ...writtenAddressCorrected(app, booking, known.name),
  };
}

/** What it says, to the name that the booking had. */
export function writtenAddressCorrected(
  app: App,
  booking: BookingToWriteAbout,
  name: string,
): Pick<Mail, 'senderName' | 'replyTo' | 'subject' | 'html' | 'text'> {
  const { language, reference, phone, restaurantEmail } = booking;
  const words = visitWords[language];
  const { title, opening, wasNotMe } = addressCorrectedWords[language];
  const restaurant = unlinked(booking.restaurant);
  const { date, time } = bookingTimeInWords(booking, language);
  return {
    senderName: restaurant,
    replyTo: restaurantEmail ? { name: restaurant, address: restaurantEmail } : undefined,
    subject: `${title}${colonOf(language)} ${restaurant}, ${reference}`,
    ...writeMail({
      language,
      brand: brandOf(app, booking),
      title,
      preview: `${restaurant}, ${date}, ${time}.`,
      opening: [words.greeting(unlinked(name)), opening],
      facts: [
        [words.facts.restaurant, restaurant],
        [words.facts.date, date],
        [words.facts.time, time],
        [words.facts.reference, reference],
      ],
      closing: [wasNotMe(phone)],
      reason: words.reason(restaurant),
    }),
  };
}
