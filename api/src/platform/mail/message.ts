import type { SendMailOptions } from 'nodemailer/lib/mailer';
import { sha256 } from '../secrets/secrets.ts';
import { type Mail, UnsentMail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';

const LINE_BREAK = /[\r\n\0\u2028\u2029]/;

/**
 * A mail as nodemailer takes it: names and subject encoded, an id that is the same whenever the same mail is sent
 * again, marked as sent by a machine so that no holiday notice answers it.
 * @throws UnsentMail (refused) when a header would hold a line break, which could forge a further header.
 */
export function messageOf(mail: Mail, from: Mailbox): SendMailOptions {
  if (headersOf(mail).some((header) => LINE_BREAK.test(header))) {
    throw new UnsentMail('unfit', 'a header holds a line break');
  }
  const {
    to,
    senderName = from.name,
    replyTo,
    subject,
    html,
    text,
    attachments = [],
    listUnsubscribe,
  } = mail;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from: { name: senderName, address: from.address },
    to,
    replyTo,
    subject,
    html,
    text,
    attachments: [...attachments],
    messageId: `<${sha256(mail.purpose).slice(0, 32)}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(listUnsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(listUnsubscribe && { list: { unsubscribe: listUnsubscribe } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** All that stands in a header and did not come from our settings. */
function headersOf({ to, senderName, replyTo, subject, attachments = [], listUnsubscribe }: Mail): string[] {
  const mailboxes = replyTo ? [to, replyTo] : [to];
  return [
    senderName ?? '',
    subject,
    listUnsubscribe ?? '',
    ...mailboxes.flatMap(({ name, address }) => [name, address]),
    ...attachments.flatMap(({ filename, contentType }) => [filename, contentType]),
  ];
}
