import { RefusedOffThread } from '../../../platform/threads/refused-off-thread.ts';

/** Why a file was not read, for programs; each has its sentence in `failureWords`. */
export const importFailures = [
  'not_an_archive',
  'not_a_list',
  'no_rows',
  'damaged',
  'file_missing',
  'not_as_exported',
  'later_version',
  'contradiction',
  'not_empty',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'broken_quotes',
  'stopped',
  'unexpected',
] as const;

/** A reason as it is stored. */
export type ImportFailure = (typeof importFailures)[number];

/** What each reason is told with: what happened, and what to do. `what` is the file or part that it is about. */
const failureWords: Record<ImportFailure, (what: string) => string> = {
  not_an_archive: () => 'This is no archive of an export. Send the ZIP file as it was downloaded.',
  not_a_list: () => 'This is no CSV file. Save the list as CSV (UTF-8), and send that file.',
  no_rows: () => 'The file has no rows below its headings. Send one with headings in its first row.',
  damaged: () => 'The archive is damaged. Download the export again, and send it as it is.',
  file_missing: (what) => `The archive has no ${what}. Send the ZIP file as it was downloaded.`,
  not_as_exported: (what) => `${what} is not as it was exported. Send the ZIP file as it was downloaded.`,
  later_version: () =>
    'The archive comes from a later version of Hoststand. Update this one, and send the archive again.',
  contradiction: () =>
    'The archive contradicts itself: two of its bookings have one table at one time, or one reference. Send the ZIP file as it was downloaded.',
  not_empty: () =>
    'The restaurant has bookings, tables or guests already. An archive can only be read into a restaurant that has none.',
  too_large: (what) => `${what} holds more than can be read at once. Please ask us to restore it.`,
  too_many_rows: (what) => `The list has more than ${what} rows. Split it, and import its parts.`,
  too_many_columns: (what) => `The file has more than ${what} columns. Leave out those that you do not need.`,
  broken_quotes: (what) =>
    `More than ${what} lines open a quotation mark that nobody closes. Write " inside of a cell as "", and close every quoted cell.`,
  stopped: () =>
    'Our server stopped while it worked on this, so it was ended and is not tried again by itself. Begin it again: what was done already is skipped. If it ends here once more, please ask us.',
  unexpected: () => 'Something went wrong on our side, and the rest was not imported. Please try again.',
};

/** A file that cannot be read on: a reason for programs, and a sentence for the owner that says why and what to do. */
export class UnreadableFile extends RefusedOffThread {
  declare readonly reason: ImportFailure;

  /** @param what the file or part that the reason is about */
  constructor(reason: ImportFailure, what = 'The file', words = failureWords[reason](what)) {
    super(reason, [what], words);
    this.name = 'UnreadableFile';
  }
}
