import { nothing, sql } from '../db/statement.ts';
import type { TenantReads } from '../db/tenant-reads.ts';
import type { Placed, PlacedEvent } from './domain-event.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-event-types.ts';

/** How long the log keeps what happened. */
export const LOG_KEPT_DAYS = 30;

const { 'subscription.changed': _, ...ofTheRoom } = webhookEventTypes;

/** What the log tells of, and when: what webhooks tell of the room, and the floor plan. */
export const loggedEventTypes = {
  ...ofTheRoom,
  'floor_plan.created': 'A floor plan was made.',
  'floor_plan.updated': 'A floor plan was saved.',
} as const;

/** A kind of event of the log. */
export type LoggedEventType =
  | Exclude<WebhookEventType, 'subscription.changed'>
  | `floor_plan.${'created' | 'updated'}`;

/** All kinds, in the order above. */
export const allLoggedTypes = Object.keys(loggedEventTypes) as LoggedEventType[];

/** Every kind of event about one kind of thing: `booking` for all of `booking.…`. */
export const typesOf = (subject: 'booking' | 'floor_plan' | 'table' | 'waitlist'): LoggedEventType[] =>
  allLoggedTypes.filter((type) => type.startsWith(`${subject}.`));

/** Something that happened. */
export interface LoggedEvent {
  restaurantId: string;
  position: number;
  type: LoggedEventType;
  subjectId: string;
  at: Date;
}

/** Which part of the log is read. */
interface Asked {
  restaurantId: string;
  /** The position after which it begins. */
  after: number;
  /** Of these kinds alone; all when left out. */
  types?: readonly LoggedEventType[] | null;
  most: number;
}

/**
 * What happened after a position, in the order of the commits: none is missing in between, for a change waits for the commit of the one
 * before it.
 */
export async function loggedEvents(
  reads: TenantReads,
  { restaurantId, after, types, most }: Asked,
): Promise<LoggedEvent[]> {
  const rows = await reads.rows<Omit<LoggedEvent, 'position'> & { position: string }>(
    { restaurantIds: [restaurantId] },
    sql`select restaurant_id as "restaurantId", position::text as position, type, subject_id as "subjectId", at from event_log
      where restaurant_id = ${restaurantId} and position > ${String(after)}::bigint
        ${types ? sql`and type = any (${types}::text[])` : nothing}
      order by position limit ${most}`,
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** The position of the last change of a restaurant; 0 before the first. */
export async function lastPosition(reads: TenantReads, restaurantId: string): Promise<number> {
  const row = await reads.row<{ position: string }>(
    { restaurantIds: [restaurantId] },
    sql`select position::text as position from change_positions where restaurant_id = ${restaurantId}`,
  );
  return Number(row?.position ?? 0);
}

/** The event as live queries hear it. */
export function liveEventOf({ restaurantId, position, type, subjectId }: LoggedEvent): PlacedEvent & Placed {
  const [subject, what] = type.split('.');
  const kind = what === 'created' || what === 'restored' || what === 'joined' ? 'CREATED' : 'UPDATED';
  const of = { restaurantId, position };
  switch (subject) {
    case 'booking':
      return {
        ...of,
        type: 'bookingChanged',
        bookingId: subjectId,
        kind: what === 'deleted' ? 'DELETED' : kind,
      };
    case 'table':
      return { ...of, type: 'tableChanged', tableId: subjectId, kind: what === 'deleted' ? 'DELETED' : kind };
    case 'waitlist':
      return { ...of, type: 'waitlistChanged', entryId: subjectId, kind };
    default:
      return { ...of, type: 'floorPlanChanged', floorPlanId: subjectId, kind };
  }
}
