/** What a bar stands for, by which it has its colour and pattern. */
type BarLook = 'now' | 'lost' | 'missing';

/** A column of a report's table: what a row has there, as text and as a bar. */
export interface ReportColumn<Row> {
  heading: string;
  /** What is copied and saved: a plain number or text; null where nothing is known. */
  value: (row: Row) => string | number | null;
  /** What is read, where that is not the value. */
  shown?: (row: Row) => string;
  /** Draws the number as a bar beside it, against the largest of its column. */
  bar?: BarLook;
}

/** Rows of a table as other programs take them from the clipboard: tabs between cells. */
export function tabbed<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ heading }) => heading)];
  for (const row of rows) lines.push(columns.map(({ value }) => String(value(row) ?? '')));
  return lines.map((line) => line.join('\t')).join('\n');
}
