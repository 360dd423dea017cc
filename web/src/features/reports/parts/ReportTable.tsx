import classes from './ReportTable.module.css';
import type { ReportColumn } from './report-column.ts';

interface Props<Row> {
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
}

/** More columns than fit a narrow card beside bars. */
const MANY = 4;

/** Figures as a table, some of them with a bar: the first column names the row. It scrolls by itself where it is long. */
export function ReportTable<Row>({ caption, columns, rows }: Props<Row>) {
  const largest = columns.map(({ value }) =>
    Math.max(1, ...rows.map((row) => Number(value(row) ?? 0)).filter((number) => !Number.isNaN(number))),
  );
  const longest = columns.map((column) => Math.max(...rows.map((row) => wordsOf(column, row).length)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too (WCAG 2.1.1)
    <section aria-label={caption} className={classes.scroll} tabIndex={0}>
      <table className={classes.table} data-columns={columns.length > MANY ? 'many' : undefined}>
        <thead>
          <tr>
            {columns.map(({ heading, bar }) => (
              <th data-bar={bar} key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(columns[0]?.value(row))}>
              {columns.map((column, place) => (
                <Cell
                  column={column}
                  isName={place === 0}
                  key={column.heading}
                  largest={largest[place] ?? 1}
                  longest={longest[place] ?? 1}
                  row={row}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps<Row> {
  column: ReportColumn<Row>;
  row: Row;
  isName: boolean;
  largest: number;
  /** Letters of the longest text of the column, so that all its bars are as long. */
  longest: number;
}

function Cell<Row>({ column, row, isName, largest, longest }: CellProps<Row>) {
  const words = wordsOf(column, row);
  if (isName) return <th scope="row">{words}</th>;
  if (!column.bar) return <td>{words}</td>;
  return (
    <td data-bar={column.bar}>
      <span className={classes.measured}>
        <span aria-hidden className={classes.track}>
          <span
            className={classes.bar}
            data-look={column.bar}
            style={{ width: `${(Number(column.value(row) ?? 0) / largest) * 100}%` }}
          />
        </span>
        <span style={{ minWidth: `${longest}ch` }}>{words}</span>
      </span>
    </td>
  );
}

function wordsOf<Row>({ value, shown }: ReportColumn<Row>, row: Row): string {
  if (shown) return shown(row);
  const plain = value(row);
  return typeof plain === 'number' ? plain.toLocaleString('en-US') : (plain ?? '–');
}
