import type { App } from '../../../platform/app.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailContent, MailLink } from '../../../platform/mail/mail-content.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { colonOf, writeMail } from '../../../platform/mail/write-mail.tsx';
import { mailProofOf } from '../../bookings/manage-link/mail-proof.ts';
import { mailedManageUrl } from '../../bookings/manage-link/manage-token.ts';
import { openingToken } from '../../bookings/manage-link/opening-token.ts';
import { mapUrlOf } from '../../restaurants/profile/map-url.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { visitWords } from '../words/visit-words.ts';
import { namesOfWishes, wishWords } from '../words/wish-words.ts';
import { areaFacts } from './area-facts.ts';
import { bookingTimeInWords } from './booking-time-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';
import { calendarLinks } from './calendar-links.ts';
import { guaranteeFacts, guaranteeSayings } from './guarantee-facts.ts';
import { partyFacts } from './party-facts.ts';
import { reservationFacts } from './reservation-facts.ts';
import { brandOf, pageOf } from './restaurant-brand.ts';
import { inOneLine, wishFacts } from './wish-facts.ts';

/** What one mail says in its own way. */
export interface GuestMailContent {
  title: string;
  opening: string;
  /** What is new about the restaurant, a sentence each. */
  news?: readonly string[];
  /** The visit as it was, where the mail tells of another one. */
  before?: string;
  /** The area that it was for, where it is for another one; null for anywhere. */
  areaBefore?: { name: string } | null | undefined;
  /** The wishes as they were, where it tells of other ones. */
  wishesBefore?: readonly TableFeature[];
  /** What to do, where there is something left to do. */
  action?: MailLink | null;
  otherAction?: MailLink;
  closing?: readonly string[];
}

/** A booking with the token that opens it: see `withOpeningToken`. */
export type LinkedBooking = BookingToWriteAbout & { manageToken: string };

/** The booking as a mail with its private link needs it. To be called once the mail is due: it may write a new link. */
export async function withOpeningToken(
  { env }: App,
  query: MailJob['query'],
  booking: BookingToWriteAbout,
): Promise<LinkedBooking> {
  const run = async (statement: Statement) => (await query(statement)).rows;
  return { ...booking, manageToken: await openingToken(run, env.keys, booking) };
}

/** The parts of a mail to a guest that come from the booking: to whom, from whom, its subject and both its forms. */
export function guestMailParts(
  app: App,
  booking: BookingToWriteAbout,
  { title, opening, news = [], action, otherAction, closing, ...was }: GuestMailContent,
): Pick<Mail, 'senderName' | 'replyTo' | 'subject' | 'html' | 'text'> {
  const { reference, phone, language, status, restaurantEmail } = booking;
  const isAhead = status === 'pending' || status === 'confirmed';
  const words = visitWords[language];
  const restaurant = unlinked(booking.restaurant);
  const { date, time, zone, brief } = bookingTimeInWords(booking, language);
  const mail: MailContent = {
    language,
    brand: brandOf(app, booking),
    title,
    headline: {
      large: date,
      next: time,
      small: `${words.party(booking.guests)} · ${zone}`,
      isOff: status === 'cancelled',
      says: [words.facts.restaurant, words.facts.date, words.facts.time, words.facts.party],
    },
    preview: `${restaurant}, ${date}, ${time}. ${words.facts.reference} ${reference}.`,
    opening: [words.greeting(unlinked(booking.guestName)), opening, ...news, ...notPromised(booking)],
    facts: factsOf(app, booking, was),
    action: action ?? undefined,
    otherAction,
    keepIn: isAhead ? calendarLinks(app, booking) : undefined,
    machineFacts: reservationFacts(app, booking, isAhead ? (action ?? null) : null),
    closing: [...guaranteeSayings(booking), ...(closing ?? [words.isPrivate, words.questions(phone)])],
    reason: words.reason(restaurant),
  };
  return {
    // It writes, we carry: whoever answers reaches the restaurant.
    senderName: restaurant,
    replyTo: restaurantEmail ? { name: restaurant, address: restaurantEmail } : undefined,
    subject: `${title}${colonOf(language)} ${restaurant}, ${brief}`,
    ...writeMail(mail),
  };
}

/** When and for how many, in one line. */
export function visitInWords(
  visit: Pick<BookingToWriteAbout, 'date' | 'startsAt' | 'guests'>,
  { timezone, language }: Pick<BookingToWriteAbout, 'timezone' | 'language'>,
): string {
  const words = visitWords[language];
  const { date, time } = bookingTimeInWords({ ...visit, timezone }, language);
  return words.inOneLine({ date, time, party: words.party(visit.guests) });
}

/** The guest's private link to a booking; with `ask` it opens on that question. Nothing happens by opening it. */
export function manageUrlOf(
  { env }: App,
  { bookingId, email, manageToken }: Pick<LinkedBooking, 'bookingId' | 'email' | 'manageToken'>,
  ask?: 'coming' | 'cancel',
): string {
  const mailProof = mailProofOf(env.keys, { bookingId, email: email ?? '' });
  return mailedManageUrl(env.APP_URL, { token: manageToken, mailProof }, ask);
}

/** Where a guest may book again. */
export function bookAgain(
  app: App,
  booking: Pick<BookingToWriteAbout, 'restaurantId' | 'slug' | 'language'>,
): MailLink {
  return { label: visitWords[booking.language].bookAgain, url: pageOf(app, booking) };
}

/** What the guest asked for and the restaurant does not promise, of a visit that is to come. */
function notPromised({ status, unmetWishes, language }: BookingToWriteAbout): string[] {
  if (status === 'cancelled' || unmetWishes.length === 0) return [];
  return [wishWords[language].unmet(namesOfWishes(unmetWishes, language))];
}

function factsOf(
  { clock }: Pick<App, 'clock'>,
  booking: BookingToWriteAbout,
  { before, areaBefore, wishesBefore }: Pick<GuestMailContent, 'before' | 'areaBefore' | 'wishesBefore'>,
): NonNullable<MailContent['facts']> {
  const { guests, reference, address, phone, status, specialRequests, language } = booking;
  const words = visitWords[language];
  const { date, time, zone } = bookingTimeInWords(booking, language);
  return [
    [words.facts.restaurant, unlinked(booking.restaurant)],
    [words.facts.date, date],
    [words.facts.time, `${time}, ${zone}`],
    [words.facts.party, words.party(guests)],
    ...(before ? ([[words.facts.before, before]] as const) : []),
    ...guaranteeFacts(booking, clock.now()),
    ...areaFacts(booking, areaBefore),
    ...partyFacts(booking),
    ...wishFacts(booking, wishesBefore),
    ...(specialRequests ? ([[wishWords[language].requests, inOneLine(specialRequests)]] as const) : []),
    [words.facts.reference, reference],
    [words.facts.status, words.status[status]],
    ...(address ? [[words.facts.address, unlinked(address), mapOf(booking)] as const] : []),
    ...(phone ? [[words.facts.phone, phone, callOf(phone)] as const] : []),
  ];
}

/** None for an address that is one on the web: a mail of ours leads to no page of a stranger's, not even in a question to a map. */
function mapOf({ restaurant: name, address, latitude, longitude }: BookingToWriteAbout): string | undefined {
  if (unlinked(`${name} ${address}`) !== `${name} ${address}`) return undefined;
  return mapUrlOf({ name, address, latitude, longitude }) ?? undefined;
}

/** What a tap calls; an extension is dialled by hand. */
export function callOf(phone: string): string {
  return `tel:${phone.replace(/(?:x|ext).*$/i, '').replaceAll(/[^+\d]/g, '')}`;
}
