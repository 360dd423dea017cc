import type { AuthorKind, Channel } from '../auth/author-at-work.ts';
import { nothing, raw, type Statement, sql } from '../db/statement.ts';
import type { TenantReads } from '../db/tenant-reads.ts';
import type { Placed, PlacedEvent } from './domain-event.ts';
import { type WebhookEventType, webhookEventTypes } from './webhook-event-types.ts';

/** How long the log keeps what happened. */
export const LOG_KEPT_DAYS = 30;

const { 'subscription.changed': _, ...logged } = webhookEventTypes;

/** What the log tells of, and when: all that webhooks tell, but for the subscription. */
export const loggedEventTypes = logged;

/** A kind of event of the log. */
export type LoggedEventType = Exclude<WebhookEventType, 'subscription.changed'>;

/** All kinds, in the order above. */
export const allLoggedTypes = Object.keys(loggedEventTypes) as LoggedEventType[];

/** Every kind of event about one kind of thing: `booking` for all of `booking.…`. */
export const typesOf = (subject: 'booking' | 'floor_plan' | 'table' | 'waitlist'): LoggedEventType[] =>
  allLoggedTypes.filter((type) => type.startsWith(`${subject}.`));

/** Who was at work when something happened, and through what. */
export interface EventAuthor {
  /** Null in what was logged before authors were. */
  authorKind: AuthorKind | null;
  /** Uuid of the person, or of the one who made the key; null for guests and the product itself. */
  userId: string | null;
  apiKeyId: string | null;
  /** What people call the key, or the app that was let in. */
  programName: string | null;
  channel: Channel | null;
  requestId: string | null;
}

/** Something that happened. */
export interface LoggedEvent extends EventAuthor {
  restaurantId: string;
  position: number;
  type: LoggedEventType;
  subjectId: string;
  at: Date;
  /** Columns of what it happened to; null where that is not known, or all of it is new. */
  changed: string[] | null;
}

/** Which part of the log is read. */
interface Asked {
  restaurantId: string;
  /** The position after which it begins. */
  after: number;
  /** Of these kinds alone; all when left out. */
  types?: readonly LoggedEventType[] | null;
  /** Uuid of an API key whose own changes are left out. */
  withoutKey?: string | null;
  most: number;
}

/**
 * What happened after a position, in the order of the commits: none is missing in between, for a change waits for the commit of the one
 * before it.
 */
export async function loggedEvents(
  reads: TenantReads,
  { restaurantId, after, types, withoutKey, most }: Asked,
): Promise<LoggedEvent[]> {
  return readEvents(
    reads,
    restaurantId,
    sql`select ${raw(COLUMNS)} from ${logOf(restaurantId)}
      where e.restaurant_id = ${restaurantId} and e.position > ${String(after)}::bigint
        ${types ? sql`and e.type = any (${types}::text[])` : nothing}
        ${withoutKey ? sql`and e.api_key_id is distinct from ${withoutKey}::uuid` : nothing}
      order by e.position limit ${most}`,
  );
}

/** What happened at these positions, by position. */
export async function eventsAt(
  reads: TenantReads,
  restaurantId: string,
  positions: readonly number[],
): Promise<ReadonlyMap<number, LoggedEvent>> {
  if (positions.length === 0) return new Map();
  const events = await readEvents(
    reads,
    restaurantId,
    sql`select ${raw(COLUMNS)} from ${logOf(restaurantId)}
      where e.restaurant_id = ${restaurantId} and e.position = any (${positions.map(String)}::bigint[])`,
  );
  return new Map(events.map((event) => [event.position, event]));
}

const COLUMNS = `e.restaurant_id as "restaurantId", e.position::text as position, e.type, e.subject_id as "subjectId", e.at, e.changed,
  e.author_kind as "authorKind", e.user_id as "userId", e.api_key_id as "apiKeyId", program.name as "programName", e.channel,
  e.request_id as "requestId"`;

// The key by its restaurant, its group and its id: the id alone would leave it to the policy whose it is.
const logOf = (restaurantId: string): Statement => sql`event_log e
  left join api_key_restaurants a on a.restaurant_id = ${restaurantId} and a.api_key_id = e.api_key_id
  left join lateral (select name from api_keys where group_id = a.group_id and id = a.api_key_id limit 1) program on true`;

async function readEvents(
  reads: TenantReads,
  restaurantId: string,
  statement: Statement,
): Promise<LoggedEvent[]> {
  const rows = await reads.rows<Omit<LoggedEvent, 'position'> & { position: string }>(
    { restaurantIds: [restaurantId] },
    statement,
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

/** The event as live queries of bookings, the waitlist, tables or floor plans hear it. */
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
