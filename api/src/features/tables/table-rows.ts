import { joined, nothing, raw, type Statement, sql } from '../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../platform/db/tenant-reads.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import {
  type CursorShape,
  type PageRequest,
  rowsToFetch,
} from '../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../platform/ids/global-id.ts';
import { type TableFeature, tableFeatures } from './table-accessibility.ts';
import type { TableMode, TablePosition, TableShape, TableStatus } from './table-values.ts';

/** A table as resolvers hand it out, in the names of the schema's fields. */
export interface TableRow {
  restaurantId: string;
  tableId: string;
  name: string;
  capacity: number;
  minCapacity: number;
  maxCapacity: number;
  shape: TableShape;
  combinable: boolean;
  priority: number;
  mode: TableMode;
  serverZone: number;
  accessibility: TableFeature[];
  status: TableStatus;
  position: TablePosition;
  /** What an integrator's own system calls it. */
  externalId: string | null;
  metadata: Metadata[];
  revision: number;
}

/** A table by its name for sure, the rest as far as it was asked for more. */
export type NamedTable = Pick<TableRow, 'restaurantId' | 'tableId' | 'name'> & Partial<TableRow>;

/** Columns of a NamedTable, from `tables`. */
export const TABLE_NAME_COLUMNS = `restaurant_id as "restaurantId", id as "tableId", name`;

/** Columns of a TableRow, from `tables`. */
export const TABLE_COLUMNS = `${TABLE_NAME_COLUMNS}, capacity, min_capacity as "minCapacity",
  max_capacity as "maxCapacity", shape, combinable, priority, mode, server_zone as "serverZone", accessibility, status,
  json_build_object('x', x, 'y', y, 'width', width, 'height', height, 'rotation', rotation) as position,
  external_id as "externalId", metadata, revision`;

/** The list's order: name, then id. */
export const cursorOfTable = (row: TableRow): readonly string[] => [row.name, row.tableId];

/** What the values of such a cursor can be. */
export const tableCursorShape: CursorShape = [() => true, isUuid];

const beyond = (comparison: '>' | '<', [name, id]: readonly string[]) =>
  sql` and (name, id) ${raw(comparison)} (${name}, ${id}::uuid)`;

/** Which tables a list shows; what is left out does not narrow it. */
export interface TableFilter {
  /** What an integrator's own system calls the table. */
  externalId?: string | null;
}

function whereOf(restaurantId: string, { externalId }: TableFilter): Statement {
  const conditions = [sql`restaurant_id = ${restaurantId}`, raw('deleted_at is null')];
  if (externalId) conditions.push(sql`external_id = ${externalId}`);
  return joined(conditions, ' and ');
}

/** One page of a restaurant's tables by name, one row more than asked for, reversed when asked from the end. */
export function tablePage(
  reads: TenantReads,
  restaurantId: string,
  filter: TableFilter,
  page: PageRequest,
): Promise<TableRow[]> {
  const direction = raw(page.backward ? 'desc' : 'asc');
  const after = page.after ? beyond('>', page.after) : nothing;
  const before = page.before ? beyond('<', page.before) : nothing;
  const statement = sql`select ${raw(TABLE_COLUMNS)} from tables
    where ${whereOf(restaurantId, filter)}${after}${before}
    order by name ${direction}, id ${direction} limit ${raw(rowsToFetch(page))}`;
  return reads.rows<TableRow>({ restaurantIds: [restaurantId] }, statement);
}

/** How many tables a restaurant has. */
export async function tableCount(
  reads: TenantReads,
  restaurantId: string,
  filter: TableFilter,
): Promise<number> {
  const row = await reads.row<{ count: number }>(
    { restaurantIds: [restaurantId] },
    sql`select count(*)::int as count from tables where ${whereOf(restaurantId, filter)}`,
  );
  return row?.count ?? 0;
}

/** One table by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export function tableRow(reads: TenantReads, scope: Scope, tableId: string): Promise<TableRow | null> {
  return reads.row<TableRow>(
    scope,
    sql`select ${raw(TABLE_COLUMNS)} from tables where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = ${tableId} and deleted_at is null`,
  );
}

/** What guests may ask for: every feature that some table of the restaurant offers. A public read. */
export async function offeredFeatures(reads: TenantReads, restaurantId: string): Promise<TableFeature[]> {
  const rows = await reads.rows<{ feature: TableFeature }>(
    { restaurantIds: [restaurantId] },
    sql`select distinct unnest(accessibility) as feature from tables where restaurant_id = ${restaurantId} and deleted_at is null`,
  );
  const offered = new Set(rows.map(({ feature }) => feature));
  return tableFeatures.filter((feature) => offered.has(feature));
}

/** These tables of a restaurant by name, without those that are gone. */
export function tableRows(
  reads: TenantReads,
  restaurantId: string,
  tableIds: readonly string[],
): Promise<TableRow[]> {
  return reads.rows<TableRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(TABLE_COLUMNS)} from tables where restaurant_id = ${restaurantId}
         and id = any (${[...tableIds]}::uuid[]) and deleted_at is null order by name, id`,
  );
}
