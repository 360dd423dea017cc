import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Turn } from '../../../platform/assistant/assistant.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { answerFromSite } from '../assistant/answer-from-site.ts';
import { MOST_ARTICLES, reasonOf } from '../assistant/ask-help.ts';
import { articlesToRead, assistantInstructions } from '../assistant/assistant-instructions.ts';
import { countQuestion } from '../assistant/assistant-limits.ts';
import { messageText } from '../message-text.ts';
import { ChatConversationEntity } from './chat-conversation.entity.ts';
import { chatKey, newChatId } from './chat-key.ts';
import type { ChatMessageEntity } from './chat-message.entity.ts';
import { type Said, say, transcriptOf } from './chat-transcript.ts';

/** Messages before the last one that the assistant is told. */
const MOST_TURNS = 10;

const rules = z.object({
  conversationId: z.string().max(100, 'This chat has ended. Please start a new one.').nullish(),
  text: messageText({ label: 'Message', max: 2_000 }),
});

/** What came of a message. */
interface ChatAnswer {
  /** The secret with which the conversation goes on. */
  conversationId: string;
  reply: ChatMessageEntity;
}

/**
 * Keeps a visitor's message, which begins a conversation when it names none, and answers it: by the assistant, or by a
 * prepared answer where there is none. When the assistant fails, the reply says so and names the mailbox of people. The
 * message is committed before anybody is asked, so that it is never lost.
 */
export async function sendChatMessage(app: App, input: unknown, address: string): Promise<ChatAnswer> {
  const { conversationId = null, text } = parseInput(rules, input);
  await countQuestion(app, address);
  const id = conversationId ?? newChatId();
  const key = chatKey(id);
  const said = await inNoRestaurant(app, async (tx) => {
    const before = conversationId === null ? [] : await transcriptOf(tx, key);
    const at = app.clock.now();
    if (conversationId === null) {
      tx.entities.create(ChatConversationEntity, { id: key, createdAt: at });
      await tx.entities.flush(); // the message refers to it
    }
    say(tx, { key, position: before.length, sender: 'user', text, at });
    return [...before, { sender: 'user' as const, text }];
  });
  const answer = await answerTo(app, said);
  const reply = await inNoRestaurant(app, async (tx) =>
    say(tx, { key, position: said.length, sender: 'agent', text: answer, at: app.clock.now() }),
  );
  return { conversationId: id, reply };
}

async function answerTo(
  { assistant, help, passages, logger, env }: App,
  said: readonly Said[],
): Promise<string> {
  const question = said.at(-1)?.text ?? '';
  if (!assistant) return answerFromSite(passages, question);
  const instructions = assistantInstructions(articlesToRead(help.best(question, MOST_ARTICLES)));
  let answer = '';
  try {
    for await (const piece of assistant.answer({ instructions, turns: said.slice(-MOST_TURNS).map(turnOf) }))
      answer += piece;
    return answer;
  } catch (error) {
    logger.warn({ reason: reasonOf(error) }, 'the assistant failed');
    return `I'm sorry, I'm having trouble processing your request. Please try again or contact support at ${env.SUPPORT_MAILBOX.address}.`;
  }
}

const turnOf = ({ sender, text }: Said): Turn => ({
  speaker: sender === 'user' ? 'visitor' : 'assistant',
  text,
});
