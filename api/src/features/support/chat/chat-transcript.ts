import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newChatId } from './chat-key.ts';
import { ChatMessageEntity, type ChatSender } from './chat-message.entity.ts';

/** A message as a transcript holds it. */
export interface Said {
  sender: ChatSender;
  text: string;
}

const transcriptRules = z.array(z.object({ sender: z.enum(['user', 'agent']), text: z.string() }));

/** Messages of one conversation; after them, a new one has to begin. */
const LONGEST_CHAT = 200;

/**
 * What was said in a conversation so far, oldest first. NOT_FOUND for one that never was or was purged, CONFLICT for one
 * that has become too long to go on.
 */
export async function transcriptOf(tx: TenantTransaction, key: string): Promise<Said[]> {
  const rows = await tx.rows(sql`select sender, text from app_private.chat_transcript(${key})`);
  const transcript = transcriptRules.parse(rows);
  if (transcript.length === 0) {
    throw new Refusal(
      userError('NOT_FOUND', 'This chat has ended. Please start a new one.', ['conversationId']),
    );
  }
  if (transcript.length >= LONGEST_CHAT) {
    throw new Refusal(
      userError('CONFLICT', 'This chat has become very long. Please start a new one.', ['conversationId']),
    );
  }
  return transcript;
}

/** Adds a message to a conversation. */
export function say(
  tx: TenantTransaction,
  { key, position, sender, text, at }: Said & { key: string; position: number; at: Date },
): ChatMessageEntity {
  return tx.entities.create(ChatMessageEntity, {
    id: newChatId(),
    conversationId: key,
    position,
    sender,
    text,
    createdAt: at,
  });
}
