import Papa from 'papaparse';
import { MOST_ROWS } from '../import/import-values.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import type { Encoding } from './detect-encoding.ts';

/** Characters of one row: beyond that a quotation mark was opened and never closed. */
const LONGEST_RECORD = 100_000;

/** Lines that open a quotation mark which nobody closes: each makes all that follows be read once more. */
const MOST_BROKEN = 100;

/** Lines of a file, empty ones among them. */
const MOST_LINES = 2 * MOST_ROWS;

/** A row of the file. */
export interface CsvRecord {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  cells: string[];
  /** Whether quotation marks in it make no sense. */
  isMalformed: boolean;
}

/** How a list is written. */
export interface CsvForm {
  encoding: Encoding;
  delimiter: string;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * The rows of a list as its bytes come, empty ones left out; memory does not grow with the file. A line that opens a
 * quotation mark and never closes it is one malformed row: those after it are read as if it were not there. Throws
 * UnreadableFile for a file with far too many lines, or with very many of those. Of bytes that are cut off (`isCut`) what
 * stands behind the last whole row is left out.
 */
export async function* csvRecords(
  bytes: Bytes,
  { encoding, delimiter }: CsvForm,
  isCut = false,
): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader(delimiter);
  for await (const text of textOf(bytes, encoding)) yield* reader.read(text);
  if (!isCut) yield* reader.end();
}

/** Bytes of a file in which its first rows are looked for while somebody waits: little enough to be read at once. */
const START = 65_536;

/**
 * The first rows of a list, its headings among them, as far as they stand in the first 64 KB. For somebody who waits: what is
 * wrong further on is told when all of it is read. Throws UnreadableFile.
 */
export async function firstRecords(start: Uint8Array, form: CsvForm, most: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  const isCut = start.length > START;
  for await (const record of csvRecords([start.subarray(0, START)], form, isCut)) {
    if (records.push(record) === most) break;
  }
  return records;
}

class RecordReader {
  readonly #parser: Papa.Parser;
  #rest = '';
  #row = 0;
  #broken = 0;

  constructor(delimiter: string) {
    this.#parser = new Papa.Parser({ delimiter, newline: '\n' });
  }

  *read(text: string): Generator<CsvRecord> {
    this.#rest += text;
    yield* this.#whole();
    while (this.#rest.length > LONGEST_RECORD) {
      yield this.#brokenLine();
      yield* this.#whole();
    }
  }

  *end(): Generator<CsvRecord> {
    while (this.#rest !== '') {
      const parsed = this.#parse(false);
      if (parsed.errors.some(({ code }) => code === 'MissingQuotes')) {
        yield this.#brokenLine();
        yield* this.#whole();
      } else {
        this.#rest = '';
        yield* this.#records(parsed);
      }
    }
  }

  /** The rows whose end is there. */
  *#whole(): Generator<CsvRecord> {
    const parsed = this.#parse(true);
    this.#rest = this.#rest.slice(parsed.meta.cursor);
    yield* this.#records(parsed);
  }

  #brokenLine(): CsvRecord {
    const [line = ''] = this.#rest.split('\n', 1);
    this.#rest = this.#rest.slice(line.length + 1);
    this.#nextRow();
    this.#broken += 1;
    if (this.#broken > MOST_BROKEN)
      throw new UnreadableFile('broken_quotes', MOST_BROKEN.toLocaleString('en'));
    return { row: this.#row, cells: [line], isMalformed: true };
  }

  *#records({ data, errors }: Papa.ParseResult<string[]>): Generator<CsvRecord> {
    const malformed = new Set(errors.map(({ row }) => row));
    for (const [index, cells] of data.entries()) {
      this.#nextRow();
      if (cells.every((cell) => cell.trim() === '')) continue;
      yield { row: this.#row, cells, isMalformed: malformed.has(index) };
    }
  }

  #nextRow(): void {
    this.#row += 1;
    if (this.#row > MOST_LINES) throw new UnreadableFile('too_many_rows', MOST_ROWS.toLocaleString('en'));
  }

  #parse(ignoresLast: boolean): Papa.ParseResult<string[]> {
    return this.#parser.parse(this.#rest, 0, ignoresLast);
  }
}

/** The text with every line ending as one character. */
async function* textOf(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const piece of bytes) {
    const text = held + decoder.decode(piece, { stream: true });
    // The other half of a line ending may come with the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    yield (held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n');
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, '\n');
}
