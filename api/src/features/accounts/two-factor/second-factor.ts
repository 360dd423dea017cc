import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { mailAccountNotice } from '../notices/account-notice.ts';
import { deviceHashOf } from '../sign-in/known-devices.ts';
import { timeStepOf } from './authenticator-app.ts';
import { backupHashOf, isBackupCode } from './backup-codes.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';

const QUARTER_HOUR = 900;

/** Wrong codes for one account, from wherever: of a million codes three are right at any time. */
const PER_ACCOUNT: Limit = { name: 'two-factor-account', points: 10, perSeconds: QUARTER_HOUR };
/** And over a day, so that patience finds none either: 50 guesses hit with a chance of 1 in 6,000. */
const PER_ACCOUNT_A_DAY: Limit = { name: 'two-factor-day', points: 50, perSeconds: 86_400 };
/** Wrong codes from one network address, whatever the account. */
const PER_ADDRESS: Limit = { name: 'two-factor-address', points: 30, perSeconds: QUARTER_HOUR };

/** A code as it was typed, and from where. */
export interface TypedCode {
  userId: string;
  address: string;
  /** A browser that has passed both factors before; null or left out for any other. */
  device?: string | null;
  code: string;
  /** Name of the input's field, to blame when it is wrong. */
  field: string;
}

/**
 * Takes one try from each limit, runs what uses the code, and gives the try back when that went well: many guesses at
 * once cannot outrun the count. Throws RATE_LIMITED when there were too many wrong codes.
 */
export async function withCodeTry<Result>(
  { limits }: App,
  { userId, address, device = null }: Pick<TypedCode, 'userId' | 'address' | 'device'>,
  use: () => Promise<Result>,
): Promise<Result> {
  // Strangers who know the password must not use up the tries of a browser that its owner signs in with.
  const account = device === null ? userId : `${userId} ${deviceHashOf(device)}`;
  const taken = [
    ...(device === null ? [[PER_ADDRESS, address] as const] : []),
    [PER_ACCOUNT, account] as const,
    [PER_ACCOUNT_A_DAY, account] as const,
  ];
  for (const [limit, key] of taken) await limits.consume(limit, key);
  const result = await use();
  for (const [limit, key] of taken) await limits.giveBack(limit, key);
  return result;
}

/** The account's authenticator app, locked, so that a code is never used twice at once; null when there is none. */
export function lockTwoFactor(tx: TenantTransaction, userId: string): Promise<TwoFactorEntity | null> {
  return tx.entities.findOne(TwoFactorEntity, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/**
 * Takes a code of the app, or a backup code, in the running transaction; a used backup code is told by mail. Refuses
 * with INVALID on the field when it is wrong, too old, or was used before.
 */
export async function takeCode(
  app: App,
  tx: TenantTransaction,
  twoFactor: TwoFactorEntity,
  { code, field }: Pick<TypedCode, 'code' | 'field'>,
): Promise<void> {
  if (isBackupCode(code)) {
    const hash = await backupHashOf(code, twoFactor);
    if (hash === null) throw wrongCode(field);
    twoFactor.backupCodeHashes = twoFactor.backupCodeHashes.filter((each) => each !== hash);
    await tx.entities.flush();
    return mailAccountNotice(tx, twoFactor.userId, 'backupCodeUsed');
  }
  const timeStep = timeStepOf(app, twoFactor, code.replace(/\s/g, ''));
  if (timeStep === null || timeStep <= twoFactor.lastTimeStep) throw wrongCode(field);
  twoFactor.lastTimeStep = timeStep;
  await tx.entities.flush();
}

/** What a code that opens nothing is answered with. */
const wrongCode = (field: string) =>
  new Refusal(
    userError('INVALID', 'This code is wrong or was used already. Please type the one that is shown now.', [
      field,
    ]),
  );
