import { randomBytes } from 'node:crypto';
import { uuidOfHex } from '../../../platform/ids/global-id.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';

/** A random text of 21 characters (specification §9): 126 bits, as nobody can guess. */
export function newChatId(): string {
  return randomBytes(16).toString('base64url').slice(0, 21);
}

/**
 * The key under which a conversation is kept: the first half of its id's hash. Whoever reads the table learns no id, and so
 * cannot speak in anybody's chat.
 */
export function chatKey(conversationId: string): string {
  return uuidOfHex(sha256(conversationId).slice(0, 32));
}
