import { nothing, raw, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../platform/ids/global-id.ts';
import type { WrittenRow } from './api-key-write.entity.ts';

/** What a key wrote in one transaction, as resolvers hand it out. */
export interface ApiKeyWriteRow {
  restaurantId: string;
  writeId: string;
  operation: string;
  requestId: string;
  writtenRows: WrittenRow[];
  rowCount: number;
  writtenAt: Date;
}

const COLUMNS = `w.restaurant_id as "restaurantId", w.id as "writeId", w.operation, w.request_id as "requestId",
  w.written_rows as "writtenRows", w.row_count as "rowCount", w.written_at as "writtenAt"`;

/** The list's order, newest first: ids are made in the order of time. */
export const cursorOfWrite = ({ writeId }: ApiKeyWriteRow): readonly string[] => [writeId];

/** What the value of such a cursor can be. */
export const writeCursorShape: CursorShape = [isUuid];

const ofKey = ({ restaurantIds }: Scope, apiKeyId: string) =>
  sql`from api_key_writes w where w.restaurant_id = any (${restaurantIds}::uuid[]) and w.api_key_id = ${apiKeyId}`;

/** One page of what a key wrote at these restaurants, newest first, one row more than asked for, reversed from the end. */
export function apiKeyWritePage(
  reads: TenantReads,
  scope: Scope,
  apiKeyId: string,
  page: PageRequest,
): Promise<ApiKeyWriteRow[]> {
  const direction = raw(page.backward ? 'asc' : 'desc');
  const after = page.after ? sql` and w.id < ${page.after[0]}::uuid` : nothing;
  const before = page.before ? sql` and w.id > ${page.before[0]}::uuid` : nothing;
  const statement = sql`select ${raw(COLUMNS)} ${ofKey(scope, apiKeyId)}${after}${before}
    order by w.id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<ApiKeyWriteRow>(scope, statement);
}

/** How many transactions a key wrote at these restaurants, of those that are still known. */
export async function apiKeyWriteCount(reads: TenantReads, scope: Scope, apiKeyId: string): Promise<number> {
  const row = await reads.row<{ count: number }>(
    scope,
    sql`select count(*)::int as count ${ofKey(scope, apiKeyId)}`,
  );
  return row?.count ?? 0;
}

/** One of them, by its uuid, at one of these restaurants. */
export function apiKeyWriteRow(
  reads: TenantReads,
  scope: Scope,
  writeId: string,
): Promise<ApiKeyWriteRow | null> {
  return reads.row<ApiKeyWriteRow>(
    scope,
    sql`select ${raw(COLUMNS)} from api_key_writes w
        where w.restaurant_id = any (${scope.restaurantIds}::uuid[]) and w.id = ${writeId}`,
  );
}
