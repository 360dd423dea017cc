import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../../platform/db/sql-errors.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { emailAddress, line } from '../../../platform/text/text-rules.ts';
import { mailVerificationLink } from '../../accounts/email/send-verification-mail.ts';
import { hashPassword } from '../../accounts/password/password.ts';
import { newPassword } from '../../accounts/password/password-rule.ts';
import {
  type IssuedSession,
  type SignInPlace,
  startSession,
} from '../../accounts/sessions/session-tokens.ts';
import { UserEntity } from '../../accounts/user/user.entity.ts';
import { foundRestaurant } from './found-restaurant.ts';
import { knownTimezone } from './known-timezone.ts';

/** Answers "already registered", so it could be used to ask for addresses: few tries for one network address. */
const PER_ADDRESS: Limit = { name: 'signup-address', points: 20, perSeconds: 3_600 };

const rules = z.object({
  restaurantName: line({ label: 'Restaurant name', max: 120 }),
  email: emailAddress(),
  password: newPassword(),
  acceptTerms: z.literal(true, 'Please accept the terms and the privacy policy.'),
  timezone: knownTimezone(),
});

/** What a sign-up made. */
export interface SignedUp {
  issued: IssuedSession;
  restaurantId: string;
}

/**
 * Makes user, restaurant group with its 14-day trial, restaurant with the defaults, membership as owner and session
 * in one transaction, and has a link mailed that confirms the address. Refuses with TAKEN when the address is registered, also when two sign-ups race.
 */
export async function signUp(
  app: App,
  input: unknown,
  { address, userAgent, device }: SignInPlace,
): Promise<SignedUp> {
  const { restaurantName, email, password, timezone } = parseInput(rules, input);
  await app.limits.consume(PER_ADDRESS, address);
  const passwordHash = await hashPassword(password);
  const now = app.clock.now();
  // The first restaurant of a group has its owner's id (product decision 16).
  const id = newUuid();
  try {
    return await inRestaurants(app, [id], async (tx) => {
      tx.entities.create(UserEntity, { id, email, passwordHash, createdAt: now });
      await foundRestaurant(tx, {
        restaurantId: id,
        ownerId: id,
        name: restaurantName,
        email,
        timezone,
        now,
      });
      const issued = await startSession(app, tx, {
        user: { userId: id, email },
        isRemembered: false,
        address,
        userAgent,
        device,
      });
      await mailVerificationLink(app, tx, { userId: id, email });
      return { issued, restaurantId: id };
    });
  } catch (error) {
    if (constraintOf(error) !== 'users_email_unique') throw error;
    throw new Refusal(
      userError('TAKEN', 'This email is already registered. Please log in instead.', ['email']),
    );
  }
}
