import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { dateFormat } from '../../../platform/time/date-formats.ts';
import { unsubscribeUrl } from '../../accounts/notices/unsubscribe-token.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import { LANGUAGES, type Language } from '../../restaurants/language.ts';
import type { BookingToWriteAbout } from '../guest-mails/booking-to-write-about.ts';
import { brandOf } from '../guest-mails/restaurant-brand.ts';
import { inOneLine } from '../guest-mails/wish-facts.ts';
import { closingSummaryWords } from '../words/closing-summary.ts';
import { closingDay } from './closing-day.ts';
import type { ClosingFigures, Count } from './closing-figures.ts';

/** The mails of which a member may want no more. */
export const CLOSING_SUMMARY = 'closing-summary';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  memberId: z.uuid(),
  date: z.iso.date(),
  /** Given where somebody asked for this one: in which language, and what makes the asking one. */
  language: z.enum(LANGUAGES).optional(),
  asked: z.string().optional(),
});

/** What makes the mail of a day one for each member. */
export const summaryPurpose = (memberId: string, date: string) => `${CLOSING_SUMMARY}:${memberId}:${date}`;

/** The member who reads it, and whose restaurant it is about. */
export type SummaryReader = Pick<
  BookingToWriteAbout,
  'restaurantId' | 'restaurant' | 'timezone' | 'slug' | 'accentColor' | 'logo'
>;

/** The columns of a `SummaryReader` and of whom the mail goes to, where `OF_MEMBER` is read. */
export const READER = `r.id as "restaurantId", r.name as restaurant, r.timezone, p.accent_color as "accentColor", u.id as "userId", u.email,
    (select s.slug from restaurant_slugs s where s.restaurant_id = r.id and s.is_present) as slug,
    (select jsonb_build_object('restaurantId', l.restaurant_id, 'mediaId', l.id, 'kind', l.kind, 'variants', l.variants)
      from media l where l.restaurant_id = r.id and l.kind = 'logo' limit 1) as logo`;
/** A membership `m` with its person and its restaurant. */
export const OF_MEMBER = `from memberships m join users u on u.id = m.user_id join restaurants r on r.id = m.restaurant_id
    left join restaurant_profiles p on p.restaurant_id = r.id`;

interface ReaderRow extends SummaryReader {
  userId: string;
  email: string;
  wanted: Language | null;
}

/**
 * The sum of a service day to one member who wants it, or who asked for it just now. Null for who has left the team or wants none
 * any more, and for a day on which nothing happened.
 */
export async function closingSummaryMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, memberId, date, asked, ...now } = payloadRules.parse(payload);
  const reader = await readerOf(query, { restaurantId, memberId });
  const language = asked ? (now.language ?? 'en') : reader?.wanted;
  if (!reader || !language) return null;
  const day = await closingDay(app.clock, new TenantReads(app.pool), { restaurantId, date });
  if (!day || (!asked && day.figures.isEmpty)) return null;
  const stop = asked ? undefined : unsubscribeUrl(app.env, { userId: reader.userId, kind: CLOSING_SUMMARY });
  const isOver = day.closesAt !== null && day.closesAt <= app.clock.now();
  const purpose = summaryPurpose(memberId, date);
  return {
    kind: CLOSING_SUMMARY,
    purpose: asked ? `${purpose}:${asked}` : purpose,
    about: { restaurantId, reader: 'restaurant' },
    to: { name: '', address: reader.email },
    ...writtenSummary(app, reader, { date, figures: day.figures, language, isOver, stop }),
    ...(stop && { listUnsubscribe: stop }),
  };
}

async function readerOf(
  query: MailJob['query'],
  { restaurantId, memberId }: { restaurantId: string; memberId: string },
): Promise<ReaderRow | undefined> {
  const { rows } = await query<ReaderRow>(sql`
  select ${raw(READER)},
    case when not exists (select from app_private.unwanted_mails n
      where n.user_id = m.user_id and n.kind = ${CLOSING_SUMMARY} and n.said_at > m.summary_since) then m.summary_language end as wanted
  ${raw(OF_MEMBER)}
  where m.restaurant_id = ${restaurantId} and m.id = ${memberId} and r.removed_at is null`);
  return rows[0];
}

