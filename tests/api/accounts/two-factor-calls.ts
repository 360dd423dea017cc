import { generateSync } from 'otplib';
import type { Caller } from '../../testkit/caller.ts';
import type { Outcome } from './account-calls.ts';

/** What an authenticator app shows at this time. */
export function codeOf(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000) });
}

/** Sets an authenticator app up for whoever is signed in; the secret that the app keeps. */
export async function enabledTwoFactor(caller: Caller, currentPassword: string, at: Date): Promise<string> {
  const { startTwoFactorSetup } = await caller.ask<{ startTwoFactorSetup: { secret: string | null } }>(
    'mutation($input: StartTwoFactorSetupInput!) { startTwoFactorSetup(input: $input) { secret } }',
    { input: { currentPassword } },
  );
  const secret = startTwoFactorSetup.secret ?? '';
  const { enableTwoFactor } = await caller.ask<{ enableTwoFactor: { backupCodes: string[] | null } }>(
    'mutation($input: EnableTwoFactorInput!) { enableTwoFactor(input: $input) { backupCodes } }',
    { input: { code: codeOf(secret, at) } },
  );
  if (!enableTwoFactor.backupCodes) throw new Error('The authenticator app was not set up.');
  return secret;
}

/** Somebody who signs in with both factors; rejects with the error when there is one. */
export async function signInWithCode(
  caller: Caller,
  email: string,
  { password, code }: { password: string; code: string },
): Promise<Outcome> {
  const { signIn } = await caller.ask<{ signIn: Outcome }>(
    `mutation($input: SignInInput!) { signIn(input: $input) {
      session { accessToken expiresAt user { id email } } userErrors { code message field } } }`,
    { input: { email, password, twoFactorCode: code } },
  );
  if (signIn.session) caller.accessToken = signIn.session.accessToken;
  return signIn;
}
