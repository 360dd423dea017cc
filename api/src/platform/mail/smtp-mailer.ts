import { createTransport } from 'nodemailer';
import { type Mailer, UnsentMail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import { messageOf } from './message.ts';

// A job waits meanwhile and a worker runs few at once: a silent mail server is given up soon and tried again later.
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Sends through the mail server of SMTP_URL, encrypted where that server can. */
export function smtpMailer(url: string, from: Mailbox): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  return {
    async send(mail, stop) {
      const message = messageOf(mail, from);
      try {
        await transport.sendMail({ ...message, signal: stop });
      } catch (error) {
        throw unsent(error);
      }
    },
  };
}

function unsent(error: unknown): UnsentMail {
  const { code, command, responseCode } = error as Record<'code' | 'command' | 'responseCode', unknown>;
  // 5xx is for good (RFC 5321, 4.2.1), but only these two answers are about this mail and not about our settings.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isForGood = typeof responseCode === 'number' && responseCode >= 500;
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return new UnsentMail(reason || 'unknown reason', isAboutMail && isForGood);
}