interface Told {
  date: string;
  figures: ClosingFigures;
  language: Language;
  /** Whether the last service has closed. */
  isOver: boolean;
  /** Where they want no more; none for one that was asked for. */
  stop?: string | undefined;
}

/** What a summary says. */
export function writtenSummary(
  app: App,
  reader: SummaryReader,
  told: Told,
): Pick<Mail, 'senderName' | 'subject' | 'html' | 'text'> {
  const { title, covers } = closingSummaryWords[told.language];
  const day = dayOf(told, { weekday: 'short', month: 'short', day: 'numeric' });
  return {
    senderName: unlinked(reader.restaurant),
    subject: `${title}: ${day} · ${covers(told.figures.served.covers)}`,
    ...writeMail(contentOf(app, reader, told)),
  };
}

function dayOf(
  { date, language }: Pick<Told, 'date' | 'language'>,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormat(localeOf[language], { timeZone: 'UTC', ...options }).format(new Date(date));
}

function contentOf(app: App, reader: SummaryReader, told: Told): MailContent {
  const { figures, language, date, isOver, stop } = told;
  const words = closingSummaryWords[language];
  const day = dayOf(told, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  const named = `from=${date}&to=${date}&restaurant=${globalId('Restaurant', reader.restaurantId)}`;
  const name = unlinked(reader.restaurant);
  const count = words.count(figures.served);
  return {
    language,
    title: words.title,
    preview: `${day}: ${count}`,
    brand: { ...brandOf(app, { ...reader, language }), url: `${app.env.APP_URL}/bookings?${named}` },
    headline: {
      large: day,
      next: words.covers(figures.served.covers),
      small: `${words.parties(figures.served.parties)} · ${name}`,
      says: [words.facts.restaurant, words.facts.date, words.facts.served],
    },
    opening: [isOver ? words.opening : words.openingSoFar],
    facts: [
      [words.facts.restaurant, name],
      [words.facts.date, day],
      [words.facts.served, count],
      ...factsOf(figures, language),
    ],
    action: { label: words.look, url: `${app.env.APP_URL}/bookings?${named}` },
    closing: notesOf(figures, reader, language),
    reason: stop ? words.reason(name) : words.reasonOfNow,
    ...(stop && { wayOut: { label: words.wayOut, url: stop } }),
  };
}

function factsOf(figures: ClosingFigures, language: Language): [string, string][] {
  const { facts, count, parties, waits } = closingSummaryWords[language];
  const where = (label: string, of: Count): [string, string][] =>
    of.parties > 0 ? [[label, count(of)]] : [];
  return [
    ...namesOnce(figures.services).map(({ name, ...of }): [string, string] => [name, count(of)]),
    [facts.walkIns, count(figures.walkIns)],
    [facts.noShows, count(figures.noShows)],
    ...where(facts.cancelled, figures.cancelled),
    ...where(facts.open, figures.open),
    ...(figures.waits ? [[facts.waits, waits(figures.waits)] satisfies [string, string]] : []),
    ...(figures.left > 0 ? [[facts.left, parties(figures.left)] satisfies [string, string]] : []),
  ];
}

/** Two services may bear one name: lunch twice, say. */
function namesOnce(services: ClosingFigures['services']): ClosingFigures['services'] {
  return services.map((service, place) => {
    const name = inOneLine(unlinked(service.name));
    const isTaken = services.some((other, at) => at < place && other.name === service.name);
    return { ...service, name: isTaken ? `${name} (${place + 1})` : name };
  });
}

/** A mail is read at a glance: what is beyond stands in the day's list. */
const MOST_NOTES = 20;

function notesOf({ notes }: ClosingFigures, { timezone }: SummaryReader, language: Language): string[] {
  if (notes.length === 0) return [];
  const words = closingSummaryWords[language];
  const clock = dateFormat(localeOf[language], { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  const lines = notes
    .slice(0, MOST_NOTES)
    .map(
      ({ startsAt, guestName, guests, staffNote }) =>
        `${clock.format(startsAt)} · ${unlinked(guestName)} · ${guests} · ${unlinked(inOneLine(staffNote ?? ''))}`,
    );
  const more = notes.length - lines.length;
  return [words.notes, ...lines, ...(more > 0 ? [words.moreNotes(more)] : [])];
}
