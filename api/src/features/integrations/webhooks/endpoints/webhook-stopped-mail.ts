import { z } from 'zod';
import { sql } from '../../../../platform/db/statement.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { MailJob } from '../../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../../platform/mail/write-mail.tsx';
import type { WebhookStop } from './webhook-endpoint.entity.ts';
import { FAILING_DAYS } from './webhook-rules.ts';

const payloadRules = z.object({ restaurantId: z.uuid(), endpointId: z.uuid(), ownerId: z.uuid() });

interface Stopped {
  email: string;
  restaurant: string;
  url: string;
  stoppedBy: WebhookStop;
  stoppedAt: Date;
}

/** Tells an owner that an endpoint was stopped; null when it was switched on or deleted meanwhile. */
export async function webhookStoppedMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, endpointId, ownerId } = payloadRules.parse(payload);
  const { rows } = await query<Stopped>(sql`
  select u.email, coalesce(g.name, r.name) as restaurant, e.url, e.stopped_by as "stoppedBy", e.stopped_at as "stoppedAt"
    from webhook_endpoints e join restaurants r on r.id = e.restaurant_id
      left join restaurant_groups g on g.id = e.group_id
      join memberships m on m.restaurant_id = r.id and m.role = 'owner' join users u on u.id = m.user_id
    where e.restaurant_id = ${restaurantId} and e.id = ${endpointId} and u.id = ${ownerId} and e.stopped_by in ('failing', 'gone', 'left')`);
  const [stopped] = rows;
  if (!stopped) return null;
  const { email, stoppedBy, stoppedAt } = stopped;
  const restaurant = unlinked(stopped.restaurant);
  const host = unlinked(new URL(stopped.url).host);
  return {
    kind: 'webhook-stopped',
    purpose: `webhook-stopped:${endpointId}:${stoppedAt.toISOString()}:${ownerId}`,
    about: { restaurantId, reader: 'owner' },
    to: { name: '', address: email },
    subject: `A webhook of ${restaurant} was switched off`,
    ...writeMail({
      title: 'A webhook was switched off',
      preview: `${host} is told nothing any more of what happens at ${restaurant}.`,
      opening: [
        reasonOf(stoppedBy, host, restaurant),
        'We switched the webhook off. It misses what happens until you switch it on again; messages of the last 30 days can be delivered again one by one.',
      ],
      action: { label: 'See what it answered', url: `${app.env.APP_URL}/settings/webhooks` },
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}

function reasonOf(stoppedBy: WebhookStop, host: string, restaurant: string): string {
  if (stoppedBy === 'gone')
    return `${host} answered that it wants no more messages of ${restaurant} (410 Gone).`;
  if (stoppedBy === 'left')
    return `Whoever set the webhook to ${host} up is no owner of ${restaurant} any more. Look whether the address is yours before you switch it on again.`;
  return `${host} took no message of ${restaurant} for ${FAILING_DAYS} days.`;
}
