import { useEffect, useState } from 'react';
import { type ChatLine, lineOf } from './chat-line.ts';
import { keepChat, keptChat } from './chat-storage.ts';
import { sayInChat } from './say-in-chat.ts';

const GREETING = 'Hello! Welcome to Hoststand support. How can I assist you today?';

/** The chat of this tab: what was said, and saying more. A chat without a word begins with a greeting. */
export function useChat() {
  const [chat, setChat] = useState(() => {
    const kept = keptChat();
    return kept.lines.length > 0 ? kept : { ...kept, lines: [lineOf('AGENT', GREETING)] };
  });
  const [isAwaiting, setIsAwaiting] = useState(false);

  useEffect(
    function keep() {
      keepChat(chat);
    },
    [chat],
  );

  const add = (line: ChatLine) => setChat((now) => ({ ...now, lines: [...now.lines, line] }));

  /** Sends a message; false when it did not arrive, which the chat then says. */
  async function say(text: string): Promise<boolean> {
    const line = lineOf('USER', text);
    setIsAwaiting(true);
    add(line);
    const outcome = await sayInChat(text, chat.conversationId);
    setIsAwaiting(false);
    if ('failure' in outcome) {
      // What did not arrive goes back to the field, where it can be sent again.
      setChat((now) => ({
        ...now,
        lines: [...now.lines.filter(({ id }) => id !== line.id), lineOf('AGENT', outcome.failure)],
      }));
      return false;
    }
    const { conversationId, reply } = outcome;
    setChat((now) => ({ conversationId, lines: [...now.lines, reply] }));
    return true;
  }

  return { ...chat, isAwaiting, say, add };
}
