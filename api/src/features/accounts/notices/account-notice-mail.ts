import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { type AccountNotice, accountNotices } from './account-notice.ts';

const payloadRules = z.object({ noticeId: z.uuid(), userId: z.uuid(), notice: z.enum(accountNotices) });

const SECURITY_PAGE = 'Account & security';

/** What each notice says; `happened` is the whole first paragraph. */
const mails: Record<AccountNotice, { title: string; happened: string }> = {
  passwordChanged: {
    title: 'Your password was changed',
    happened:
      'The password of your Hoststand account has just been changed. All other devices are signed out.',
  },
  twoFactorEnabled: {
    title: 'Two-factor authentication is on',
    happened:
      'From now on, signing in to your Hoststand account takes your password and a code of your authenticator app. ' +
      'Keep your backup codes where you find them without your phone.',
  },
  twoFactorDisabled: {
    title: 'Two-factor authentication is off',
    happened:
      'Signing in to your Hoststand account takes the password alone again. The backup codes are void.',
  },
  backupCodesReplaced: {
    title: 'You have new backup codes',
    happened: 'New backup codes were made for your Hoststand account. The earlier ones are void.',
  },
  backupCodeUsed: {
    title: 'A backup code was used',
    happened:
      'Somebody, hopefully you, has just signed in to your Hoststand account with a backup code. Each of them works ' +
      `once; new ones are made under ${SECURITY_PAGE}.`,
  },
};

/** The mail that tells of a change of an account; null when the account is gone. */
export async function accountNoticeMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { noticeId, userId, notice } = payloadRules.parse(payload);
  const { rows } = await query<{ email: string }>(sql`select email from users where id = ${userId}`);
  const [account] = rows;
  if (!account) return null;
  const { title, happened } = mails[notice];
  return {
    kind: 'account-notice',
    purpose: `account-notice:${noticeId}`,
    to: { name: '', address: account.email },
    subject: title,
    ...writeMail({
      title,
      preview: happened,
      opening: [happened, 'If it was you, you need do nothing.'],
      action: { label: 'It was not me', url: `${app.env.APP_URL}/reset-password` },
      closing: [
        'If it was not you, choose a new password at once: it signs out all devices. Then look at the devices and the ' +
          `settings under ${SECURITY_PAGE}.`,
      ],
      reason: 'You get this mail because it concerns the security of your Hoststand account.',
    }),
  };
}
