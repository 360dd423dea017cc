import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { mayAcknowledge } from '../mail-limits.ts';
import { receiptMail } from '../receipt-mail.ts';
import type { Said } from './chat-transcript.ts';

const payloadRules = z.object({ handoverId: z.uuid() });

interface Handover {
  conversationId: string;
  name: string;
  email: string;
}

async function handoverOf(payload: unknown, query: MailJob['query']) {
  const { handoverId } = payloadRules.parse(payload);
  const { rows } = await query<Handover>(
    sql`select conversation_id as "conversationId", name, email from chat_handovers
        where id = ${handoverId}`,
  );
  return rows[0] && { ...rows[0], handoverId };
}

/** A chat as the team gets it; an answer to it goes to the visitor. Null when it was purged meanwhile. */
export async function chatTranscriptMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const found = await handoverOf(payload, query);
  if (!found) return null;
  const { handoverId, conversationId, name, email } = found;
  const { rows } = await query<Said>(
    sql`select sender, text from chat_messages where conversation_id = ${conversationId}
        order by position, created_at`,
  );
  return {
    kind: 'chat-transcript',
    purpose: `chat-transcript:${handoverId}`,
    to: app.env.SUPPORT_MAILBOX,
    replyTo: { name, address: email },
    subject: `Chat: ${name} asks for a person`,
    ...writeMail({
      title: 'A chat to go on with',
      preview: `${name} asks for a person.`,
      opening: rows.flatMap(({ sender, text }) => linesOf(sender === 'user' ? name : 'Assistant', text)),
      facts: [
        ['From', name],
        ['Email', email],
      ],
      closing: ['An answer to this mail goes to the visitor.'],
      reason: 'You get this mail because chats that ask for a person go to this mailbox.',
    }),
  };
}

/** The paragraphs of a message, the first of which says whose they are. */
function linesOf(speaker: string, text: string): string[] {
  const [first = '', ...more] = text.split(/\n+/);
  return [`${speaker}: ${first}`, ...more];
}

/** Tells the visitor that the chat is with us; null when the mailbox had enough of these, or the chat is gone. */
export async function chatReceiptMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | null> {
  const found = await handoverOf(payload, query);
  if (!found) return null;
  if (isFirstTry && !(await mayAcknowledge(app, found.email))) return null;
  return {
    kind: 'chat-receipt',
    purpose: `chat-receipt:${found.handoverId}`,
    to: { name: unlinked(found.name), address: found.email },
    ...receiptMail(found.name),
  };
}
