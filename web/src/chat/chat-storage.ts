import { tabStorage } from '../shared/tab-storage.ts';
import type { ChatLine } from './chat-line.ts';

/** A chat as far as it went. */
export interface KeptChat {
  /** The secret with which it goes on; null before the first message. */
  conversationId: string | null;
  lines: readonly ChatLine[];
}

const KEY = 'hoststand.chat';

const isLine = (value: unknown): value is ChatLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'timestamp' in value &&
  typeof value.timestamp === 'string' &&
  'sender' in value &&
  (value.sender === 'USER' || value.sender === 'AGENT');

/** The chat of this tab, which goes on from page to page; an empty one when there is none, or it cannot be read. */
export function keptChat(): KeptChat {
  try {
    const { conversationId, lines } = JSON.parse(tabStorage.get(KEY) ?? '{}');
    if (Array.isArray(lines) && lines.every(isLine))
      return { conversationId: typeof conversationId === 'string' ? conversationId : null, lines };
  } catch {
    // Somebody else's text: as if there were none.
  }
  return { conversationId: null, lines: [] };
}

/** Keeps the chat until the tab closes. */
export function keepChat(chat: KeptChat): void {
  tabStorage.set(KEY, JSON.stringify(chat));
}
