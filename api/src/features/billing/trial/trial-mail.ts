import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { unsubscribeUrl } from '../../accounts/notices/unsubscribe-token.ts';
import {
  dayInWords,
  type OwnerOfRestaurant,
  ownerOfRestaurant,
} from '../subscription/owner-of-restaurant.ts';
import { isTrueOf, type TrialStage, trialPurpose, trialStages } from './order-trial-mails.ts';

const payloadRules = z.object({ restaurantId: z.uuid(), stage: z.enum(trialStages) });

/** The reminders before the end, of which an owner may want no more. */
const REMINDERS = 'trial-ending';

/**
 * Tells an owner that the trial ends in three days, in one, or has ended; null when that is not true any more, when a
 * plan was chosen, or when the owner wants no more reminders.
 */
export async function trialMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, stage } = payloadRules.parse(payload);
  const owner = await ownerOfRestaurant(query, payload);
  if (!owner || !isTrueOf(stage, { endsAt: owner.endsAt, now: app.clock.now() })) return null;
  const { rows } = await query<{ groupId: string; isUnwanted: boolean }>(sql`
  select g.id as "groupId", exists (select from app_private.unwanted_mails where user_id = ${owner.ownerId} and kind = ${REMINDERS}) as "isUnwanted"
  from restaurants r join restaurant_groups g on g.id = r.group_id
  where r.id = ${restaurantId} and g.subscription_status = 'trial'`);
  const [trial] = rows;
  if (!trial) return null;
  const isReminder = stage !== 'ended';
  if (isReminder && trial.isUnwanted) return null;
  const stop = isReminder ? unsubscribeUrl(app.env, { userId: owner.ownerId, kind: REMINDERS }) : undefined;
  return {
    kind: isReminder ? REMINDERS : 'trial-ended',
    purpose: trialPurpose(stage, trial.groupId, owner.ownerId),
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: owner.email },
    subject: `Your Hoststand trial ${ENDS[stage]}`,
    ...writeMail(contentFor(owner, stage, { payment: `${app.env.APP_URL}/payment`, stop })),
    ...(stop && { listUnsubscribe: stop }),
  };
}

const ENDS: Record<TrialStage, string> = {
  'three-days': 'ends in three days',
  'one-day': 'ends in one day',
  ended: 'has ended',
};

interface Links {
  payment: string;
  stop: string | undefined;
}

function contentFor(
  { restaurant, endsAt, timezone }: OwnerOfRestaurant,
  stage: TrialStage,
  links: Links,
): MailContent {
  const name = unlinked(restaurant);
  const day = dayInWords(endsAt, timezone);
  const isOver = stage === 'ended';
  return {
    title: `Your trial ${ENDS[stage]}`,
    preview: isOver
      ? `${name} is open for your guests for 30 more days.`
      : `Until ${day} everything is open. No card is needed before.`,
    opening: isOver
      ? [
          `The trial of ${name} ended on ${day}. Choose a plan, and everything is open again at once.`,
          'Until then you can sign in, read everything and export it, but change nothing.',
        ]
      : [
          `The trial of ${name} ends on ${day}. Until then everything is open.`,
          'After that you can still sign in, read everything and export it; to change something you need a plan.',
        ],
    action: { label: 'Choose a plan', url: links.payment },
    closing: [
      'Your guests can go on booking for 30 days after the end, and nothing is deleted until then. Nothing is charged unless you choose a plan.',
    ],
    reason: 'You get this mail because you own this restaurant at Hoststand.',
    ...(links.stop && { wayOut: { label: 'No more reminders of this kind', url: links.stop } }),
  };
}
