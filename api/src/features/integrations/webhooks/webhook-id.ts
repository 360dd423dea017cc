import { fromUUID } from 'typeid-js';

/** The `webhook-id` of a message, the same at each attempt and each endpoint: what receivers know it again by. */
export function webhookId(messageId: string): string {
  return fromUUID(messageId, 'evt');
}
