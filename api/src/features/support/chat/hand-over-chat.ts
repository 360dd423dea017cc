import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { emailAddress, line } from '../../../platform/text/text-rules.ts';
import { countMessage } from '../mail-limits.ts';
import { ChatHandoverEntity } from './chat-handover.entity.ts';
import { chatKey } from './chat-key.ts';
import type { ChatMessageEntity } from './chat-message.entity.ts';
import { say, transcriptOf } from './chat-transcript.ts';

const rules = z.object({
  conversationId: z.string().max(100, 'This chat has ended. Please start a new one.'),
  name: line({ label: 'Name', max: 100 }),
  email: emailAddress(),
});

/**
 * Has a conversation mailed to the team, who go on with it by mail, and acknowledges it to the visitor, in one transaction
 * with the last message of the chat, which says so. Throws RATE_LIMITED after too many from one network address.
 */
export async function handOverChat(app: App, input: unknown, address: string): Promise<ChatMessageEntity> {
  const { conversationId, name, email } = parseInput(rules, input);
  await countMessage(app, address);
  const key = chatKey(conversationId);
  return inNoRestaurant(app, async (tx) => {
    const { length } = await transcriptOf(tx, key);
    const handoverId = newUuid();
    const at = app.clock.now();
    tx.entities.create(ChatHandoverEntity, {
      id: handoverId,
      conversationId: key,
      name,
      email,
      createdAt: at,
    });
    const text = `A person reads this chat and answers by mail to ${email}, usually within 2 hours in our business hours.`;
    const note = say(tx, { key, position: length, sender: 'agent', text, at });
    await tx.entities.flush();
    await enqueue(tx, 'send-chat-transcript', { handoverId });
    await enqueue(tx, 'send-chat-receipt', { handoverId });
    return note;
  });
}
