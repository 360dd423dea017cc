import type { Env } from '../../env.ts';
import type { Logger } from '../logging/logger.ts';
import { type ApplePasses, openApplePasses } from './apple-passes.ts';
import { type GooglePasses, openGooglePasses } from './google-passes.ts';

/** The wallets into which guests can put a booking; null for each that is not set up. */
export interface Wallets {
  apple: ApplePasses | null;
  google: GooglePasses | null;
}

/** The operator is told so long before the certificate ends; Apple gives another one within minutes. */
const TOLD_BEFORE_MS = 30 * 86_400_000;

/**
 * Those that the environment sets up. Throws StartupError when a file is missing or wrong. A certificate that has ended stops no
 * start, since bookings go on without it: passes are offered no more, and the log says so.
 */
export function openWallets(env: Env, logger: Logger, now: Date): Wallets {
  const wallets = { apple: openApplePasses(env), google: openGooglePasses(env) };
  const until = wallets.apple?.validUntil;
  if (until && until.getTime() - now.getTime() < TOLD_BEFORE_MS) {
    const day = until.toISOString().slice(0, 10);
    logger.warn(
      until > now
        ? `The certificate for Apple Wallet ends on ${day}: renew it (docs/operations.md, Passes for wallets).`
        : `The certificate for Apple Wallet ended on ${day}: no passes are offered until it is renewed.`,
    );
  }
  return wallets;
}
