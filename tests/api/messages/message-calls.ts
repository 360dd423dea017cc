import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** A message as the API shows it. */
export interface LoggedMessage {
  id: string;
  title: string;
  reader: string;
  status: string;
  tries: number;
  reason: string | null;
  canBeResent: boolean;
  sentAt: string | null;
}

const FIELDS = 'id title reader status tries reason canBeResent sentAt';

/** The messages about a booking, newest first, as staff see them. */
export async function messagesOf(caller: Caller, bookingId: string): Promise<LoggedMessage[]> {
  const { node } = await caller.ask<{ node: { messages: LoggedMessage[] } | null }>(
    `query($id: ID!) { node(id: $id) { ... on Booking { messages { ${FIELDS} } } } }`,
    { id: bookingId },
  );
  return node?.messages ?? [];
}

/** The log of a restaurant, newest first, and how many of it failed lately. */
export async function logOf(caller: Caller, { id }: SeededRestaurant, status: string | null = null) {
  const { restaurant } = await caller.ask<{
    restaurant: {
      messages: { totalCount: number; edges: { node: LoggedMessage }[] };
      recentlyFailedMessages: number;
    };
  }>(
    `query($id: ID!, $status: MessageStatus) { restaurant(id: $id) { recentlyFailedMessages
      messages(status: $status) { totalCount edges { node { ${FIELDS} } } } } }`,
    { id, status },
  );
  const { messages, recentlyFailedMessages } = restaurant;
  return {
    messages: messages.edges.map(({ node }) => node),
    totalCount: messages.totalCount,
    recentlyFailedMessages,
  };
}

/** Sends a message again. */
export async function resend(caller: Caller, id: string) {
  const { resendMessage } = await caller.ask<{
    resendMessage: { message: LoggedMessage | null; userErrors: { code: string; message: string }[] };
  }>(
    `mutation($input: ResendMessageInput!) { resendMessage(input: $input) {
      message { ${FIELDS} } userErrors { code message field } } }`,
    { input: { id } },
  );
  return resendMessage;
}
