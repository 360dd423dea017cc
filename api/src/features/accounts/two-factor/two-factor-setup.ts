import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { mailAccountNotice } from '../notices/account-notice.ts';
import { withPassword } from '../password/confirm-password.ts';
import type { SignInPlace } from '../sessions/session-tokens.ts';
import { forgetOtherDevices } from '../sign-in/known-devices.ts';
import { appUri, newAppSecret, sealAppSecret } from './authenticator-app.ts';
import { newBackupCodes } from './backup-codes.ts';
import { lockTwoFactor, takeCode, withCodeTry } from './second-factor.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';

const startRules = z.object({ currentPassword: z.string() });
const enableRules = z.object({ code: z.string().trim() });

/** What an authenticator app needs to be told. */
export interface AppSetup {
  /** To type where a camera cannot help: base 32. */
  secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  uri: string;
}

/**
 * Makes a secret for the signed-in person's authenticator app; it protects nothing until `enableTwoFactor` was given a
 * code of it. One that was made before is void. Refuses with INVALID_CREDENTIALS on `currentPassword`, and with CONFLICT
 * while two-factor authentication is on. Throws UNAUTHENTICATED for nobody.
 */
export async function startTwoFactorSetup(app: App, actor: Actor, input: unknown): Promise<AppSetup> {
  const userId = actor.person();
  const { currentPassword } = parseInput(startRules, input);
  const secret = newAppSecret();
  const typed = { userId, password: currentPassword, field: 'currentPassword' };
  return withPassword(app, typed, async (tx, { email }) => {
    const before = await lockTwoFactor(tx, userId);
    if (before?.enabledAt) throw isOnAlready();
    const begun = { sealedSecret: sealAppSecret(app, userId, secret), startedAt: app.clock.now() };
    if (before) tx.entities.assign(before, { ...begun, lastTimeStep: 0 });
    else tx.entities.create(TwoFactorEntity, { userId, ...begun });
    return { secret, uri: appUri(secret, email) };
  });
}

/**
 * Switches two-factor authentication on, with a first code of the app that was set up. Returns the backup codes, which are
 * shown this once, and tells the owner by mail. Refuses with INVALID on `code`, and with CONFLICT when it is on already or
 * no set-up was started. Throws UNAUTHENTICATED for nobody, RATE_LIMITED after too many wrong codes.
 */
export async function enableTwoFactor(
  app: App,
  actor: Actor,
  input: unknown,
  { address, device }: Pick<SignInPlace, 'address' | 'device'>,
): Promise<string[]> {
  const userId = actor.person();
  const { code } = parseInput(enableRules, input);
  const { codes, ...stored } = await newBackupCodes();
  return withCodeTry(app, { userId, address }, () =>
    inNoRestaurant(app, async (tx) => {
      const twoFactor = await lockTwoFactor(tx, userId);
      if (twoFactor?.enabledAt) throw isOnAlready();
      if (!twoFactor) {
        throw new Refusal(userError('CONFLICT', 'Please start the set-up again to get a new QR code.'));
      }
      await takeCode(app, tx, twoFactor, { code, field: 'code' });
      await forgetOtherDevices(tx, { userId, device }); // none of them has passed the second factor
      const now = app.clock.now();
      tx.entities.assign(twoFactor, { ...stored, enabledAt: now, codesMadeAt: now });
      await mailAccountNotice(tx, userId, 'twoFactorEnabled');
      return codes;
    }),
  );
}

const isOnAlready = () => new Refusal(userError('CONFLICT', 'Two-factor authentication is on already.'));
