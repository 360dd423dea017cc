import { createTransport } from 'nodemailer';
import { sha256 } from '../secrets/secrets.ts';
import type { Clock } from '../time/clock.ts';
import type { Mail, Mailer } from './mail.ts';
import type { KeptMail, MailFolder } from './mail-folder.ts';
import type { Mailbox } from './mailbox.ts';
import { messageOf } from './message.ts';

/** Keeps mails in a folder instead of sending them, so that a newcomer can follow every link without a mail server. */
export function folderMailer(folder: MailFolder, from: Mailbox, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message))
        throw new TypeError('the transport is set to give the message as a buffer');
      await folder.keep(keptMail(mail, from, clock.now()), sha256(mail.purpose).slice(0, 8), message);
    },
  };
}

function keptMail(mail: Mail, from: Mailbox, now: Date): KeptMail {
  const {
    to,
    senderName = from.name,
    replyTo,
    listUnsubscribe,
    subject,
    html,
    text,
    attachments = [],
  } = mail;
  return {
    from: inWords({ name: senderName, address: from.address }),
    to: inWords(to),
    replyTo: replyTo && inWords(replyTo),
    listUnsubscribe,
    subject,
    html,
    text,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content).toString('base64'),
    })),
    keptAt: now.toISOString(),
  };
}

const inWords = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address);
