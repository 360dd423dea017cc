import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { mailAccountNotice } from '../notices/account-notice.ts';
import { withPassword } from '../password/confirm-password.ts';
import { newBackupCodes } from './backup-codes.ts';
import { lockTwoFactor, takeCode, withCodeTry } from './second-factor.ts';
import type { TwoFactorEntity } from './two-factor.entity.ts';

const rules = z.object({ currentPassword: z.string(), code: z.string().trim() });

/** Somebody at their settings, and what they typed to prove it. */
export interface ProvenChange {
  actor: Actor;
  input: unknown;
  address: string;
}

/**
 * Switches two-factor authentication off; secret and backup codes are forgotten, and the owner is told by mail. Takes
 * password and a code: refuses with INVALID_CREDENTIALS on `currentPassword`, INVALID on `code`, and CONFLICT when it is
 * off. Throws UNAUTHENTICATED for nobody, RATE_LIMITED after too many wrong ones.
 */
export function disableTwoFactor(app: App, change: ProvenChange): Promise<void> {
  return withBothFactors(app, change, async (tx, twoFactor) => {
    tx.entities.remove(twoFactor);
    await mailAccountNotice(tx, twoFactor.userId, 'twoFactorDisabled');
  });
}

/** Makes new backup codes and voids the earlier ones; asks, refuses and tells as `disableTwoFactor` does. */
export async function replaceBackupCodes(app: App, change: ProvenChange): Promise<string[]> {
  const { codes, ...stored } = await newBackupCodes();
  return withBothFactors(app, change, async (tx, twoFactor) => {
    tx.entities.assign(twoFactor, { ...stored, codesMadeAt: app.clock.now() });
    await mailAccountNotice(tx, twoFactor.userId, 'backupCodesReplaced');
    return codes;
  });
}

async function withBothFactors<Result>(
  app: App,
  { actor, input, address }: ProvenChange,
  change: (tx: TenantTransaction, twoFactor: TwoFactorEntity) => Promise<Result>,
): Promise<Result> {
  const userId = actor.person();
  const { currentPassword, code } = parseInput(rules, input);
  const typed = { userId, password: currentPassword, field: 'currentPassword' };
  return withCodeTry(app, { userId, address }, () =>
    withPassword(app, typed, async (tx) => {
      const twoFactor = await lockTwoFactor(tx, userId);
      if (!twoFactor?.enabledAt) {
        throw new Refusal(userError('CONFLICT', 'Two-factor authentication is off.'));
      }
      await takeCode(app, tx, twoFactor, { code, field: 'code' });
      return change(tx, twoFactor);
    }),
  );
}
