import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { WEEKLY_REPORT } from './weekly-report-mail.ts';

const rules = z.object({ restaurantId: z.string(), isWanted: z.boolean() });

/**
 * Says whether the caller wants the report of each week at a restaurant by mail. Everybody says it for themselves alone. Throws
 * UNAUTHENTICATED, and FORBIDDEN for strangers, hosts and API keys.
 */
export async function setWeeklyReport(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  const userId = actor.person();
  const { isWanted, ...request } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('report:subscribe', restaurantId);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const [member] = await tx.rows(
      sql`update memberships set weekly_report_since = ${isWanted ? app.clock.now() : null}::timestamptz
          where restaurant_id = ${restaurantId} and user_id = ${userId} returning id`,
    );
    if (!member)
      throw new Refusal(userError('NOT_FOUND', 'You are not in the team any more.', ['restaurantId']));
  });
  return { restaurantId };
}

/** Whether somebody wants the report of each week; false for who said otherwise in a mail. */
export async function wantsWeeklyReport(
  reads: TenantReads,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<boolean> {
  const row = await reads.row<object>(
    { restaurantIds: [restaurantId] },
    sql`select 1 as wanted from memberships m
        where restaurant_id = ${restaurantId} and user_id = ${userId} and weekly_report_since is not null and not exists (
          select from app_private.unwanted_mails n
            where n.user_id = m.user_id and n.kind = ${WEEKLY_REPORT} and n.said_at > m.weekly_report_since)`,
  );
  return row !== null;
}
