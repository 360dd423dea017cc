import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { mayAcknowledge } from '../mail-limits.ts';

const payloadRules = z.object({ requestId: z.uuid() });

interface DemoRequest {
  name: string;
  email: string;
  restaurantName: string;
  phone: string;
  preferredDate: string;
  message: string | null;
}

async function requestOf(payload: unknown, query: MailJob['query']) {
  const { requestId } = payloadRules.parse(payload);
  const { rows } = await query<DemoRequest>(
    sql`select name, email, restaurant_name as "restaurantName", phone, preferred_date::text as "preferredDate", message
      from demo_requests where id = ${requestId}`,
  );
  return rows[0] && { ...rows[0], requestId };
}

/** A request for a demonstration as the team gets it. Null when it was purged meanwhile. */
export async function demoRequestMail(payload: unknown, { app, query }: MailJob): Promise<Mail | null> {
  const found = await requestOf(payload, query);
  if (!found) return null;
  const { requestId, name, email, restaurantName, phone, preferredDate, message } = found;
  return {
    kind: 'demo-request',
    purpose: `demo-request:${requestId}`,
    to: app.env.SUPPORT_MAILBOX,
    replyTo: { name, address: email },
    subject: `Demo for ${restaurantName} on ${preferredDate}`,
    ...writeMail({
      title: `Demo for ${restaurantName}`,
      preview: `${name} would like to be shown the product on ${preferredDate}.`,
      opening: message ? message.split(/\n+/) : ['No message was left.'],
      facts: [
        ['Restaurant', restaurantName],
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Preferred date', preferredDate],
      ],
      closing: ['An answer to this mail goes to whoever asked. We promise a reply within 24 hours.'],
      reason: 'You get this mail because requests for demos go to this mailbox.',
    }),
  };
}

/** Tells whoever asked that the request is with us; null when the mailbox had enough of these, or it is gone. */
export async function demoReceiptMail(
  payload: unknown,
  { app, query, isFirstTry }: MailJob,
): Promise<Mail | null> {
  const found = await requestOf(payload, query);
  if (!found) return null;
  if (isFirstTry && !(await mayAcknowledge(app, found.email))) return null;
  return {
    kind: 'demo-receipt',
    purpose: `demo-receipt:${found.requestId}`,
    to: { name: unlinked(found.name), address: found.email },
    subject: 'We have your demo request',
    ...writeMail({
      title: 'We have your demo request',
      preview: 'We get back to you within 24 hours.',
      opening: [
        `Hello ${unlinked(found.name)},`,
        'Thank you for your interest in Hoststand. We get back to you within 24 hours to agree on a time.',
      ],
      facts: [
        ['Restaurant', unlinked(found.restaurantName)],
        ['Preferred date', found.preferredDate],
      ],
      action: { label: 'Try the booking form meanwhile', url: `${app.env.APP_URL}/demo` },
      closing: ['If it was not you who asked, you need do nothing.'],
      reason: 'You get this mail because a demo of Hoststand was asked for with your address.',
    }),
  };
}
