import type { WritePool } from '../db/connections/pools.ts';
import { sql } from '../db/statement.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { type DomainEvent, isPlaced, type Placed, type PlacedEvent } from './domain-event.ts';
import { webhookOf } from './webhook-event-types.ts';

/** What a listener hears: an event, or that some may have been missed and all that is shown must be loaded again. */
export type BusMessage = Exclude<DomainEvent, PlacedEvent> | (PlacedEvent & Placed) | { type: 'missed' };

/** An event as it travels; an older version's has neither time, in milliseconds since 1970, nor position. */
export type RecordedEvent = DomainEvent & { recordedAt?: number; position?: number };

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

const publishers = new WeakMap<WritePool, Publish>();

/** From now on events of transactions on connections of this pool are published by `publish` instead of NOTIFY. */
export function publishBy(pool: WritePool, publish: Publish): void {
  publishers.set(pool, publish);
}

/**
 * Publishes the event when the transaction commits, and never when it rolls back. In the same round trip the
 * restaurant's webhook endpoints that ask for it are sent a message. What stands in the log of events is recorded as the last
 * of its transaction: the restaurant's next change waits from there until the commit, so positions are those of commits.
 */
export async function recordEvent(tx: TenantTransaction, event: DomainEvent): Promise<void> {
  const publish = publishers.get(tx.pool);
  const channel = publish ? null : CHANNEL;
  const webhook = webhookOf(event);
  if (isLogged(event)) {
    tx.beforeCommit(async () => {
      const recorded = { ...event, recordedAt: Date.now() };
      const [row] = await tx.rows<{
        position: string;
      }>(sql`select app_private.record_change(${channel}, ${JSON.stringify(recorded)}, ${webhook?.type ?? null}, ${webhook?.subjectId ?? null})
        as position`);
      if (publish) tx.afterCommit(() => publish({ ...recorded, position: Number(row?.position) }));
    });
    return;
  }
  const recorded: RecordedEvent = { ...event, recordedAt: Date.now() };
  await tx.rows(
    sql`select app_private.record_event(${channel}, ${JSON.stringify(recorded)}, ${webhook?.type ?? null}, ${webhook?.subjectId ?? null})`,
  );
  if (publish) tx.afterCommit(() => publish(recorded));
}

/** Whether it stands in the log of events. */
const isLogged = (event: DomainEvent): boolean =>
  isPlaced(event) || (event.type === 'restaurantChanged' && event.part !== undefined);

/**
 * The same for every restaurant of the group to which the event's belongs, also those that the transaction does not see:
 * they learn that there is something to ask for, and nothing of it.
 */
export async function recordForGroup(
  tx: TenantTransaction,
  event: Extract<DomainEvent, { type: 'subscriptionChanged' | 'restaurantChanged' }>,
): Promise<void> {
  const publish = publishers.get(tx.pool);
  const channel = publish ? null : CHANNEL;
  const recorded = { ...event, recordedAt: Date.now() };
  const told = await tx.rows<{
    restaurantId: string;
  }>(sql`select app_private.record_group_event(${channel}, ${JSON.stringify(recorded)}, ${webhookOf(event)?.type ?? null})
        as "restaurantId"`);
  if (!publish) return;
  for (const { restaurantId } of told) tx.afterCommit(() => publish({ ...recorded, restaurantId }));
}
