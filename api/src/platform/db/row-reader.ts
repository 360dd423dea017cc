import { LRUCache } from 'lru-cache';
import type { QueryResultRow } from 'pg';
import { valueTypes } from './value-types.ts';

/** Makes a row of the texts of its columns. */
export type RowReader = (texts: readonly (string | null)[]) => QueryResultRow;

/** What PostgreSQL says of the columns of an answer. */
export interface RowDescription {
  fields: readonly { name: string; dataTypeID: number; format: 'text' | 'binary' }[];
}

/** Readers that a process keeps; the one that was used the longest ago makes room. */
const MOST_READERS = 1_000;

const written = new LRUCache<string, RowReader>({ max: MOST_READERS });

/** By the columns alone: connections share them, and a statement that is not kept does not have one written each time. */
export function readerOf({ fields }: RowDescription): RowReader {
  const columns = JSON.stringify(fields.map(({ name, dataTypeID, format }) => [name, dataTypeID, format]));
  const reader = written.get(columns) ?? newReader(fields);
  written.set(columns, reader);
  return reader;
}

/**
 * Written out as an object with these very properties: a third of the time and of the garbage of one that gets its properties
 * one by one. The names are those of our own statements, as strings.
 */
function newReader(fields: RowDescription['fields']): RowReader {
  const values = fields.map(({ dataTypeID, format }) => valueTypes.getTypeParser(dataTypeID, format));
  const properties = fields.map(
    ({ name }, place) =>
      `${JSON.stringify(name)}: texts[${place}] === null ? null : values[${place}](texts[${place}])`,
  );
  return new Function('values', `return (texts) => ({ ${properties.join(', ')} })`)(values);
}
