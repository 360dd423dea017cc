import { generateSecret, generateURI, verifySync } from 'otplib';
import type { App } from '../../../platform/app.ts';
import { type Seal, sealText, unsealText } from '../../../platform/secrets/sealed-text.ts';

/** A clock that is off by so much is forgiven (RFC 6238, 5.2: one step); and so is slow typing. */
const TOLERANCE_SECONDS = 30;

const CODE = /^\d{6}$/;

/** A new secret for an authenticator app: 160 bits in base 32 (RFC 4226, 4). */
export function newAppSecret(): string {
  return generateSecret();
}

/** What the QR code for an authenticator app says. */
export function appUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Hoststand', label: email, secret });
}

/** The secret as it is stored. */
export function sealAppSecret({ env }: App, userId: string, secret: string): string {
  return sealText(secret, appSealOf(userId), env.keys);
}

/**
 * The half minute that a code of the app belongs to, by which a second use is found out; null when it is not of this
 * minute, of this account, or a code at all. A server that has lost the key it was sealed with can check none: backup codes still serve.
 */
export function timeStepOf(
  { env, clock }: App,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
  code: string,
): number | null {
  const secret = unsealText(sealedSecret, appSealOf(userId), env.keys)?.text;
  if (secret === undefined || !CODE.test(code)) return null;
  const epoch = Math.floor(clock.now().getTime() / 1_000);
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** What the secret of an account's authenticator app is sealed for. */
export const appSealOf = (subject: string): Seal => ({
  purpose: 'authenticator-app',
  subject,
});
