import { joined, nothing, raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../platform/ids/global-id.ts';
import type { MessageReader, MessageReason } from '../../../platform/mail/mail.ts';
import type { MessageStatus } from '../../../platform/mail/message-log.ts';

/** A message as resolvers hand it out, in the names of the schema's fields. */
export interface MessageRow {
  restaurantId: string;
  messageId: string;
  bookingId: string | null;
  kind: string;
  reader: MessageReader;
  status: MessageStatus;
  tries: number;
  reasonCode: MessageReason | null;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
}

/** Which messages of a restaurant a list shows. */
export interface MessageFilter {
  /** Any when left out. */
  status?: MessageStatus | null;
  /** Whether those to owners are among them. */
  withOwners: boolean;
}

const COLUMNS = `m.restaurant_id as "restaurantId", m.id as "messageId", m.booking_id as "bookingId", m.kind, m.reader,
  m.status, m.tries, m.reason as "reasonCode", m.created_at as "createdAt", m.updated_at as "updatedAt",
  m.sent_at as "sentAt"`;

/** The list's order, newest first: instant, then id. */
export const cursorOfMessage = (row: MessageRow): readonly string[] => [
  row.createdAt.toISOString(),
  row.messageId,
];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What the values of such a cursor can be. */
export const messageCursorShape: CursorShape = [(value) => INSTANT.test(value), isUuid];

function whereOf(restaurantId: string, { status, withOwners }: MessageFilter): Statement {
  const conditions = [sql`m.restaurant_id = ${restaurantId}`];
  if (status) conditions.push(sql`m.status = ${status}`);
  if (!withOwners) conditions.push(raw(`m.reader <> 'owner'`));
  return sql`where ${joined(conditions, ' and ')}`;
}

const beyond = (comparison: '>' | '<', [at, id]: readonly string[]) =>
  sql` and (m.created_at, m.id) ${raw(comparison)} (${at}::timestamptz, ${id}::uuid)`;

/** One page of a restaurant's messages, newest first, one row more than asked for, reversed when asked from the end. */
export function messagePage(
  reads: TenantReads,
  restaurantId: string,
  filter: MessageFilter,
  page: PageRequest,
): Promise<MessageRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const after = page.after ? beyond('<', page.after) : nothing;
  const before = page.before ? beyond('>', page.before) : nothing;
  const statement = sql`select ${raw(COLUMNS)} from messages m ${whereOf(restaurantId, filter)}${after}${before}
    order by m.created_at ${direction}, m.id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<MessageRow>({ restaurantIds: [restaurantId] }, statement);
}

/** How many messages the filter leaves; with `since`, only those that changed from then on. */
export async function messageCount(
  reads: TenantReads,
  restaurantId: string,
  filter: MessageFilter,
  since?: Date,
): Promise<number> {
  const recent = since ? sql` and m.updated_at >= ${since}` : nothing;
  const statement = sql`select count(*)::int as count from messages m ${whereOf(restaurantId, filter)}${recent}`;
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** One message, by its uuid, of one of these restaurants. */
export function messageRow(reads: TenantReads, scope: Scope, messageId: string): Promise<MessageRow | null> {
  return reads.row<MessageRow>(
    scope,
    sql`select ${raw(COLUMNS)} from messages m where m.restaurant_id = any (${scope.restaurantIds}::uuid[]) and m.id = ${messageId}`,
  );
}

/** The latest messages about each of these bookings of one restaurant, newest first. */
export function messagesAbout(
  reads: TenantReads,
  restaurantId: string,
  bookingIds: readonly string[],
  most: number,
): Promise<MessageRow[]> {
  return reads.rows<MessageRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from unnest(${bookingIds}::uuid[]) as b (id)
        cross join lateral (select * from messages where restaurant_id = ${restaurantId} and booking_id = b.id
          order by created_at desc, id desc limit ${raw(most)}) m
        order by b.id, m.created_at desc, m.id desc`,
  );
}
