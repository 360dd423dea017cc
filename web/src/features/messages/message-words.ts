import type { MessageReader, MessageStatus } from '../../generated/schema-types.ts';

/** What became of a message, in as few words as a badge has room for. */
export const statusLabel: Record<MessageStatus, string> = {
  QUEUED: 'On its way',
  SENT: 'Sent',
  RETRYING: 'Trying again',
  FAILED: 'Failed',
  HELD_BACK: 'Not sent',
};

/** Its colour; words say the same. */
export const statusColor: Record<MessageStatus, string> = {
  QUEUED: 'blue',
  SENT: 'green',
  RETRYING: 'yellow',
  FAILED: 'red',
  HELD_BACK: 'gray',
};

/** Who gets a message. */
export const readerInWords: Record<MessageReader, string> = {
  GUEST: 'to the guest',
  RESTAURANT: 'to the restaurant',
  OWNER: 'to the owner',
};
