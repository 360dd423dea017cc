import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** What the owner of an account is told by mail, because a thief would rather they were not. */
export const accountNotices = [
  'passwordChanged',
  'twoFactorEnabled',
  'twoFactorDisabled',
  'backupCodesReplaced',
  'backupCodeUsed',
] as const;

/** One of `accountNotices`. */
export type AccountNotice = (typeof accountNotices)[number];

/** Tells the account's address what has just happened, once the running transaction has committed. */
export function mailAccountNotice(
  tx: TenantTransaction,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  return enqueue(tx, 'send-account-notice', { noticeId: newUuid(), userId, notice });
}
