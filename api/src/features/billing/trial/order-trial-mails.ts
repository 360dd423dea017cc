import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/** The mails of a trial, by what they tell. */
export const trialStages = ['three-days', 'one-day', 'ended'] as const;
export type TrialStage = (typeof trialStages)[number];

const HOUR_MS = 3_600_000;

/** Hours that are left of the trial while a mail is true: at most `from`, and more than `to`. */
const HOURS_LEFT: Record<TrialStage, { from: number; to: number }> = {
  'three-days': { from: 72, to: 24 },
  'one-day': { from: 24, to: 0 },
  ended: { from: 0, to: -7 * 24 }, // later it is no news
};

/** Whether a mail about a trial with this end is true now. */
export function isTrueOf(stage: TrialStage, { endsAt, now }: { endsAt: Date; now: Date }): boolean {
  const left = (endsAt.getTime() - now.getTime()) / HOUR_MS;
  const { from, to } = HOURS_LEFT[stage];
  return left <= from && left > to;
}

/** What makes a mail one: a trial comes once, and each owner gets each mail once. */
export const trialPurpose = (stage: TrialStage, groupId: string, ownerId: string) =>
  `trial-${stage}:${groupId}:${ownerId}`;

/**
 * Orders the mails that are due at the owners of groups on trial, once: the log of messages knows which were tried
 * before, whatever became of them.
 */
export async function orderTrialMails(query: OwnerQuery, now: Date): Promise<void> {
  for (const stage of trialStages) {
    const { from, to } = HOURS_LEFT[stage];
    // The purpose is the one above.
    await query(sql`
  select app_private.enqueue('send-trial-letter',
      json_build_object('restaurantId', due.restaurant_id, 'ownerId', due.owner_id, 'stage', ${stage}::text), null, due.purpose)
    from (
      select distinct on (g.id, m.user_id) r.id as restaurant_id, m.user_id as owner_id,
        'trial-' || ${stage} || ':' || g.id || ':' || m.user_id as purpose
      from restaurant_groups g join restaurants r on r.group_id = g.id
        join memberships m on m.restaurant_id = r.id and m.role = 'owner'
      where g.subscription_status = 'trial'
        and g.subscription_expires_at <= ${now}::timestamptz + make_interval(hours => ${from})
        and g.subscription_expires_at > ${now}::timestamptz + make_interval(hours => ${to})
      order by g.id, m.user_id, r.id) due
    where not exists (select from messages where restaurant_id = due.restaurant_id and purpose = due.purpose)`);
  }
}
