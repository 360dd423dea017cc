import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
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
  em: TenantTransaction,
  { restaurantId, importId }: NamedImport,
  problems: readonly ProblemOfRow[],
): Promise<void> {
  if (problems.length === 0) return;
  await em.execute(
    `insert into import_problems (restaurant_id, import_id, row_number, column_name, problem, advice)
      select ?::uuid, ?::uuid, p.row, p.column, p.problem, p.advice
      from jsonb_to_recordset(?::jsonb) as p("row" int, "column" text, problem text, advice text)
      where (select count(*) from import_problems where restaurant_id = ?::uuid and import_id = ?::uuid) < ?
      on conflict do nothing`,
    [restaurantId, importId, JSON.stringify(problems), restaurantId, importId, MOST_PROBLEMS],
  );
}

/** Forgets what was wrong with the rows of an import. */
export async function forgetProblems(
  em: TenantTransaction,
  { restaurantId, importId }: NamedImport,
): Promise<void> {
  await em.execute('delete from import_problems where restaurant_id = ? and import_id = ?', [
    restaurantId,
    importId,
  ]);
}
