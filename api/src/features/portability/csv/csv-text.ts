import Papa from 'papaparse';
import { guarded } from './csv-guard.ts';

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a cell be written in quotation marks: anything that some program takes for the end of a cell, and outer spaces. */
const QUOTED = /[",;|\t\r\n]|^\s|\s$/;

/** Rows as lines of CSV (RFC 4180): a text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) =>
    row.map((value, place) =>
      typeof value === 'number' ? String(value) : guarded(cellOf(value), place === 0),
    ),
  );
  return `${Papa.unparse(cells, { newline: '\r\n', quotes: (cell) => QUOTED.test(String(cell)) })}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
