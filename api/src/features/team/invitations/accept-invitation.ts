import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../../platform/db/sql-errors.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { forbiddenToKeys } from '../../../platform/errors/errors.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import { hashPassword } from '../../accounts/password/password.ts';
import { newPassword } from '../../accounts/password/password-rule.ts';
import {
  type IssuedSession,
  type SignInPlace,
  startSession,
} from '../../accounts/sessions/session-tokens.ts';
import { UserEntity } from '../../accounts/user/user.entity.ts';
import { MembershipEntity } from '../../restaurants/membership.entity.ts';
import { lockTeam } from '../lock-team.ts';
import { InvitationEntity } from './invitation.entity.ts';
import { invitationStateOf, wordsOfEnd } from './invitation-state.ts';
import { restaurantOfInvitationToken } from './invitation-token.ts';

/** Tries from one network address: a token is far too long to guess, this only keeps the guessers away. */
const PER_ADDRESS: Limit = { name: 'invitation-accept', points: 60, perSeconds: 3_600 };

const rules = z.object({ token: z.string(), password: newPassword().nullish() });

/** Who joined which team; with the session that was started when the account is new. */
export interface AcceptedInvitation {
  restaurantId: string;
  userId: string;
  issued: IssuedSession | null;
}

/**
 * Makes whoever holds the link a member of the team, once. The invited address must be the caller's own; where no account
 * has it yet, one is made with `password`, and signed in. Refuses with INVALID on `token` a link that is unknown, used,
 * withdrawn or over, with INVALID_CREDENTIALS when the account has to sign in first, with CONFLICT when somebody else
 * is signed in, and with REQUIRED when a new account lacks its password.
 */
export async function acceptInvitation(
  app: App,
  actor: Actor,
  input: unknown,
  place: SignInPlace,
): Promise<AcceptedInvitation> {
  if (actor.apiKeyId !== null) throw forbiddenToKeys();
  const { token, password } = parseInput(rules, input);
  await app.limits.consume(PER_ADDRESS, place.address);
  const restaurantId = restaurantOfInvitationToken(token);
  if (!restaurantId) throw linkIsOver('UNKNOWN');
  const accepted = await refusingTaken(() =>
    inRestaurants(app, [restaurantId], async (tx) => {
      await lockTeam(tx, restaurantId);
      const invitation = await openInvitation(tx, { restaurantId, token, now: app.clock.now() });
      const known = await invitedAccount(tx, invitation.email, actor);
      const made = known ? null : await newAccount(app, tx, { email: invitation.email, password, place });
      const userId = known?.id ?? made?.identity.userId ?? '';
      await join(tx, { invitation, userId, now: app.clock.now() });
      return { restaurantId, userId, issued: made };
    }),
  );
  app.actors.forgetUser(accepted.userId);
  return accepted;
}

interface ShownLink {
  restaurantId: string;
  token: string;
  now: Date;
}

/** Of two uses at once, the second waits here and finds it used. */
async function openInvitation(tx: TenantTransaction, { restaurantId, token, now }: ShownLink) {
  const invitation = await tx.entities.findOne(
    InvitationEntity,
    { restaurantId, tokenHash: sha256(token) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const state = invitation ? invitationStateOf(invitation, now) : 'UNKNOWN';
  if (!invitation || state !== 'OPEN') throw linkIsOver(state);
  return invitation;
}

/** The account of the invited address, which must be the caller's; null when nobody has the address and nobody is signed in. */
async function invitedAccount(
  tx: TenantTransaction,
  email: string,
  { userId }: Actor,
): Promise<{ id: string } | null> {
  const [account] = await tx.rows<{ id: string }>(
    sql`select id from users where lower(email) = lower(${email})`,
  );
  if (userId !== null && userId !== account?.id) {
    const message = `This invitation is for ${email}, and you are signed in with another address.`;
    throw new Refusal(userError('CONFLICT', message));
  }
  if (account && userId === null) throw mustSignIn();
  return account ?? null;
}

interface NewAccount {
  email: string;
  password: string | null | undefined;
  place: SignInPlace;
}

/** The link came by mail: the address is known to be theirs. */
async function newAccount(app: App, tx: TenantTransaction, { email, password, place }: NewAccount) {
  if (!password) throw new Refusal(userError('REQUIRED', 'Choose a password.', ['password']));
  const userId = newUuid();
  const passwordHash = await hashPassword(password);
  const now = app.clock.now();
  tx.entities.create(UserEntity, { id: userId, email, passwordHash, emailVerifiedAt: now, createdAt: now });
  await tx.entities.flush(); // the session below refers to it, and the mapper knows no relation to order them by
  return startSession(app, tx, { user: { userId, email }, isRemembered: false, ...place });
}

interface Joining {
  invitation: InvitationEntity;
  userId: string;
  now: Date;
}

/** Somebody who has come into the team by another way keeps the role that they have. */
async function join(tx: TenantTransaction, { invitation, userId, now }: Joining): Promise<void> {
  const { restaurantId, role, invitedBy: givenBy } = invitation;
  invitation.status = 'accepted';
  if ((await tx.entities.count(MembershipEntity, { restaurantId, userId })) === 0) {
    const given = { givenBy, givenAt: now, createdAt: now };
    tx.entities.create(MembershipEntity, { restaurantId, userId, id: newUuid(), role, ...given });
    await recordEvent(tx, { type: 'membershipChanged', restaurantId, userId });
  }
  await tx.entities.flush();
}

/** Somebody signed up with the invited address while its account was being made here. */
async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error;
    throw mustSignIn();
  }
}

const mustSignIn = () =>
  new Refusal(
    userError(
      'INVALID_CREDENTIALS',
      'There is an account for this address already. Log in to accept the invitation.',
    ),
  );

const linkIsOver = (state: Parameters<typeof wordsOfEnd>[0]) =>
  new Refusal(userError('INVALID', wordsOfEnd(state), ['token']));
