import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema } from 'graphql';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** A message as the API holds it. */
export interface StoredMessage {
  __typename: 'Message';
  id: string;
  title: string;
  reader: string;
  status: string;
  reason: string | null;
  canBeResent: boolean;
  updatedAt: string;
  sentAt: string | null;
  booking: object | null;
}

/** The API as staff meet it who look at messages: the real schema over a log in memory. */
export class MessageApi {
  messages: StoredMessage[] = [];
  /** Words with which the next messages are refused to be sent again. */
  refusal: string | null = null;
  isDown = false;
  mailDelivery = 'SMTP';
  /** What becomes of a message that is sent again, when it is next looked after. */
  outcome: Partial<StoredMessage> = { status: 'SENT', sentAt: '2026-11-21T19:00:00.000Z' };

  /** Puts a message in front of the others. */
  has(title: string, facts: Partial<StoredMessage> = {}): StoredMessage {
    const message: StoredMessage = {
      __typename: 'Message',
      id: `msg_${this.messages.length}`,
      title,
      reader: 'GUEST',
      status: 'SENT',
      reason: null,
      canBeResent: false,
      updatedAt: '2026-11-21T18:30:00.000Z',
      sentAt: '2026-11-21T18:30:00.000Z',
      booking: {
        __typename: 'Booking',
        id: 'bkg_1',
        reference: 'K7M2QX',
        date: '2026-11-27',
        customerName: 'Ada Lovelace',
      },
      ...facts,
    };
    this.messages.unshift(message);
    return message;
  }

  /** The same for one whose address was refused. */
  hasFailed(title: string): StoredMessage {
    return this.has(title, {
      status: 'FAILED',
      sentAt: null,
      canBeResent: true,
      reason: 'The mail server of the guest’s address refused it. Please check the address for a slip.',
    });
  }

  get link(): ApolloLink {
    const overSchema = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    return new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : overSchema.request(operation),
    );
  }

  private root() {
    const restaurant = {
      __typename: 'Restaurant',
      id: 'rest_1',
      timezone: 'Europe/Berlin',
      mailDelivery: () => this.mailDelivery,
      messages: (asked: { first: number; after: string | null; status: string | null }) => this.page(asked),
    };
    return {
      viewer: { restaurants: { edges: [{ cursor: '1', node: restaurant }] } },
      restaurant,
      node: ({ id }: { id: string }) =>
        id === 'bkg_1'
          ? { __typename: 'Booking', id, restaurant, messages: this.messages }
          : this.change(id, this.outcome),
      resendMessage: ({ input }: { input: { id: string } }) =>
        this.refusal
          ? { userErrors: [{ field: null, code: 'CONFLICT', message: this.refusal }] }
          : {
              message: this.change(input.id, { status: 'QUEUED', reason: null, canBeResent: false }),
              userErrors: [],
            },
    };
  }

  private change(id: string, facts: Partial<StoredMessage>): StoredMessage | undefined {
    this.messages = this.messages.map((message) => (message.id === id ? { ...message, ...facts } : message));
    return this.messages.find((message) => message.id === id);
  }

  private page({ first, after, status }: { first: number; after: string | null; status: string | null }) {
    const all = this.messages.filter((message) => !status || message.status === status);
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const shown = all.slice(start, start + first);
    return {
      totalCount: all.length,
      edges: shown.map((node) => ({ cursor: node.id, node })),
      pageInfo: {
        hasNextPage: start + first < all.length,
        hasPreviousPage: start > 0,
        startCursor: shown[0]?.id ?? null,
        endCursor: shown.at(-1)?.id ?? null,
      },
    };
  }
}
