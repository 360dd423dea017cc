import type { Env } from '../../env.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { MailFolder } from './mail-folder.ts';
import { smtpMailer } from './smtp-mailer.ts';

interface Options {
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'NODE_ENV'>;
  clock: Clock;
  logger: Logger;
}

/** The way out for mails: the mail server of SMTP_URL, or else the folder of which /dev/mail shows the mails. */
export function openMailer({ env, clock, logger }: Options): Mailer {
  if (env.SMTP_URL) return smtpMailer(env.SMTP_URL, env.MAIL_FROM);
  if (env.NODE_ENV === 'production') {
    logger.warn('SMTP_URL is not set: mails are kept in DATA_DIR/mail and reach nobody');
  }
  return folderMailer(new MailFolder(env.DATA_DIR), env.MAIL_FROM, clock);
}
