import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { sha256 } from '../secrets.ts';
import type { Mailer } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';
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
      const { subject, html, text, senderName = from.name } = mail;
      const kept = {
        from: inWords({ name: senderName, address: from.address }),
        to: inWords(mail.to),
        subject,
        html,
        text,
        keptAt: clock.now().toISOString(),
      };
      await folder.keep(kept, sha256(mail.purpose).slice(0, 8), message);
    },
  };
}

const inWords = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address);
