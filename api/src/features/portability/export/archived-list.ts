import { z } from 'zod';
import { type Statement, written } from '../../../platform/db/statement.ts';
import { globalId, type IdentifiedType } from '../../../platform/ids/global-id.ts';

/** One value of an exported row: where it is kept, how it is read, and what of it is taken back. */
export interface ArchivedField<Rule extends z.ZodType = z.ZodType> {
  /** Column of the list's own table and its SQL type; null for what stands in other tables. */
  kept: readonly [column: string, type: string] | null;
  /** SQL that it is read with, the row being `t`; its column when left out. */
  read?: string;
  /**
   * What an archive may say of it: all that the product itself leaves in the column, forms, purges and erasures alike, and
   * nothing that the column cannot hold.
   */
  rule: Rule;
  /** What the uuids in it name: they are written as global ids. */
  names?: IdentifiedType;
  /** The value as it is written, where that is another than the one that is read. */
  told?: (value: unknown) => unknown;
}

type Fields = Readonly<Record<string, ArchivedField>>;

/** A list of the export: a JSON file with an object on each line, and a CSV file with the same names as headings. */
export interface ArchivedList<Own extends Fields = Fields> {
  name: 'guests' | 'bookings' | 'waitlist' | 'lost-searches' | 'shifts' | 'change-log';
  /** Table of the rows. */
  from: string;
  /** SQL behind `where`, besides the restaurant. */
  where?: string;
  order: string;
  /** Its values in the order of the columns. */
  fields: Own;
}

/** What an archive may hold of a list: a row of it by the rules of its fields. */
export function rowRule<Own extends Fields>({ fields }: ArchivedList<Own>) {
  const rules = Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule]));
  return z.object(rules as { [Name in keyof Own]: Own[Name]['rule'] });
}

/** Selects the rows of a list; the only parameter is the restaurant. */
export function readStatement({ fields, from, where, order }: ArchivedList): string {
  const values = Object.entries(fields).map(
    ([name, { kept, read }]) => `${read ?? `t.${kept?.[0]}`} as "${name}"`,
  );
  return `select ${values.join(', ')} from ${from} t
    where t.restaurant_id = $1${where ? ` and ${where}` : ''} order by ${order}`;
}

/** Writes rows of a list, given as JSON, for a restaurant. */
export type WriteStatement = (restaurantId: string, rows: string) => Statement;

/**
 * Writes rows of a list. `besides` are columns that no archive holds; `without` are values that are written later; `after` is
 * what follows the rows.
 */
export function writeStatement(
  { fields, from }: ArchivedList,
  {
    besides = {},
    without = [],
    after = '',
  }: { besides?: Record<string, readonly [string, string]>; without?: string[]; after?: string } = {},
): WriteStatement {
  const own = Object.entries(fields).flatMap(([name, { kept }]) =>
    kept && !without.includes(name) ? [[name, kept] as const] : [],
  );
  const all = [...own, ...Object.entries(besides)];
  const columns = all.map(([, [column]]) => column).join(', ');
  const values = all.map(([name]) => `r."${name}"`).join(', ');
  const types = all.map(([name, [, type]]) => `"${name}" ${type}`).join(', ');
  const insert = written(`insert into ${from} (restaurant_id, ${columns})
    select $1::uuid, ${values} from jsonb_to_recordset($2::jsonb) as r(${types}) ${after}`);
  return (restaurantId, rows) => insert(restaurantId, rows);
}

/** How rows of a list are written. */
export function writtenRows(
  list: ArchivedList,
): (row: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const ids = idsOf(list);
  const tellers = Object.entries(list.fields).flatMap(([name, { told }]) =>
    told ? [[name, told] as const] : [],
  );
  return (row) => ({
    ...withGlobalIds(row, ids),
    ...Object.fromEntries(tellers.map(([name, told]) => [name, told(row[name])])),
  });
}

/** What the ids of a list's rows name, by field. */
function idsOf({ fields }: ArchivedList): Record<string, IdentifiedType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { names }]) => (names ? [[name, names]] : [])),
  );
}

/** A row with global ids in place of the uuids of these fields; what is null stays so. */
export function withGlobalIds(
  row: Readonly<Record<string, unknown>>,
  ids: Readonly<Record<string, IdentifiedType>>,
): Record<string, unknown> {
  const named = Object.entries(ids).map(([field, type]) => [field, globalIdsOf(type, row[field])]);
  return { ...row, ...Object.fromEntries(named) };
}

function globalIdsOf(type: IdentifiedType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => globalIdsOf(type, each));
  return typeof value === 'string' ? globalId(type, value) : value;
}
