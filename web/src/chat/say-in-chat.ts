import { requestFailureWords } from '../shared/failures/request-failure-words.ts';
import { requestGraphql } from '../shared/requests/graphql-request.ts';
import type { ChatLine } from './chat-line.ts';
import { SendChatMessageDocument } from './SendChatMessage.generated.ts';

/** What came of a message: an answer in its conversation, or why there is none. */
type Outcome = { conversationId: string; reply: ChatLine } | { failure: string };

const APOLOGY =
  'I’m sorry, I’m having trouble processing your request. Please try again or contact support on the contact page.';

/** Codes of a conversation that does not go on: a new one begins. */
const OVER = ['NOT_FOUND', 'CONFLICT'];

/** Sends a message and waits for its answer. Never throws: why it failed is told in words for the chat. */
export async function sayInChat(text: string, conversationId: string | null): Promise<Outcome> {
  try {
    const { sendChatMessage } = await requestGraphql(SendChatMessageDocument, {
      input: { text, conversationId },
    });
    const [refusal] = sendChatMessage?.userErrors ?? [];
    if (refusal && conversationId !== null && OVER.includes(refusal.code)) return sayInChat(text, null);
    if (refusal) return { failure: refusal.message };
    if (sendChatMessage?.reply && sendChatMessage.conversationId)
      return { conversationId: sendChatMessage.conversationId, reply: sendChatMessage.reply };
    return { failure: APOLOGY };
  } catch (error) {
    return { failure: requestFailureWords(error, APOLOGY) };
  }
}
