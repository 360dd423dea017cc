import { serverDate } from '../shared/dates/server-clock.ts';

/** A message as the chat shows it. */
export interface ChatLine {
  id: string;
  text: string;
  sender: 'USER' | 'AGENT';
  /** When, as an ISO instant. */
  timestamp: string;
}

const ID_LENGTH = 21; // specification §9

/** A line that is said here and now, with an id of 21 random characters. */
export function lineOf(sender: ChatLine['sender'], text: string): ChatLine {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, ID_LENGTH);
  return { id, sender, text, timestamp: serverDate().toISOString() };
}
