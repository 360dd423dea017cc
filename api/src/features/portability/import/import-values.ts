/** What can be imported: a list of another system, or an archive of our own export. */
export const importKinds = ['bookings', 'guests', 'archive'] as const;

/** A kind as it is stored. */
export type ImportKind = (typeof importKinds)[number];

/** Every state of an import, from first to last. */
const importStatuses = [
  'awaiting_file',
  'uploaded',
  'checking',
  'checked',
  'importing',
  'finished',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const;

/** A state as it is stored. */
export type ImportStatus = (typeof importStatuses)[number];

/** In which order a date names its parts, where it could be read in more than one. */
export const dateOrders = ['year_first', 'day_first', 'month_first'] as const;

/** An order as it is stored. */
export type DateOrder = (typeof dateOrders)[number];

/** What a column of a list can hold. */
export const importFields = [
  'external_id',
  'date',
  'time',
  'name',
  'last_name',
  'party_size',
  'email',
  'phone',
  'special_requests',
  'status',
  'notes',
  'tags',
  'dietary',
] as const;

/** One of `importFields`. */
export type ImportField = (typeof importFields)[number];

/** Which column holds what; columns count from 0. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** A column as it was found in the file. */
export interface FoundColumn {
  heading: string;
  suggestedField: ImportField | null;
  /** The orders in which nearly all of its first cells are dates; none where they are no dates. */
  dateOrders: DateOrder[];
}

/** Bytes of a file. */
export const LARGEST_FILE = 20_000_000;

/** Columns of a list. */
export const MOST_COLUMNS = 100;

/** Rows of a list. */
export const MOST_ROWS = 100_000;

/** Days in which an import can be undone. */
export const UNDO_DAYS = 7;
