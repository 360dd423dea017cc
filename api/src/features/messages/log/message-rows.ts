import { sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageWish,
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

type Parameter = (value: unknown) => string;

function whereOf(p: Parameter, restaurantId: string, { status, withOwners }: MessageFilter): string {
  const conditions = [`m.restaurant_id = ${p(restaurantId)}`];
  if (status) conditions.push(`m.status = ${p(status)}`);
  if (!withOwners) conditions.push(`m.reader <> 'owner'`);
  return `where ${conditions.join(' and ')}`;
}

/** One page of a restaurant's messages, newest first, one row more than asked for, reversed when asked from the end. */
export function messagePage(
  reads: TenantReads,
  restaurantId: string,
  filter: MessageFilter,
  page: PageWish,
): Promise<MessageRow[]> {
  const direction = page.backward ? 'asc' : 'desc';
  const statement = sql((p) => {
    const beyond = (comparison: '>' | '<', [at, id]: readonly string[]) =>
      ` and (m.created_at, m.id) ${comparison} (${p(at)}::timestamptz, ${p(id)}::uuid)`;
    return (
      `select ${COLUMNS} from messages m ${whereOf(p, restaurantId, filter)}` +
      (page.after ? beyond('<', page.after) : '') +
      (page.before ? beyond('>', page.before) : '') +
      ` order by m.created_at ${direction}, m.id ${direction} limit ${rowsToFetch(page)}`
    );
  });
  return reads.rows<MessageRow>({ restaurantIds: [restaurantId] }, statement);
}

/** How many messages the filter leaves; with `since`, only those that changed from then on. */
export async function messageCount(
  reads: TenantReads,
  restaurantId: string,
  filter: MessageFilter,
  since?: Date,
): Promise<number> {
  const statement = sql((p) => {
    const recent = since ? ` and m.updated_at >= ${p(since)}` : '';
    return `select count(*)::int as count from messages m ${whereOf(p, restaurantId, filter)}${recent}`;
  });
  const row = await reads.row<{ count: number }>({ restaurantIds: [restaurantId] }, statement);
  return row?.count ?? 0;
}

/** One message, by its uuid, of one of these restaurants. */
export function messageRow(reads: TenantReads, scope: Scope, messageId: string): Promise<MessageRow | null> {
  return reads.row<MessageRow>(
    scope,
    sql(
      (p) =>
        `select ${COLUMNS} from messages m where m.restaurant_id = any (${p(scope.restaurantIds)}::uuid[]) and m.id = ${p(messageId)}`,
    ),
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
    sql(
      (p) => `select ${COLUMNS} from unnest(${p(bookingIds)}::uuid[]) as b (id)
        cross join lateral (select * from messages where restaurant_id = ${p(restaurantId)} and booking_id = b.id
          order by created_at desc, id desc limit ${most}) m
        order by b.id, m.created_at desc, m.id desc`,
    ),
  );
}
