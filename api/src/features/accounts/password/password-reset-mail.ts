import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { tokenToMail } from '../../../platform/mail/token-to-mail.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { passwordResetTokenOf } from './password-reset-token.ts';

const payloadRules = z.object({ resetId: z.uuid() });

/** The mail with the link for a new password; null when nobody has the address, or the link is no longer good. */
export async function passwordResetMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const { resetId } = payloadRules.parse(payload);
  const { rows } = await query<{ email: string; tokenHash: string }>(sql`
  select u.email, p.token_hash as "tokenHash" from password_resets p join users u on u.id = p.user_id
  where p.id = ${resetId} and p.ended_at is null and p.expires_at > ${app.clock.now()}`);
  const [account] = rows;
  if (!account) return null;
  const kept = { table: 'password_resets', id: resetId, tokenHash: account.tokenHash } as const;
  const token = await tokenToMail(query, app.env.keys, kept, (key) => passwordResetTokenOf(key, resetId));
  return {
    kind: 'password-reset',
    purpose: `password-reset:${resetId}`,
    to: { name: '', address: account.email },
    subject: 'Reset your Hoststand password',
    ...writeMail({
      title: 'Reset your password',
      preview: 'Choose a new password. The link works once, for one hour.',
      opening: [
        'Somebody, hopefully you, asked for a new password for your Hoststand account.',
        'The link below works once, and for one hour from the request. With the new password you sign in again on ' +
          'all your devices.',
      ],
      action: {
        label: 'Choose a new password',
        // In the fragment: browsers send it to no server, neither in the request nor as a referrer.
        url: `${app.env.APP_URL}/reset-password#token=${token}`,
      },
      closing: ['If it was not you, you need do nothing: your password stays as it is.'],
      reason: 'You get this mail because a new password was asked for at Hoststand.',
    }),
  };
}
