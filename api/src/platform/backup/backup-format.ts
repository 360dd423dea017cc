import { z } from 'zod';

/** Which way of writing this is: a reader refuses a greater number than its own. */
export const FORMAT_VERSION = 1;

/** The file in the archive that says what belongs in it. It is written last, so that half an archive has none. */
export const MANIFEST = 'manifest.json';

/** Jobs that wait, in words of their own, so that another release of the queue understands them. */
export const JOBS = 'jobs.csv';

/** Settings under which values are written and read, whatever the server's are. */
export const VALUES_AS_TEXT = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set client_encoding = 'UTF8'; set extra_float_digits = 3; set bytea_output = 'hex';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const file = {
  /** Where it lies in the archive. */
  file: z.string(),
  rows: z.number().int().nonnegative(),
  /** Of the file, not compressed. */
  bytes: z.number().int().nonnegative(),
  /** Of the same bytes, as hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

const table = z.object({
  ...file,
  /** With its schema, as `public.bookings`. */
  name: z.string().regex(/^[a-z_]\w*\.[a-z_]\w*$/),
  columns: z.array(z.string()),
});

/** What a backup says of itself. */
export const manifestFile = z.object({
  format: z.literal('hoststand-backup'),
  formatVersion: z.number().int(),
  /** The moment whose rows it holds, as an ISO instant. */
  takenAt: z.string(),
  /** The server's version, as it calls itself. */
  postgres: z.string(),
  /** The migrations that the database had seen, by name. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  jobs: z.object(file),
});

export type Manifest = z.infer<typeof manifestFile>;
/** A table's rows as a file of the archive. */
export type SavedTable = z.infer<typeof table>;
/** A file of the archive, with what tells whether it is whole. */
export type SavedFile = Pick<SavedTable, 'file' | 'rows' | 'bytes' | 'sha256'>;

/** The jobs that wait, by what `add_job` of graphile-worker takes. */
export const JOB_COLUMNS = [
  'task',
  'payload',
  'queue',
  'key',
  'run_at',
  'priority',
  'attempts',
  'max_attempts',
  'flags',
] as const;

/** For whoever opens a backup in years to come. */
export const README = `A backup of Hoststand.

data/<schema>.<table>.csv   the rows of a table, in UTF-8, as PostgreSQL's COPY writes them (format csv, header):
                            an empty field is null, "" is an empty text. All files show one moment.
jobs.csv                    the mails and other work that waited.
manifest.json               which migrations the tables had seen, and of each file its rows, bytes and SHA-256.

To put it back:             npm run restore -- <this file>
To look at a table:         unzip -p <this file> data/public.bookings.csv
To load one elsewhere:      unzip -p <this file> data/public.bookings.csv |
                              psql -c "copy bookings from stdin with (format csv, header match)"
`;
