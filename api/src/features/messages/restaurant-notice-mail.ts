import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { sql } from '../../platform/db/statement.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import type { HeldBackMail, Mail, MailSubject } from '../../platform/mail/mail.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { MailJob } from '../../platform/mail/mail-task.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';
import { writeMail } from '../../platform/mail/write-mail.tsx';
import { chosenInWords } from '../experiences/rules/bought-experience.ts';
import { type TableFeature, tableFeatures } from '../tables/table-accessibility.ts';
import { areaFacts } from './guest-mails/area-facts.ts';
import { bookingTimeInWords } from './guest-mails/booking-time-words.ts';
import { type BookingToWriteAbout, bookingToWriteAbout } from './guest-mails/booking-to-write-about.ts';
import { type Diet, dietFacts, dietOf } from './guest-mails/guest-diet.ts';
import { callOf, visitInWords } from './guest-mails/guest-mail-parts.ts';
import { partyFacts } from './guest-mails/party-facts.ts';
import { brandOf } from './guest-mails/restaurant-brand.ts';
import { inOneLine, wishFacts } from './guest-mails/wish-facts.ts';
import { limitOfNotice, mostNotices } from './mail-limits.ts';
import { restaurantNoticeWords } from './words/restaurant-notice.ts';
import { visitWords } from './words/visit-words.ts';
import { wishWords } from './words/wish-words.ts';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  bookingId: z.uuid(),
  noticeId: z.uuid(),
  cause: z.enum(['booked', 'changed', 'cancelled']),
  dateBefore: z.string().optional(),
  startBefore: z.coerce.date().optional(),
  guestsBefore: z.coerce.number().optional(),
  wishesBefore: z.string().optional(),
  chosenBefore: z.string().optional(),
  otherRequests: z.enum(['true', 'false']).optional(),
});

type Notice = z.infer<typeof payloadRules>;

const kindOf = { booked: 'new-booking', changed: 'guest-changed', cancelled: 'guest-cancelled' } as const;

/**
 * Tells a restaurant what a guest did, once for each booking and cause; answers go to the guest. Null when the restaurant
 * wants no notices, when the booking is gone or a later notice has told more. Beyond the hour's limit one mail says that
 * notices pause, and the others are held back.
 */
export async function restaurantNoticeMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | HeldBackMail | null> {
  const notice = payloadRules.parse(payload);
  const { restaurantId, bookingId, noticeId, cause } = notice;
  const booking = await bookingToWriteAbout(query, notice);
  const head = booking && headOf(booking, cause);
  const [mailbox] = (
    await query<{ address: string | null }>(sql`
  select coalesce(r.email, (
    select u.email from memberships m join users u on u.id = m.user_id
      where m.restaurant_id = r.id and m.role = 'owner' order by m.created_at, u.id limit 1)) as address
  from restaurants r where r.id = ${restaurantId} and r.booking_notices`)
  ).rows;
  if (!booking || !head || !mailbox?.address) return null;
  const matter = `restaurant-notice:${bookingId}:`;
  const purpose = matter + noticeId;
  // Ids of notices rise with time, and no letter of an id comes after z.
  if (
    (
      await query(sql`select 1 from app_private.sent_mails where purpose > ${purpose}
        and purpose < ${`${matter}z`} limit 1`)
    ).rows.length > 0
  )
    return null;
  const about: MailSubject = { restaurantId, bookingId, reader: 'restaurant' };
  const which = { kind: kindOf[cause], purpose, about };
  const limit = isFirstTry ? await limitOfNotice(app, restaurantId) : 'within';
  if (limit === 'beyond') return { ...which, heldBack: 'too_many_of_restaurant' };
  const to = { name: '', address: mailbox.address };
  if (limit === 'first beyond') return { to, ...pausedNotice(app, booking) };
  const { email, guestName } = booking;
  return {
    ...which,
    to,
    ...(email && { replyTo: { name: unlinked(guestName), address: email } }),
    ...writtenNotice(app, { ...booking, record: await dietOf(query, notice) }, head, notice),
  };
}

/** What a notice says. Whose it is, where somebody has several restaurants, stands where the sender does. */
export function writtenNotice(
  app: App,
  booking: BookingToWriteAbout & { record: Diet },
  head: Head,
  notice: Notice,
): Pick<Mail, 'senderName' | 'subject' | 'html' | 'text'> {
  // What staff look for first.
  const { brief } = bookingTimeInWords(booking);
  return {
    senderName: unlinked(booking.restaurant),
    subject: `${head.title}: ${brief} · ${booking.guests} · ${unlinked(booking.guestName)}`,
    ...writeMail(contentOf(app, booking, head, notice)),
  };
}

interface Head {
  title: string;
  opening: string;
  status: string;
}

/** What stands above all; null for what was overtaken: the booking is off, and the notice of that says more. */
export function headOf({ status }: BookingToWriteAbout, cause: Notice['cause']): Head | null {
  const words = restaurantNoticeWords.en;
  if (cause === 'cancelled') {
    return status === 'cancelled' ? { ...words.cancelled, status: words.status[status] } : null;
  }
  if (status !== 'pending' && status !== 'confirmed') return null;
  return { ...words[cause][status], status: words.status[status] };
}

