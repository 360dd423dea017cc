import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { unsubscribeUrl } from '../../accounts/notices/unsubscribe-token.ts';
import { OF_MEMBER, READER, type SummaryReader } from '../closing/closing-summary-mail.ts';
import { brandOf } from '../guest-mails/restaurant-brand.ts';
import { type WeekFigures, weekFigures } from './week-figures.ts';
import { weekInWords } from './week-in-words.ts';
import { weekPdf } from './week-pdf.ts';

/** The mails of which a manager or an owner may want no more. */
export const WEEKLY_REPORT = 'weekly-report';

const payloadRules = z.object({ restaurantId: z.uuid(), memberId: z.uuid(), monday: z.iso.date() });

/** What makes the mail of a week one for each member. */
export const weeklyPurpose = (memberId: string, monday: string) => `${WEEKLY_REPORT}:${memberId}:${monday}`;

interface ReaderRow extends SummaryReader {
  userId: string;
  email: string;
}

/**
 * The week that began on `monday` to one manager or owner who wants it, with a page to print. Null for who has left, is a host by now, or
 * wants none any more; and where nobody booked in that week or the one before.
 */
export async function weeklyReportMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, memberId, monday } = payloadRules.parse(payload);
  const reader = await readerOf(query, { restaurantId, memberId });
  if (!reader) return null;
  const week = await weekFigures(app, reader, monday);
  if (week.total.bookings + week.totalBefore.bookings === 0) return null;
  const stop = unsubscribeUrl(app.env, { userId: reader.userId, kind: WEEKLY_REPORT });
  return {
    kind: WEEKLY_REPORT,
    purpose: weeklyPurpose(memberId, monday),
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: reader.email },
    ...writtenWeek(app, reader, week, stop),
    attachments: [
      {
        filename: `Week of ${monday}.pdf`,
        contentType: 'application/pdf',
        content: await weekPdf(weekInWords(week, reader.restaurant)),
      },
    ],
    listUnsubscribe: stop,
  };
}

async function readerOf(
  query: MailJob['query'],
  { restaurantId, memberId }: { restaurantId: string; memberId: string },
): Promise<ReaderRow | undefined> {
  const { rows } = await query<ReaderRow>(sql`
  select ${raw(READER)}
  ${raw(OF_MEMBER)}
  where m.restaurant_id = ${restaurantId} and m.id = ${memberId} and r.removed_at is null
    and m.role in ('owner', 'manager') and m.weekly_report_since is not null and not exists (
      select from app_private.unwanted_mails n
        where n.user_id = m.user_id and n.kind = ${WEEKLY_REPORT} and n.said_at > m.weekly_report_since)`);
  return rows[0];
}

/** What the mail says: the figures of the page that comes with it, and the way to all the others. */
export function writtenWeek(
  app: App,
  reader: SummaryReader,
  week: WeekFigures,
  stop: string,
): Pick<Mail, 'senderName' | 'subject' | 'html' | 'text'> {
  const { span, figures, days } = weekInWords(week, reader.restaurant);
  const name = unlinked(reader.restaurant);
  const [covers, ...others] = figures;
  const url = `${app.env.APP_URL}/reports?from=${week.from}&to=${week.to}&restaurant=${globalId('Restaurant', reader.restaurantId)}`;
  const best = days.toSorted((one, other) => other.covers - one.covers)[0];
  return {
    senderName: name,
    subject: `The week: ${span} · ${covers?.value} covers`,
    ...writeMail({
      language: 'en',
      title: 'The week',
      preview: `${span}: ${covers?.value} covers, ${covers?.before}`,
      brand: { ...brandOf(app, { ...reader, language: 'en' }), url },
      headline: {
        large: span,
        next: `${covers?.value} covers`,
        small: `${covers?.before} · ${name}`,
        says: ['Restaurant', 'Week'],
      },
      opening: ['This is what the week came to, beside the week before.'],
      facts: [
        ['Restaurant', name],
        ['Week', span],
        ['Covers', `${covers?.value} (${covers?.before})`],
        ...others.map(({ label, value, before }): [string, string] => [
          label,
          before ? `${value} (${before})` : value,
        ]),
        ...(best && best.covers > 0
          ? [['Fullest day', `${best.name}, ${best.covers} covers`] satisfies [string, string]]
          : []),
      ],
      action: { label: 'Look at the report', url },
      closing: ['The page to print comes with this mail.'],
      reason: `You get this mail because you asked for the report of each week at ${name}.`,
      wayOut: { label: 'No more weekly reports', url: stop },
    }),
  };
}
