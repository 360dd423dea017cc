import { stringify } from 'csv-stringify/browser/esm/sync';

// The same guards as the API's archives have (api/src/features/portability/csv/csv-guard.ts, which says why); an import takes
// them off again.
const SIGN = '[=+\\-@＝＋－＠]';
const OPENS = new RegExp(`^('*)(?=[\\s"]*${SIGN}|\\p{Cc})`, 'u');
const OPENS_INSIDE = new RegExp(`([;\\t\\r\\n][ \\u00a0\\u3000"]*)('*)(?=${SIGN})`, 'gu');
const PHONE = /^\+[1-9](?: ?\d){1,14}$/;

/** What makes a cell be written in quotation marks: anything that some program takes for the end of a cell, and outer spaces. */
const QUOTED = /[",;|\t\r\n]|^\s|\s$/;

/** A cell that no spreadsheet runs as a formula; a phone number that `isFirst` of its line is guarded as well. */
export function guarded(cell: string, isFirst = false): string {
  if (PHONE.test(cell) && !isFirst) return cell;
  return cell.replace(OPENS_INSIDE, "$1'$2").replace(OPENS, "'$1");
}

/** A column of a file: its heading, and what a row has there. Numbers are written as they are. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | null];

/** Rows as a CSV file (RFC 4180, UTF-8 with the mark that spreadsheets know it by) in which no text is a formula. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    columns.map(([, value], place) => {
      const cell = value(row);
      return typeof cell === 'string' ? guarded(cell, place === 0) : cell;
    }),
  );
  const options = { bom: true, record_delimiter: 'windows', quoted_match: QUOTED };
  return stringify([columns.map(([heading]) => heading), ...cells], options);
}
