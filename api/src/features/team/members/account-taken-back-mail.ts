import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';

const payloadRules = z.object({
  restaurantId: z.uuid(),
  ownerId: z.uuid(),
  accountId: z.uuid(),
  at: z.iso.datetime(),
  people: z.array(z.uuid()),
});

interface Told {
  email: string;
  restaurant: string;
  account: string;
  people: { email: string; role: string | null }[];
}

/**
 * Tells an owner that an account which gave access at their restaurant was in somebody else's hands, whom that cost their
 * place in the team, and where to look; null for whoever is no owner any more.
 */
export async function accountTakenBackMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { restaurantId, ownerId, accountId, at, people } = payloadRules.parse(payload);
  const { rows } = await query<Told>(sql`
  select u.email, r.name as restaurant, a.email as account,
      (select coalesce(json_agg(json_build_object('email', p.email, 'role', pm.role) order by p.email), '[]')
        from users p left join memberships pm on pm.restaurant_id = r.id and pm.user_id = p.id
        where p.id = any (${people}::uuid[])) as people
    from memberships m join restaurants r on r.id = m.restaurant_id join users u on u.id = m.user_id
      join users a on a.id = ${accountId}
    where m.restaurant_id = ${restaurantId} and m.user_id = ${ownerId} and m.role = 'owner'`);
  const [told] = rows;
  if (!told) return null;
  const restaurant = unlinked(told.restaurant);
  const account = unlinked(told.account);
  return {
    kind: 'account-taken-back',
    purpose: `account-taken-back:${restaurantId}:${at}:${ownerId}`,
    to: { name: '', address: told.email },
    subject: `Somebody else had an account with access to ${restaurant}`,
    ...writeMail({
      title: 'An account was taken back',
      preview: `What was opened at ${restaurant} with the account ${account} in the meantime is closed.`,
      opening: [
        `The owner of the account ${account} has taken it back: somebody else had used it. The invitations, API keys and webhooks that were ` +
          `made at ${restaurant} with it in that time are closed.`,
        ...told.people.map(placeInWords),
        'Please look at the team, the API keys, the webhooks and the activity of these days. Whoever should be in the team can be invited again.',
      ],
      action: { label: 'Look at the team', url: `${app.env.APP_URL}/settings/team` },
      reason: 'You get this mail because you own this restaurant at Hoststand.',
    }),
  };
}

function placeInWords({ email, role }: Told['people'][number]): string {
  const person = unlinked(email);
  return role
    ? `${person} was given another role with it, and is ${role} again.`
    : `${person} came into the team by it, and was taken out.`;
}
