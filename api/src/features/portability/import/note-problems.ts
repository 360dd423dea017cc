import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import type { RowProblem } from '../read-rows/row-problem.ts';
import type { NamedImport } from './import-token.ts';

/** Problems that are kept of one import: beyond that a file is wrong as a whole. */
const MOST_PROBLEMS = 10_000;

/** What is wrong with a row. */
export interface ProblemOfRow extends RowProblem {
  row: number;
}

/** Keeps what is wrong with rows for the owner; what is there already stays. */
export async function noteProblems(
  tx: TenantTransaction,
  { restaurantId, importId }: NamedImport,
  problems: readonly ProblemOfRow[],
): Promise<void> {
  if (problems.length === 0) return;
  await tx.rows(sql`insert into import_problems (restaurant_id, import_id, row_number, column_name, problem, advice)
      select ${restaurantId}::uuid, ${importId}::uuid, p.row, p.column, p.problem, p.advice
      from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p("row" int, "column" text, problem text, advice text)
      where (select count(*) from import_problems where restaurant_id = ${restaurantId}::uuid and import_id = ${importId}::uuid) < ${MOST_PROBLEMS}
      on conflict do nothing`);
}

/** Forgets what was wrong with the rows of an import. */
export async function forgetProblems(
  tx: TenantTransaction,
  { restaurantId, importId }: NamedImport,
): Promise<void> {
  await tx.rows(sql`delete from import_problems where restaurant_id = ${restaurantId}
        and import_id = ${importId}`);
}
