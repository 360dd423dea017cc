import { z } from 'zod';
import type { Letter } from '../../platform/mail/letter.ts';
import type { HeldBackMail, Mail, MailSubject } from '../../platform/mail/mail.ts';
import type { MailJob } from '../../platform/mail/mail-task.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';
import { writeLetter } from '../../platform/mail/write-letter.tsx';
import { mailProofOf } from '../bookings/mail-proof.ts';
import { mailedManageUrl, manageTokenOf } from '../bookings/manage-token.ts';
import { bookingTimeInWords } from './booking-time-words.ts';
import { mayMailGuest } from './guest-mail-limit.ts';

const payloadRules = z.object({ restaurantId: z.uuid(), bookingId: z.uuid() });

interface BookingForMail {
  reference: string;
  serviceDate: string;
  startsAt: Date;
  guests: number;
  status: 'pending' | 'confirmed';
  guestName: string;
  email: string;
  restaurant: string;
  address: string | null;
  phone: string | null;
  timezone: string;
}

// Mails that waited for long are not sent any more: the evening has begun, or the booking is over.
const FIND_BOOKING = `
  select b.reference, b.date::text as "serviceDate", b.starts_at as "startsAt", b.guests, b.status,
    b.customer_name as "guestName", b.email, r.name as restaurant, r.address, r.phone, r.timezone
  from bookings b join restaurants r on r.id = b.restaurant_id
  where b.restaurant_id = $1 and b.id = $2 and b.deleted_at is null and b.email is not null
    and b.status in ('pending', 'confirmed') and b.starts_at > $3`;

/** Tells a guest that the booking was received; null when it is gone, held back when the address had enough mails. */
export async function bookingReceivedMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const { restaurantId, bookingId } = payloadRules.parse(payload);
  const { rows } = await query<BookingForMail>(FIND_BOOKING, [restaurantId, bookingId, app.clock.now()]);
  const [booking] = rows;
  if (!booking) return null;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  const which = { kind: 'booking-received', purpose: `booking-received:${bookingId}`, about };
  if (isFirstTry && !(await mayMailGuest(app, booking.email))) {
    return { ...which, heldBack: 'too_many_to_guest' };
  }
  const restaurant = unlinked(booking.restaurant);
  const token = manageTokenOf(app.env.JWT_SECRET, { restaurantId, bookingId });
  const proof = mailProofOf(app.env.JWT_SECRET, { bookingId, email: booking.email });
  const { brief } = bookingTimeInWords(booking);
  return {
    ...which,
    to: { name: unlinked(booking.guestName), address: booking.email },
    senderName: `${restaurant} via Hoststand`,
    subject: `${wordsOf[booking.status].title}: ${restaurant}, ${brief}`,
    ...writeLetter(letterTo(booking, restaurant, mailedManageUrl(app.env.APP_URL, token, proof))),
  };
}

/** What each status means to the guest. */
const wordsOf = {
  pending: {
    title: 'Booking request received',
    opening:
      'Your request has reached the restaurant, and your place is held. The restaurant will confirm it.',
    status: 'Waiting for the restaurant to confirm',
  },
  confirmed: {
    title: 'Booking confirmed',
    opening: 'Your booking is confirmed. The restaurant looks forward to seeing you.',
    status: 'Confirmed',
  },
} as const;

function letterTo(booking: BookingForMail, restaurant: string, url: string): Letter {
  const { guests, guestName, reference, address, phone, status } = booking;
  const { date, time, zone } = bookingTimeInWords(booking);
  const words = wordsOf[status];
  return {
    title: words.title,
    preview: `${restaurant}, ${date}, ${time}. Reference ${reference}.`,
    opening: [`Hello ${unlinked(guestName)},`, words.opening],
    facts: [
      ['Restaurant', restaurant],
      ['Date', date],
      ['Time', `${time}, ${zone}`],
      ['Party', `${guests} ${guests === 1 ? 'guest' : 'guests'}`],
      ['Reference', reference],
      ['Status', words.status],
      ...(address ? ([['Address', unlinked(address)]] as const) : []),
      ...(phone ? ([['Phone', phone]] as const) : []),
    ],
    action: { label: 'View, change or cancel', url },
    closing: [
      'The link is private: whoever has it can change your booking.',
      phone
        ? `Late, or any question? Please call the restaurant at ${phone} and have your reference at hand.`
        : 'Any question? Please ask the restaurant, and have your reference at hand.',
    ],
    reason: `You get this mail because a table was asked for at ${restaurant} with your address.`,
  };
}
