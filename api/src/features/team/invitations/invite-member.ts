import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { idempotencyKeyRule } from '../../../platform/idempotency/idempotency-key.ts';
import { attemptOf, madeBefore, once } from '../../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { roles } from '../../../platform/roles/role.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { emailAddress } from '../../../platform/text/text-rules.ts';
import { lockTeam } from '../lock-team.ts';
import { refuseFullTeam } from '../refuse-full-team.ts';
import { InvitationEntity } from './invitation.entity.ts';
import { invitationTokenOf } from './invitation-token.ts';
import { invitationEnd, mailInvitation, takeInvitationMail } from './mail-invitation.ts';

const rules = z.object({
  restaurantId: z.string(),
  email: emailAddress(),
  role: z.enum(roles),
  idempotencyKey: idempotencyKeyRule,
});

/**
 * Mails somebody a link by which they join the team; it opens once, for seven days. The same is done and answered whether
 * or not an account has the address. Refuses with TAKEN an address that works here or is invited already, with TOO_MANY
 * when the team is full. Throws RATE_LIMITED after too many mails.
 */
export async function inviteMember(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string; invitationId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('team:invite', restaurantId);
  const request = parseInput(rules, input);
  const { email, role } = request;
  const attempt = attemptOf(actor, 'inviteMember', restaurantId, request);
  const earlier = attempt && (await inRestaurants(app, [restaurantId], (tx) => madeBefore(tx, attempt)));
  if (earlier) return { restaurantId, invitationId: earlier };
  await takeInvitationMail(app, { restaurantId, email });
  const invitationId = await inRestaurants(app, [restaurantId], (tx) =>
    once(app, tx, attempt, {
      make: () => invite(app, tx, { restaurantId, email, role, invitedBy: actor.signedIn() }),
      idOf: (id) => id,
      again: (id) => id,
    }),
  );
  return { restaurantId, invitationId };
}

/** Who is invited, by whom. */
type Invitation = Pick<InvitationEntity, 'restaurantId' | 'email' | 'role' | 'invitedBy'>;

async function invite(app: App, tx: TenantTransaction, request: Invitation): Promise<string> {
  const { restaurantId, email } = request;
  const invitationId = newUuid();
  const now = app.clock.now();
  await lockTeam(tx, restaurantId);
  await refuseKnownAddress(tx, { restaurantId, email, now });
  await refuseFullTeam(tx, restaurantId, now);
  const token = invitationTokenOf(app.env.keys.signing, { restaurantId, invitationId });
  const invitation = tx.entities.create(InvitationEntity, {
    ...request,
    id: invitationId,
    tokenHash: sha256(token),
    status: 'pending',
    mails: 1,
    createdAt: now,
    sentAt: now,
    expiresAt: invitationEnd(now),
  });
  await tx.entities.flush();
  await mailInvitation(tx, invitation);
  return invitationId;
}

interface Invited {
  restaurantId: string;
  email: string;
  now: Date;
}

/** An earlier invitation whose time is over makes room for the new one. */
async function refuseKnownAddress(
  tx: TenantTransaction,
  { restaurantId, email, now }: Invited,
): Promise<void> {
  const members = await tx.rows(sql`select 1 from memberships m join users u on u.id = m.user_id
      where m.restaurant_id = ${restaurantId} and lower(u.email) = lower(${email})`);
  if (members.length > 0) {
    throw new Refusal(userError('TAKEN', 'This person is in the team already.', ['email']));
  }
  await tx.rows(sql`update invitations set status = 'revoked'
      where restaurant_id = ${restaurantId} and lower(email) = lower(${email}) and status = 'pending' and expires_at <= ${now}`);
  const pending = await tx.rows(sql`select 1 from invitations where restaurant_id = ${restaurantId}
        and lower(email) = lower(${email}) and status = 'pending'`);
  if (pending.length === 0) return;
  const message = 'This address is invited already. Send the invitation again, or withdraw it first.';
  throw new Refusal(userError('TAKEN', message, ['email']));
}
