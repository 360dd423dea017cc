import type { Mailbox } from './mailbox.ts';

/** One mail to one person, ready to leave. */
export interface Mail {
  /**
   * What it is about, said once in all time, for instance `booking-received:<uuid>`: no purpose is ever served by
   * two mails. Ids only, because it is kept.
   */
  purpose: string;
  to: Mailbox;
  /** Who writes, as people see it; the name of MAIL_FROM when left out. The address is always that of MAIL_FROM. */
  senderName?: string;
  subject: string;
  html: string;
  text: string;
}

/** A way out for mails. */
export interface Mailer {
  /**
   * Resolves when the next in line has taken the mail. Rejects with UnsentMail when it was not taken, or when
   * `stop` cut the talk short.
   */
  send(mail: Mail, stop: AbortSignal): Promise<void>;
}

/**
 * Why a mail did not leave. Mail servers repeat the recipient in their answers, so that of an answer the codes alone
 * are kept.
 */
export class UnsentMail extends Error {
  override readonly name = 'UnsentMail';
  /** The answer was no for good: no such mailbox, or a mail that nobody could ever take. */
  readonly isRefused: boolean;

  constructor(reason: string, isRefused: boolean) {
    super(`The mail was not sent: ${reason}`);
    this.isRefused = isRefused;
  }
}
