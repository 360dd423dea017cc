import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { LANGUAGES, type Language } from '../../restaurants/language.ts';
import { CLOSING_SUMMARY } from './closing-summary-mail.ts';

const choiceRules = z.object({ restaurantId: z.string(), language: z.enum(LANGUAGES).nullish() });
const askingRules = z.object({
  restaurantId: z.string(),
  date: z.iso.date('Write the date like 2026-11-27.'),
  language: z.enum(LANGUAGES).nullish(),
});

/**
 * Says whether the caller wants the summary of each service day at a restaurant by mail, and in which language. Everybody says it for
 * themselves alone. Throws UNAUTHENTICATED, and FORBIDDEN for strangers and API keys.
 */
export async function setClosingSummary(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  const userId = actor.person();
  const { language = null, ...request } = parseInput(choiceRules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('booking:read', restaurantId);
  await inRestaurants(app, [restaurantId], async (tx) => {
    await memberOf(tx, { restaurantId, userId });
    await tx.rows(
      sql`update memberships set summary_language = ${language}, summary_since = ${app.clock.now()}::timestamptz
          where restaurant_id = ${restaurantId} and user_id = ${userId}`,
    );
  });
  return { restaurantId };
}

/**
 * Mails the sum of a service day as it stands to the caller, whether or not they want one each day; at most one a minute. Nobody else gets
 * it: no press of a colleague fills a mailbox. Throws UNAUTHENTICATED, and FORBIDDEN for strangers and API keys.
 */
export async function sendClosingSummary(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string; email: string }> {
  const userId = actor.person();
  const { date, language, ...request } = parseInput(askingRules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('booking:read', restaurantId);
  const asked = String(Math.floor(app.clock.now().getTime() / 60_000));
  return inRestaurants(app, [restaurantId], async (tx) => {
    const { memberId, email, wanted } = await memberOf(tx, { restaurantId, userId });
    const words = language ?? wanted ?? 'en';
    await enqueue(tx, 'send-closing-summary', { restaurantId, memberId, date, language: words, asked });
    return { restaurantId, email };
  });
}

interface MemberRow {
  memberId: string;
  email: string;
  wanted: Language | null;
}

async function memberOf(
  tx: TenantTransaction,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<MemberRow> {
  const [member] = await tx.rows<MemberRow>(
    sql`select m.id as "memberId", u.email, m.summary_language as wanted from memberships m join users u on u.id = m.user_id
        where m.restaurant_id = ${restaurantId} and m.user_id = ${userId} for update of m`,
  );
  if (!member)
    throw new Refusal(userError('NOT_FOUND', 'You are not in the team any more.', ['restaurantId']));
  return member;
}

/** The language in which somebody wants the summary of each day; null for who wants none, or said so in a mail. */
export async function summaryLanguageAt(
  reads: TenantReads,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<Language | null> {
  const row = await reads.row<{ language: Language | null }>(
    { restaurantIds: [restaurantId] },
    sql`select summary_language as language from memberships m
        where restaurant_id = ${restaurantId} and user_id = ${userId} and not exists (
          select from app_private.unwanted_mails n
            where n.user_id = m.user_id and n.kind = ${CLOSING_SUMMARY} and n.said_at > m.summary_since)`,
  );
  return row?.language ?? null;
}
