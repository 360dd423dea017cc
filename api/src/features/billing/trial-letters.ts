import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

/** The letters of a trial, by what they tell. */
export const trialStages = ['three-days', 'one-day', 'ended'] as const;
export type TrialStage = (typeof trialStages)[number];

const DAY_MS = 86_400_000;
/** A trial that ended longer ago is no news. */
const TOLD_FOR_MS = 7 * DAY_MS;

/** Which letter is due so long before the end of a trial; null when none is. */
export function stageOf(ends: Date, now: Date): TrialStage | null {
  const left = ends.getTime() - now.getTime();
  if (left <= -TOLD_FOR_MS || left > 3 * DAY_MS) return null;
  if (left <= 0) return 'ended';
  return left <= DAY_MS ? 'one-day' : 'three-days';
}

/** What makes a letter one: a trial comes once, and each owner gets each letter once. */
export const trialPurpose = (stage: TrialStage, groupId: string, ownerId: string) =>
  `trial-${stage}:${groupId}:${ownerId}`;

/**
 * Orders the letters that are due at the owners of groups on trial, once: the log of messages knows which were tried
 * before, whatever became of them.
 */
export async function orderTrialLetters(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `select app_private.enqueue('send-trial-letter',
        json_build_object('restaurantId', due.restaurant_id, 'ownerId', due.owner_id, 'stage', due.stage), null, due.purpose)
      from (
        select distinct on (g.id, m.user_id) r.id as restaurant_id, m.user_id as owner_id, s.stage,
          'trial-' || s.stage || ':' || g.id || ':' || m.user_id as purpose
        from restaurant_groups g join restaurants r on r.group_id = g.id
          join memberships m on m.restaurant_id = r.id and m.role = 'owner'
          cross join lateral (select case
            when g.subscription_expires_at <= $1 then 'ended'
            when g.subscription_expires_at <= $1::timestamptz + interval '24 hours' then 'one-day'
            else 'three-days' end as stage) s
        where g.subscription_status = 'trial' and g.subscription_expires_at > $1::timestamptz - make_interval(secs => $2)
          and g.subscription_expires_at <= $1::timestamptz + interval '72 hours'
        order by g.id, m.user_id, r.id) due
      where not exists (select from messages where restaurant_id = due.restaurant_id and purpose = due.purpose)`,
    [now, TOLD_FOR_MS / 1_000],
  );
}
