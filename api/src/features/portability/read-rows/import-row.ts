import { withoutGuard } from '../csv/csv-guard.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { ColumnMapping, FoundColumn, ImportField } from '../import/import-values.ts';
import type { RowProblem } from './row-problem.ts';

const UNREADABLE = /[\0\uFFFD]/;

/** The cells of one row by what their columns hold, and what is wrong with them. */
export class ImportRow {
  readonly problems: RowProblem[] = [];
  readonly #cells: readonly string[];
  readonly #mapping: ColumnMapping;
  readonly #columns: readonly FoundColumn[];

  constructor({ cells, isMalformed }: CsvRecord, mapping: ColumnMapping, columns: readonly FoundColumn[]) {
    this.#cells = cells;
    this.#mapping = mapping;
    this.#columns = columns;
    if (isMalformed) {
      this.#refuseRow(
        'Its quotation marks make no sense.',
        'Write " inside of a cell as "", and close every quoted cell.',
      );
    } else if (cells.length > columns.length) {
      this.#refuseRow(
        'It has more cells than there are headings.',
        'Put cells that contain the separator in quotation marks.',
      );
    }
    this.#refuseUnreadable();
  }

  /** The text of a field, trimmed; empty when there is no such column or cell. */
  text(field: ImportField): string {
    const column = this.#mapping[field];
    return column === undefined ? '' : withoutGuard((this.#cells[column] ?? '').trim()).trim();
  }

  /** Says what is wrong with a field. */
  refuse(field: ImportField, problem: string, advice: string): void {
    const column = this.#mapping[field];
    const heading = column === undefined ? '' : (this.#columns[column]?.heading ?? '');
    if (this.problems.some((known) => known.column === heading)) return;
    this.problems.push({ column: heading, problem, advice });
  }

  /** Characters that no text of ours may hold, and those that stand for bytes which are none of the file's encoding. */
  #refuseUnreadable(): void {
    for (const [field, column] of Object.entries(this.#mapping) as [ImportField, number][]) {
      if (UNREADABLE.test(this.#cells[column] ?? ''))
        this.refuse(
          field,
          'It contains characters that cannot be read.',
          'Save the list as CSV (UTF-8), and send it again.',
        );
    }
  }

  #refuseRow(problem: string, advice: string): void {
    this.problems.push({ column: '', problem, advice });
  }
}
