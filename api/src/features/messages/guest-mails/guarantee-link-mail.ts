import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail, MailSubject } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { dateFormat } from '../../../platform/time/date-formats.ts';
import { type Currency, isCurrency, moneyText } from '../../guarantees/rules/money.ts';
import type { Terms } from '../../guarantees/rules/policy-rule.ts';
import { guaranteeSentences } from '../../guarantees/words/guarantee-sentences.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { Language } from '../../restaurants/language.ts';
import { guaranteeLinkWords } from '../words/guarantee-link.ts';
import { visitWords } from '../words/visit-words.ts';
import { bookingToWriteAbout } from './booking-to-write-about.ts';
import {
  type GuestMailContent,
  guestMailParts,
  type LinkedBooking,
  manageUrlOf,
  withOpeningToken,
} from './guest-mail-parts.ts';
import { turnOfBooking } from './turn-of-booking.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  guaranteeId: z.uuid(),
  cause: z.enum(['asked', 'ending', 'fee']),
});

type Cause = z.output<typeof payloadRules>['cause'];

/** What is asked for, as a mail tells it. */
interface AskedByLink {
  bookingId: string;
  terms: Terms;
  guests: number;
  amountMinor: number;
  currency: Currency;
  freeUntil: Date;
  until: Date;
}

/**
 * Asks a guest by a link for the guarantee of a booking that staff made, tells them before the deadline that it is missing still, or asks for a
 * fee that their bank lets nobody charge without them. Null once it was given, the booking is off, or the deadline is over.
 */
export async function guaranteeLinkMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, guaranteeId, cause } = payloadRules.parse(payload);
  const {
    rows: [asked],
  } = await query<Omit<AskedByLink, 'currency'> & { currency: string }>(
    sql`select g.booking_id as "bookingId", g.terms, g.guests, g.amount_minor as "amountMinor", g.currency,
        g.free_until as "freeUntil", g.expires_at as until
      from guarantees g where g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId} and g.state = 'awaiting'
        and g.expires_at > ${app.clock.now()} and (g.purpose = 'fee' or g.ended_as is null)`,
  );
  if (!asked || !isCurrency(asked.currency)) return null;
  const { bookingId, currency } = asked;
  const booking = await bookingToWriteAbout(query, { restaurantId, bookingId });
  if (!booking?.email) return null;
  const about: MailSubject = { restaurantId, bookingId, reader: 'guest' };
  const linked = await withOpeningToken(app, query, booking);
  return {
    kind: cause === 'fee' ? 'guarantee-fee' : 'guarantee-asked',
    purpose: `guarantee-link:${guaranteeId}:${cause}`,
    about,
    to: { name: unlinked(booking.guestName), address: booking.email },
    ...writtenGuaranteeLink(app, linked, { ...asked, currency }, cause),
    // How the booking stands is told by a mail of its own.
    turn: { ...turnOfBooking(booking), end: async () => undefined },
  };
}

/** What such a mail says. */
export function writtenGuaranteeLink(
  app: App,
  booking: LinkedBooking,
  asked: AskedByLink,
  cause: Cause,
): ReturnType<typeof guestMailParts> {
  return guestMailParts(app, booking, contentOf(app, booking, asked, cause));
}

function contentOf(
  app: App,
  booking: LinkedBooking,
  { terms, guests, amountMinor, currency, freeUntil, until }: AskedByLink,
  cause: Cause,
): GuestMailContent {
  const { language, timezone, phone } = booking;
  const words = guaranteeLinkWords[language];
  const { title, opening, action } = words[cause];
  const deadline = deadlineText(until, timezone, language);
  const { isPrivate, questions } = visitWords[language];
  const now = app.clock.now();
  const told = { terms, guests, currency, freeUntil, timezone, now };
  const says =
    cause === 'fee'
      ? [`${moneyText(amountMinor, currency, localeOf[language])}. ${words.feeUntil(deadline)}`]
      : [words.until(deadline), ...guaranteeSentences(told, language)];
  return {
    title,
    opening,
    news: says,
    action: { label: action, url: manageUrlOf(app, booking) },
    closing: [isPrivate, questions(phone)],
  };
}

function deadlineText(deadline: Date, timeZone: string, language: Language): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return dateFormat(localeOf[language], { timeZone, ...options }).format(deadline);
}
