import type { MikroORM } from '@mikro-orm/postgresql';
import { afterCommit, type TenantTransaction } from '../db/in-restaurants.ts';

/** What happened, by ids only: those who may see more load it under their own rights. */
export type DomainEvent =
  | {
      type: 'bookingChanged';
      restaurantId: string;
      kind: 'CREATED' | 'UPDATED' | 'DELETED';
      bookingId: string;
      /** The status that it got, where that is the change; `restored` when a deletion was taken back. */
      became?: string;
    }
  | { type: 'holdsChanged'; restaurantId: string }
  | { type: 'tableChanged'; restaurantId: string; kind: 'CREATED' | 'UPDATED' | 'DELETED'; tableId: string }
  | { type: 'floorPlanChanged'; restaurantId: string; kind: 'CREATED' | 'UPDATED'; floorPlanId: string }
  | {
      type: 'waitlistChanged';
      restaurantId: string;
      kind: 'CREATED' | 'UPDATED';
      entryId: string;
      /** The status that it got, where that is the change. */
      became?: string;
    }
  | { type: 'restaurantChanged'; restaurantId: string }
  | { type: 'subscriptionChanged'; restaurantId: string }
  // Somebody joined or left a restaurant's team, or has another role in it.
  | { type: 'membershipChanged'; restaurantId: string; userId: string }
  | { type: 'sessionEnded'; sessionId: string }
  // An API key was revoked, replaced or changed.
  | { type: 'apiKeyChanged'; apiKeyId: string };

/** What a listener hears: an event, or that some may have been missed and all that is shown must be loaded again. */
export type BusMessage = DomainEvent | { type: 'missed' };

/** An event as it travels; an older version's has no time. In milliseconds since 1970. */
export type RecordedEvent = DomainEvent & { recordedAt?: number };

/** Is told of each event that arrives, and how many milliseconds after it was recorded; null when that is not known. */
export type Observe = (type: string, delayMs: number | null) => void;

/** Is called with each message, at once and in order. */
export type Listener = (message: BusMessage) => void;

/** PostgreSQL's name of the channel of events. */
export const CHANNEL = 'hoststand_events';

/** Events of committed transactions, from every process of the database. */
export interface EventBus {
  /** Connects and listens; rejects when the first connection fails. */
  start(): Promise<void>;
  /** Hears every message until the returned function is called. */
  listen(listener: Listener): () => void;
  stop(): Promise<void>;
}

/** Tells every process of an event whose transaction has committed. Never rejects. */
export type Publish = (event: RecordedEvent) => Promise<void>;

// By what a mapper and its transactions have in common.
const publishers = new WeakMap<object, Publish>();

/** From now on events of this mapper's transactions are published by `publish` instead of NOTIFY. */
export function publishBy(orm: MikroORM, publish: Publish): void {
  publishers.set(orm.config, publish);
}

/**
 * Publishes the event when the transaction of `em` commits, and never when it rolls back. In the same round trip the
 * restaurant's webhook endpoints that ask for it are sent a message.
 */
export async function recordEvent(em: TenantTransaction, event: DomainEvent): Promise<void> {
  const recorded: RecordedEvent = { ...event, recordedAt: Date.now() };
  const publish = publishers.get(em.config);
  const channel = publish ? null : CHANNEL;
  await em.execute('select app_private.record_event(?, ?)', [channel, JSON.stringify(recorded)]);
  if (publish) afterCommit(em, () => publish(recorded));
}
