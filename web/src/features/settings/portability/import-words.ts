import type { DateOrder, ImportField, ImportKind, ImportStatus } from '../../../generated/schema-types.ts';

/** What each kind of import is called. */
export const kindWords: Record<ImportKind, { label: string; description: string }> = {
  BOOKINGS: {
    label: 'Bookings',
    description: 'A CSV file of another system: past bookings and those to come.',
  },
  GUESTS: { label: 'Guests', description: 'A CSV file of another system: names, contacts, notes and tags.' },
  ARCHIVE: {
    label: 'A Hoststand export',
    description: 'The ZIP file of an export, into a restaurant that has no bookings, tables or guests yet.',
  },
};

/** What each field of a list is called. */
export const fieldWords: Record<ImportField, string> = {
  DATE: 'Date',
  TIME: 'Time',
  PARTY_SIZE: 'Party size',
  NAME: 'Name',
  LAST_NAME: 'Last name',
  EMAIL: 'Email',
  PHONE: 'Phone',
  SPECIAL_REQUESTS: 'Special requests',
  STATUS: 'Status',
  EXTERNAL_ID: 'Reference or ID',
  NOTES: 'Notes',
  TAGS: 'Tags',
  DIETARY: 'Dietary requirements',
};

/** What a list of each kind can hold, in the order of the form; the API says which of them it cannot do without. */
export const fieldsOf: Record<Exclude<ImportKind, 'ARCHIVE'>, readonly ImportField[]> = {
  BOOKINGS: [
    'DATE',
    'TIME',
    'PARTY_SIZE',
    'NAME',
    'LAST_NAME',
    'EMAIL',
    'PHONE',
    'SPECIAL_REQUESTS',
    'STATUS',
    'EXTERNAL_ID',
  ],
  GUESTS: ['NAME', 'LAST_NAME', 'EMAIL', 'PHONE', 'NOTES', 'TAGS', 'DIETARY', 'EXTERNAL_ID'],
};

/** How each order of a date looks. */
export const dateOrderWords: Record<DateOrder, string> = {
  YEAR_FIRST: 'Year first: 2026-12-31',
  DAY_FIRST: 'Day first: 31/12/2026',
  MONTH_FIRST: 'Month first: 12/31/2026',
};

/** What each state says in the history. */
export const statusWords: Record<ImportStatus, { label: string; color: string }> = {
  AWAITING_FILE: { label: 'Waiting for its file', color: 'gray' },
  UPLOADED: { label: 'Not imported yet', color: 'yellow' },
  CHECKING: { label: 'Being checked', color: 'blue' },
  CHECKED: { label: 'Not imported yet', color: 'yellow' },
  IMPORTING: { label: 'Being imported', color: 'blue' },
  FINISHED: { label: 'Imported', color: 'green' },
  UNDOING: { label: 'Being undone', color: 'blue' },
  UNDONE: { label: 'Undone', color: 'gray' },
  FAILED: { label: 'Failed', color: 'red' },
  DISCARDED: { label: 'Thrown away', color: 'gray' },
};

/** A number of rows as one says it. */
export function rowsInWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}

/** A moment as the history shows it, by the reader's own clock. */
export function momentInWords(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
