import type { Env } from '../../env.ts';
import type { Clock } from '../time/clock.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { MailFolder } from './mail-folder.ts';
import { smtpMailer } from './smtp-mailer.ts';

interface Options {
  env: Pick<Env, 'MAIL' | 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  clock: Clock;
}

/** The way out for mails that MAIL names: the mail server of SMTP_URL, or the folder of which /dev/mail shows the mails. */
export function openMailer({ env, clock }: Options): Mailer {
  if (env.MAIL === 'smtp' && env.SMTP_URL) return smtpMailer(env.SMTP_URL, env.MAIL_FROM);
  return folderMailer(new MailFolder(env.DATA_DIR), env.MAIL_FROM, clock);
}
