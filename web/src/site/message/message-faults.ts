import type { MessageDraft, MessageFaults } from './useMessageForm.ts';

// The shape alone: the API is the judge.
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the browser can tell of a message before it is sent: what is missing, and an address that cannot be one. */
export function messageFaults<Draft extends MessageDraft>(
  draft: Draft,
  required: Partial<Record<keyof Draft, string>>,
): MessageFaults<Draft> {
  const faults: MessageFaults<MessageDraft> = {};
  for (const [field, message] of Object.entries(required)) {
    if (!draft[field]?.trim()) faults[field] = message;
  }
  if (!faults.email && !LOOKS_LIKE_EMAIL.test((draft.email ?? '').trim()))
    faults.email = 'Please enter a valid email address';
  return faults as MessageFaults<Draft>;
}
