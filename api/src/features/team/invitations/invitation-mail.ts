import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { tokenToMail } from '../../../platform/mail/token-to-mail.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import type { Role } from '../../../platform/roles/role.ts';
import { invitationTokenOf } from './invitation-token.ts';

const payloadRules = z.object({ invitationId: z.uuid(), mail: z.string() });

interface Found {
  restaurantId: string;
  invitationId: string;
  tokenHash: string;
  email: string;
  role: Role;
  restaurant: string;
  invitedBy: string | null;
}

/** What a role means, to somebody who has never seen the product. */
const ROLE_IN_WORDS: Record<Role, string> = {
  host: 'As a host you run the evening: bookings, tables and the waitlist.',
  manager: 'As a manager you run the evening, and set up tables, opening hours and booking rules.',
  owner: 'As an owner you may do everything, also pay and choose who is in the team.',
};

/** The mail with the link into a team; null once the invitation was accepted, withdrawn, or is over. */
export async function invitationMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { invitationId, mail } = payloadRules.parse(payload);
  const { rows } = await query<Found>(sql`
  select i.restaurant_id as "restaurantId", i.id as "invitationId", i.email, i.role, i.token_hash as "tokenHash", r.name as restaurant,
    u.email as "invitedBy"
  from invitations i join restaurants r on r.id = i.restaurant_id left join users u on u.id = i.invited_by
  where i.id = ${invitationId} and i.status = 'pending' and i.expires_at > ${app.clock.now()}`);
  const [invitation] = rows;
  if (!invitation) return null;
  const kept = { table: 'invitations', id: invitationId, tokenHash: invitation.tokenHash } as const;
  const token = await tokenToMail(query, app.env.keys, kept, (key) => invitationTokenOf(key, invitation));
  const restaurant = unlinked(invitation.restaurant);
  const who = invitation.invitedBy ?? 'The owner';
  return {
    kind: 'invitation',
    purpose: `invitation:${invitationId}:${mail}`,
    to: { name: '', address: invitation.email },
    subject: `You are invited to the team of ${restaurant}`,
    ...writeMail({
      title: `Join the team of ${restaurant}`,
      preview: 'The link works once, for seven days.',
      opening: [
        `${who} invites you to work with ${restaurant} at Hoststand.`,
        ROLE_IN_WORDS[invitation.role],
        'The link below works once, and for seven days.',
      ],
      action: {
        label: 'Accept the invitation',
        // In the fragment: browsers send it to no server, neither in the request nor as a referrer.
        url: `${app.env.APP_URL}/invitation#token=${token}`,
      },
      closing: ['If you do not know this restaurant, you need do nothing.'],
      reason: `You get this mail because ${restaurant} invited this address at Hoststand.`,
    }),
  };
}
