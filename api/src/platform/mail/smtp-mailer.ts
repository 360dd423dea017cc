import { createTransport } from 'nodemailer';
import { type Mailer, UnsentMail, type UnsentReason } from './mail.ts';
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

interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

function unsent(error: unknown): UnsentMail {
  const { code, command, responseCode } = error as SmtpFailure;
  const details = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return new UnsentMail(reasonOf({ command, responseCode }), details || 'unknown reason');
}

function reasonOf({ command, responseCode }: SmtpFailure): UnsentReason {
  if (typeof responseCode !== 'number') return 'server_unreachable';
  if (responseCode < 500) return 'postponed';
  // 5xx is for good (RFC 5321, 4.2.1), but only these two answers are about this mail and not about our settings.
  if (command === 'RCPT TO') return 'address_refused';
  return command === 'DATA' ? 'mail_refused' : 'server_refused';
}
