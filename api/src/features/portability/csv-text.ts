import Papa from 'papaparse';

// What a spreadsheet would read as a formula, or any control character at the start (security.md, threat 9).
const RISKY_START = /^[=+\-@\p{Cc}]/u;

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as lines of CSV (RFC 4180): a cell that a spreadsheet would run as a formula is led by an apostrophe. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map(cellOf));
  return `${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: RISKY_START })}\r\n`;
}

/** A cell as it was before an apostrophe kept it from being a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && RISKY_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
