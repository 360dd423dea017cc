import { registerEnumType } from 'type-graphql';
import type { ImportFailure } from './unreadable-file.ts';

/** The GraphQL enum `ImportFailureReason`: the stored values in capitals. */
export const ImportFailureReasonEnum: Record<Uppercase<ImportFailure>, ImportFailure> = {
  NOT_AN_ARCHIVE: 'not_an_archive',
  NOT_A_LIST: 'not_a_list',
  NO_ROWS: 'no_rows',
  DAMAGED: 'damaged',
  FILE_MISSING: 'file_missing',
  NOT_AS_EXPORTED: 'not_as_exported',
  LATER_VERSION: 'later_version',
  CONTRADICTION: 'contradiction',
  NOT_EMPTY: 'not_empty',
  TOO_LARGE: 'too_large',
  TOO_MANY_ROWS: 'too_many_rows',
  TOO_MANY_COLUMNS: 'too_many_columns',
  BROKEN_QUOTES: 'broken_quotes',
  STOPPED: 'stopped',
  UNEXPECTED: 'unexpected',
};
registerEnumType(ImportFailureReasonEnum, {
  name: 'ImportFailureReason',
  description: 'Why a file was not read. New reasons may be added.',
  valuesConfig: {
    NOT_AN_ARCHIVE: { description: 'The file is no ZIP archive.' },
    NOT_A_LIST: { description: 'The file is not text: a spreadsheet, an archive or something else.' },
    NO_ROWS: { description: 'The list has no rows below its headings.' },
    DAMAGED: { description: 'The archive was cut off or changed on its way.' },
    FILE_MISSING: { description: 'The archive lacks a file of the export.' },
    NOT_AS_EXPORTED: { description: 'A file of the archive is not as it was exported.' },
    LATER_VERSION: { description: 'The archive was exported by a later version than this one.' },
    CONTRADICTION: { description: 'The archive contradicts itself, or names what it does not hold.' },
    NOT_EMPTY: { description: 'The restaurant has bookings, tables, guests or a waitlist already.' },
    TOO_LARGE: { description: 'The file, or what it unpacks to, is beyond the limits (docs/limits.md).' },
    TOO_MANY_ROWS: { description: 'The list has more rows than one import may have.' },
    TOO_MANY_COLUMNS: { description: 'The list has more columns than one import may have.' },
    BROKEN_QUOTES: { description: 'Too many lines open a quotation mark that nobody closes.' },
    STOPPED: {
      description: 'The server stopped while it worked on the file, which is not tried again by itself.',
    },
    UNEXPECTED: { description: 'An error on our side.' },
  },
});
