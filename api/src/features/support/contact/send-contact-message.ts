import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { emailAddress, line } from '../../../platform/text/text-rules.ts';
import { honeypot } from '../honeypot.ts';
import { countMessage } from '../mail-limits.ts';
import { messageText } from '../message-text.ts';
import { ContactMessageEntity } from './contact-message.entity.ts';

const rules = z.object({
  name: line({ label: 'Name', max: 100 }),
  email: emailAddress(),
  subject: line({ label: 'Subject', max: 150 }),
  message: messageText({ label: 'Message', max: 5_000 }),
  website: honeypot,
});

/**
 * Keeps a message to us and has it mailed to the team, and an acknowledgement to its writer, in one transaction.
 * Throws RATE_LIMITED after too many from one network address.
 */
export async function sendContactMessage(app: App, input: unknown, address: string): Promise<void> {
  const { website, ...message } = parseInput(rules, input);
  await countMessage(app, address);
  if (website) return;
  const messageId = newUuid();
  await inNoRestaurant(app, async (tx) => {
    tx.entities.create(ContactMessageEntity, { ...message, id: messageId, createdAt: app.clock.now() });
    await tx.entities.flush();
    await enqueue(tx, 'send-contact-message', { messageId });
    await enqueue(tx, 'send-contact-receipt', { messageId });
  });
}
