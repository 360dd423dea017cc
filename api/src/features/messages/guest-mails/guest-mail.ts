import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { HeldBackMail, Mail, MailSubject } from '../../../platform/mail/mail.ts';
import type { MailLink } from '../../../platform/mail/mail-content.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { addresseeOf } from '../../bookings/change/last-mails.ts';
import { limitOfGuestMail } from '../mail-limits.ts';
import { bookingCancelledWords, cancellationNoteWords } from '../words/booking-cancelled.ts';
import { bookingChangedWords } from '../words/booking-changed.ts';
import { bookingConfirmedWords } from '../words/booking-confirmed.ts';
import { bookingReceivedWords } from '../words/booking-received.ts';
import { visitWords } from '../words/visit-words.ts';
import { type BookingToWriteAbout, bookingToWriteAbout } from './booking-to-write-about.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { type GuestMailKind, guestMailDue } from './guest-mail-due.ts';
import {
  bookAgain,
  type GuestMailContent,
  guestMailParts,
  manageUrlOf,
  visitInWords,
  withOpeningToken,
} from './guest-mail-parts.ts';
import { isOfBooking, newsFor } from './guest-news.ts';
import { restaurantChangedContent, restaurantNews } from './restaurant-news.ts';
import { turnOfBooking } from './turn-of-booking.ts';
import { inOneLine } from './wish-facts.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  bookingId: z.uuid(),
  heldBack: z.literal('too_many_from_visitor').optional(),
  sealedGuest: z.string().optional(),
});

/**
 * Tells a guest how their booking stands, from what they were told before: received, confirmed, changed, declined or
 * cancelled. Null when they know it, it no longer helps, or staff can still take it back; held back when a limit says so.
 */
export async function guestMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const { restaurantId, bookingId, heldBack, sealedGuest } = payloadRules.parse(payload);
  const found = await bookingToWriteAbout(query, { restaurantId, bookingId }, { withDeleted: true });
  const booking = found && asTheGuestHasIt(withAddressee(app, found, sealedGuest));
  const kind = booking && guestMailDue(booking, app.clock.now());
  if (!booking?.email || !kind) return null;
  const { email, toldGuest, revision, linkNumber } = booking;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  // Another address is told anew, though the booking is the same.
  const toWhom = linkNumber === 0 ? '' : `:${linkNumber}`;
  const which = { kind, purpose: `guest-letter:${bookingId}:${revision}${toWhom}`, about };
  if (heldBack) return { ...which, heldBack };
  const counted = { restaurantId, email, isFirst: toldGuest === null };
  const limit = isFirstTry ? await limitOfGuestMail(app, counted) : null;
  if (limit) return { ...which, heldBack: limit };
  // A calendar that never heard of the booking has nothing to take out.
  const isInCalendar = booking.status !== 'cancelled' || toldGuest !== null;
  const link = await manageLink(app, query, booking);
  return {
    ...which,
    to: { name: unlinked(booking.guestName), address: email },
    ...writtenGuestMail(app, booking, kind, link),
    attachments: isInCalendar
      ? [calendarAttachment(app, booking, { email, manageUrl: link?.url ?? null })]
      : [],
    turn: turnOfBooking(booking),
  };
}

/** What a guest's mail of a kind says; `manage` is the private link, where there is something left to do. */
export function writtenGuestMail(
  app: App,
  booking: BookingToWriteAbout,
  kind: GuestMailKind,
  manage: MailLink | null,
): ReturnType<typeof guestMailParts> {
  return guestMailParts(app, booking, { action: manage, ...contentOf[kind](booking, app) });
}

/** The private link to a booking that there is something to do about. */
async function manageLink(
  app: App,
  query: MailJob['query'],
  booking: BookingToWriteAbout,
): Promise<MailLink | null> {
  if (booking.status === 'cancelled') return null;
  const linked = await withOpeningToken(app, query, booking);
  return { label: visitWords[booking.language].manage, url: manageUrlOf(app, linked) };
}

/** An erased guest's booking has forgotten whom it was for: its last mail brings that along. */
function withAddressee({ env }: App, booking: BookingToWriteAbout, sealedGuest?: string) {
  const known = !booking.email && sealedGuest && addresseeOf(env.keys, booking.bookingId, sealedGuest);
  return known ? { ...booking, email: known.email, guestName: known.name } : booking;
}

/** A booking that staff have deleted is off; to a guest who was never told of it, it never was. */
function asTheGuestHasIt(booking: BookingToWriteAbout): BookingToWriteAbout | null {
  const { isDeleted, status, toldGuest } = booking;
  if (!isDeleted || status === 'cancelled') return booking;
  const isExpected = status === 'pending' || status === 'confirmed';
  return isExpected && toldGuest ? { ...booking, status: 'cancelled', cancellation: 'by_restaurant' } : null;
}

/** What each mail says in its own way. */
const contentOf: Record<GuestMailKind, (booking: BookingToWriteAbout, app: App) => GuestMailContent> = {
  'booking-received': ({ language, waitsForTables }) => {
    const { title, opening, openingOfRequest } = bookingReceivedWords[language];
    return { title, opening: waitsForTables ? openingOfRequest : opening };
  },
  'booking-confirmed': (booking) => ({
    ...bookingConfirmedWords[booking.language],
    ...whatWas(booking),
  }),
  'restaurant-changed': restaurantChangedContent,
  'booking-changed': changedContent,
  'booking-declined': cancelledContent,
  'booking-cancelled': cancelledContent,
};

function changedContent(booking: BookingToWriteAbout): GuestMailContent {
  const { title, opening, waitsAgain } = bookingChangedWords[booking.language];
  const news = newsFor(booking);
  if (!isOfBooking(news)) return { ...waitsAgain, news: restaurantNews(booking) };
  const status = booking.status === 'confirmed' ? 'confirmed' : 'pending';
  return { title, opening: opening[status], ...whatWas(booking) };
}

function cancelledContent(booking: BookingToWriteAbout, app: App): GuestMailContent {
  const { phone, cancellation, cancellationNote: note, language } = booking;
  return {
    news: note ? [cancellationNoteWords[language](inOneLine(note))] : [],
    ...bookingCancelledWords[language][cancellation ?? 'by_restaurant'],
    action: booking.isRemoved ? null : bookAgain(app, booking),
    closing: [visitWords[language].questionsAfter(phone)],
  };
}

/** What the guest knew and is no longer so. */
function whatWas(
  booking: BookingToWriteAbout,
): Pick<GuestMailContent, 'before' | 'areaBefore' | 'wishesBefore' | 'news'> {
  const { toldGuest: told, timezone, language } = booking;
  const news = newsFor(booking);
  return {
    // By the clock of the zone in which it was told.
    before:
      told && news.has('visit')
        ? visitInWords(told, { timezone: told.timezone ?? timezone, language })
        : undefined,
    areaBefore: news.has('area') ? told?.area : undefined,
    wishesBefore: news.has('wishes') ? told?.wishes : undefined,
    news: restaurantNews(booking),
  };
}
