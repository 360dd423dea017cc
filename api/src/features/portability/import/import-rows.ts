import type { App } from '../../../platform/app.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { type Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { ImportEntity } from './import.entity.ts';
import type { NamedImport } from './import-token.ts';
import type { ProblemOfRow } from './note-problems.ts';
import type { ImportFailure } from './unreadable-file.ts';

/** Most imports of one answer. */
export const MOST_IMPORTS = 50;

/** An import as resolvers hand it out. */
export interface ImportJobRow
  extends Pick<
    ImportEntity,
    | 'restaurantId'
    | 'kind'
    | 'status'
    | 'fileName'
    | 'totalRows'
    | 'doneRows'
    | 'skippedRows'
    | 'badRows'
    | 'createdAt'
  > {
  importId: string;
  encoding: string | null;
  delimiter: string | null;
  columns: ImportEntity['columns'];
  mapping: ImportEntity['mapping'];
  dateOrder: ImportEntity['dateOrder'];
  rowsImported: number;
  failure: string | null;
  failureReason: ImportFailure | null;
  finishedAt: Date | null;
}

const COLUMNS = `restaurant_id as "restaurantId", id as "importId", kind, status, file_name as "fileName", encoding,
  delimiter, columns, mapping, date_order as "dateOrder", total_rows as "totalRows", done_rows as "doneRows",
  skipped_rows as "skippedRows", bad_rows as "badRows", imported_rows as "rowsImported", failure,
  failure_reason as "failureReason",
  created_at as "createdAt", finished_at as "finishedAt"`;

/** The imports of a restaurant that came to something, the newest first. */
export function importRows(reads: TenantReads, restaurantId: string): Promise<ImportJobRow[]> {
  return reads.rows<ImportJobRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from imports where restaurant_id = ${restaurantId}
        and status not in ('awaiting_file', 'discarded') order by created_at desc, id desc limit ${MOST_IMPORTS}`,
  );
}

/** One import by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export function importRow(
  reads: TenantReads,
  { restaurantIds }: Scope,
  importId: string,
): Promise<ImportJobRow | null> {
  return reads.row<ImportJobRow>(
    { restaurantIds },
    sql`select ${raw(COLUMNS)} from imports
        where restaurant_id = any (${restaurantIds}::uuid[]) and id = ${importId}`,
  );
}

/** What is wrong with the rows of an import, in their order; all that is known unless `most` says otherwise. */
export function problemRows(
  app: App,
  { restaurantId, importId }: NamedImport,
  most: number | null = null,
): Promise<ProblemOfRow[]> {
  return new TenantReads(app.pool).rows<ProblemOfRow>(
    { restaurantIds: [restaurantId] },
    sql`select row_number as row, column_name as "column", problem, advice from import_problems
        where restaurant_id = ${restaurantId} and import_id = ${importId}
        order by row_number, column_name limit ${most}`,
  );
}