function factBefore(booking: BookingToWriteAbout, notice: Notice): NonNullable<MailContent['facts']> {
  const { dateBefore: date, startBefore: startsAt, guestsBefore: guests } = notice;
  if (!date || !startsAt || !guests) return [];
  if (startsAt.getTime() === booking.startsAt.getTime() && guests === booking.guests) return [];
  return [
    [
      visitWords.en.facts.before,
      visitInWords({ date, startsAt, guests }, { timezone: booking.timezone, language: 'en' }),
    ],
  ];
}

/** What they had chosen, where it is something else now. */
function chosenBefore(
  { experience }: BookingToWriteAbout,
  notice: Notice,
): NonNullable<MailContent['facts']> {
  const { chosenBefore: before } = notice;
  if (!before || !experience || before === chosenInWords(experience)) return [];
  return [[restaurantNoticeWords.en.facts.chosenBefore, before]];
}

/** What they asked for, where it is something else now. */
function wishesBefore({ wishes }: BookingToWriteAbout, notice: Notice): TableFeature[] | undefined {
  const before = tableFeatures.filter((feature) => notice.wishesBefore?.split(',').includes(feature));
  return notice.wishesBefore === undefined || before.join() === wishes.join() ? undefined : before;
}

function contentOf(
  { env }: App,
  { record, ...booking }: BookingToWriteAbout & { record: Diet },
  { title, opening, status: statusWords }: Head,
  notice: Notice,
): MailContent {
  const { email, guestPhone, specialRequests, reference, guests } = booking;
  const { facts, open, answer, reason } = restaurantNoticeWords.en;
  const { date, time, zone } = bookingTimeInWords(booking);
  const name = unlinked(booking.guestName);
  return {
    title,
    preview: `${name}, ${date}, ${time}`,
    brand: { ...brandOf({ env }, { ...booking, language: 'en' }), url: bookingsUrl(env, booking) },
    headline: {
      large: date,
      next: time,
      small: `${visitWords.en.party(guests)} · ${name} · ${zone}`,
      isOff: booking.status === 'cancelled',
      says: [
        visitWords.en.facts.restaurant,
        visitWords.en.facts.date,
        visitWords.en.facts.time,
        visitWords.en.facts.party,
        facts.guest,
      ],
    },
    opening: [opening],
    facts: [
      [visitWords.en.facts.restaurant, unlinked(booking.restaurant)],
      [facts.guest, name],
      [visitWords.en.facts.date, date],
      [visitWords.en.facts.time, `${time}, ${zone}`],
      [visitWords.en.facts.party, visitWords.en.party(guests)],
      ...factBefore(booking, notice),
      ...areaFacts({ ...booking, language: 'en' }),
      ...partyFacts({ ...booking, language: 'en' }),
      ...chosenBefore(booking, notice),
      ...dietFacts(record),
      ...wishFacts({ ...booking, language: 'en' }, wishesBefore(booking, notice)),
      ...requestFacts(specialRequests, notice),
      [visitWords.en.facts.reference, reference],
      [visitWords.en.facts.status, statusWords],
      ...(email ? ([[facts.email, email]] as const) : []),
      ...(guestPhone ? [[facts.phone, guestPhone, callOf(guestPhone)] as const] : []),
    ],
    action: { label: open, url: bookingsUrl(env, booking, `q=${reference}`) },
    closing: email ? [answer] : [],
    reason: reason(unlinked(booking.restaurant)),
  };
}

/** The list of this restaurant, whichever of several its reader worked in last (web: chosen-restaurant.ts). */
function bookingsUrl(
  { APP_URL }: App['env'],
  { restaurantId }: Pick<BookingToWriteAbout, 'restaurantId'>,
  query?: string,
) {
  const named = `restaurant=${globalId('Restaurant', restaurantId)}`;
  return `${APP_URL}/bookings?${query ? `${query}&` : ''}${named}`;
}

/** The guest's own words, and whether they are others than before. */
function requestFacts(requests: string | null, { otherRequests }: Notice): NonNullable<MailContent['facts']> {
  const { facts } = restaurantNoticeWords.en;
  const isOther = otherRequests === 'true';
  if (!requests && !isOther) return [];
  const label = isOther ? facts.otherRequests : facts.requests;
  return [[label, requests ? inOneLine(requests) : wishWords.en.none]];
}

function pausedNotice(app: App, { restaurantId, restaurant }: BookingToWriteAbout) {
  const { paused, reason } = restaurantNoticeWords.en;
  const hour = Math.floor(app.clock.now().getTime() / 3_600_000);
  const about: MailSubject = { restaurantId, reader: 'restaurant' };
  return {
    kind: 'notices-paused',
    purpose: `notices-paused:${restaurantId}:${hour}`,
    about,
    subject: `${paused.title}: ${unlinked(restaurant)}`,
    ...writeMail({
      title: paused.title,
      preview: paused.title,
      opening: [paused.opening(mostNotices(app))],
      action: { label: restaurantNoticeWords.en.openAll, url: bookingsUrl(app.env, { restaurantId }) },
      closing: [paused.after],
      reason: reason(unlinked(restaurant)),
    }),
  };
}
