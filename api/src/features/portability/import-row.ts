import { withoutGuard } from './csv-guard.ts';
import type { CsvRecord } from './csv-records.ts';
import type { ColumnMapping, FoundColumn, ImportField } from './import-values.ts';
import type { RowProblem } from './row-problem.ts';

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

  #refuseRow(problem: string, advice: string): void {
    this.problems.push({ column: '', problem, advice });
  }
}
