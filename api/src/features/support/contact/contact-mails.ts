import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { mayAcknowledge } from '../mail-limits.ts';
import { receiptMail } from '../receipt-mail.ts';

const payloadRules = z.object({ messageId: z.uuid() });

interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

async function messageOf(payload: unknown, query: MailJob['query']) {
  const { messageId } = payloadRules.parse(payload);
  const { rows } = await query<ContactMessage>(
    sql`select name, email, subject, message from contact_messages where id = ${messageId}`,
  );
  return rows[0] && { ...rows[0], messageId };
}

/** A message to us as the team gets it; an answer to it goes to its writer. Null when it was purged meanwhile. */
export async function contactMessageMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const found = await messageOf(payload, query);
  if (!found) return null;
  const { messageId, name, email, subject, message } = found;
  return {
    kind: 'contact-message',
    purpose: `contact-message:${messageId}`,
    to: app.env.SUPPORT_MAILBOX,
    replyTo: { name, address: email },
    subject: `Contact: ${subject}`,
    ...writeMail({
      title: subject,
      preview: `${name} wrote to us on the contact page.`,
      opening: message.split(/\n+/),
      facts: [
        ['From', name],
        ['Email', email],
      ],
      closing: ['An answer to this mail goes to the writer.'],
      reason: 'You get this mail because messages of the contact page go to this mailbox.',
    }),
  };
}

/** Tells the writer that the message is with us; null when the mailbox had enough of these, or the message is gone. */
export async function contactReceiptMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | null> {
  const found = await messageOf(payload, query);
  if (!found) return null;
  if (isFirstTry && !(await mayAcknowledge(app, found.email))) return null;
  return {
    kind: 'contact-receipt',
    purpose: `contact-receipt:${found.messageId}`,
    to: { name: unlinked(found.name), address: found.email },
    ...receiptMail(found.name),
  };
}
