import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { ImportFailureReasonEnum } from './import-failure.type.ts';
import type { DateOrder, ImportField, ImportKind, ImportStatus } from './import-values.ts';
import type { ImportFailure } from './unreadable-file.ts';

/** The GraphQL enum `ImportKind`: the stored values in capitals. */
export const ImportKindEnum: Record<Uppercase<ImportKind>, ImportKind> = {
  BOOKINGS: 'bookings',
  GUESTS: 'guests',
  ARCHIVE: 'archive',
};
registerEnumType(ImportKindEnum, {
  name: 'ImportKind',
  description: 'What is imported.',
  valuesConfig: {
    BOOKINGS: { description: 'A list of bookings as CSV, of any system.' },
    GUESTS: { description: 'A list of guests as CSV, of any system.' },
    ARCHIVE: { description: 'The ZIP archive of an export, into a restaurant that is empty.' },
  },
});

/** The GraphQL enum `ImportStatus`: the stored values in capitals. */
const ImportStatusEnum: Record<Uppercase<ImportStatus>, ImportStatus> = {
  AWAITING_FILE: 'awaiting_file',
  UPLOADED: 'uploaded',
  CHECKING: 'checking',
  CHECKED: 'checked',
  IMPORTING: 'importing',
  FINISHED: 'finished',
  UNDOING: 'undoing',
  UNDONE: 'undone',
  FAILED: 'failed',
  DISCARDED: 'discarded',
};
registerEnumType(ImportStatusEnum, {
  name: 'ImportStatus',
  description: 'How far an import has got.',
  valuesConfig: {
    AWAITING_FILE: { description: 'It was begun; the file is still to be sent.' },
    UPLOADED: { description: 'The file is there. Say what its columns hold; an archive can be run.' },
    CHECKING: { description: 'Its rows are being read; none is written.' },
    CHECKED: { description: 'Its rows were read: look at what is wrong, then run it or throw it away.' },
    IMPORTING: { description: 'Its rows are being written.' },
    FINISHED: { description: 'Everything that could be imported has been.' },
    UNDOING: { description: 'It is being undone.' },
    UNDONE: { description: 'It was undone.' },
    FAILED: { description: 'It failed; `failure` says why.' },
    DISCARDED: { description: 'It was thrown away before it was run.' },
  },
});

/** The GraphQL enum `DateOrder`: the stored values in capitals. */
export const DateOrderEnum: Record<Uppercase<DateOrder>, DateOrder> = {
  YEAR_FIRST: 'year_first',
  DAY_FIRST: 'day_first',
  MONTH_FIRST: 'month_first',
};
registerEnumType(DateOrderEnum, {
  name: 'DateOrder',
  description: 'Order of day, month and year in a date.',
  valuesConfig: {
    YEAR_FIRST: { description: 'For instance 2026-12-31.' },
    DAY_FIRST: { description: 'For instance 31/12/2026.' },
    MONTH_FIRST: { description: 'For instance 12/31/2026.' },
  },
});

/** The GraphQL enum `ImportField`: the stored values in capitals. */
export const ImportFieldEnum: Record<Uppercase<ImportField>, ImportField> = {
  EXTERNAL_ID: 'external_id',
  DATE: 'date',
  TIME: 'time',
  NAME: 'name',
  LAST_NAME: 'last_name',
  PARTY_SIZE: 'party_size',
  EMAIL: 'email',
  PHONE: 'phone',
  SPECIAL_REQUESTS: 'special_requests',
  STATUS: 'status',
  NOTES: 'notes',
  TAGS: 'tags',
  DIETARY: 'dietary',
};
registerEnumType(ImportFieldEnum, {
  name: 'ImportField',
  description: 'What a column of a list can hold.',
  valuesConfig: {
    EXTERNAL_ID: { description: 'The row’s id or reference in the other system: it is imported once.' },
    DATE: { description: 'Date of the visit, for bookings; may hold the time too.' },
    TIME: { description: 'Time of day of the visit, for bookings.' },
    NAME: { description: 'Name, or first name, of the guest.' },
    LAST_NAME: { description: 'Last name, where it has a column of its own.' },
    PARTY_SIZE: { description: 'Party size, for bookings.' },
    EMAIL: { description: 'Email address.' },
    PHONE: { description: 'Phone number.' },
    SPECIAL_REQUESTS: { description: 'Special requests, for bookings.' },
    STATUS: {
      description: 'State of the booking in words; without it past ones are completed, others confirmed.',
    },
    NOTES: { description: 'What staff noted of the guest, for guests.' },
    TAGS: { description: 'Tags parted by commas, for guests.' },
    DIETARY: { description: 'Dietary requirements parted by commas, for guests.' },
  },
});

@Directive('@public')
@ObjectType('ImportColumn', { simpleResolvers: true, description: 'A column of an uploaded list.' })
export class ImportColumn {
  @Field(() => Int, { description: 'Position of the column, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Its heading.' })
  heading!: string;

  @Field(() => [String], { description: 'Its first cells that are not empty, at most three.' })
  samples!: string[];

  @Field(() => ImportFieldEnum, {
    nullable: true,
    description: 'What it probably holds; null when we cannot tell.',
  })
  suggestedField!: ImportField | null;

  @Field(() => ImportFieldEnum, {
    nullable: true,
    description: 'What the owner chose; null when it is left out.',
  })
  field!: ImportField | null;

  @Field(() => [DateOrderEnum], {
    description:
      'The orders in which nearly all of its first cells are dates: several when they can be read in more than one ' +
      'way.',
  })
  dateOrders!: DateOrder[];
}

@Directive('@public')
@ObjectType('ImportProblem', {
  simpleResolvers: true,
  description: 'What is wrong with a row. Never repeats what stands in the cell.',
})
export class ImportProblem {
  @Field(() => Int, { description: 'The row as a spreadsheet counts: the headings are row 1.' })
  row!: number;

  @Field(() => String, { description: 'Heading of the column; empty when it is about the whole row.' })
  column!: string;

  @Field(() => String, { description: 'What is wrong.' })
  problem!: string;

  @Field(() => String, { description: 'What to do.' })
  advice!: string;
}

@Directive('@public')
@ObjectType('ImportPreviewCell', {
  simpleResolvers: true,
  description: 'A value of a row as it will be read.',
})
export class ImportPreviewCell {
  @Field(() => ImportFieldEnum, { description: 'What it is.' })
  field!: ImportField;

  @Field(() => String, { description: 'The value as it will be kept; empty when there is none.' })
  text!: string;
}

@Directive('@public')
@ObjectType('ImportPreviewRow', { simpleResolvers: true, description: 'A row as it will be read.' })
export class ImportPreviewRow {
  @Field(() => Int, { description: 'The row as a spreadsheet counts: the headings are row 1.' })
  row!: number;

  @Field(() => [ImportPreviewCell], {
    description: 'Its values, in the order of the fields that were chosen.',
  })
  cells!: ImportPreviewCell[];

  @Field(() => [ImportProblem], { description: 'What is wrong with it; empty for a good row.' })
  problems!: ImportProblem[];
}

/** An import as the schema shows it. */
@Directive('@auth(requires: OWNER)')
@ObjectType('Import', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A file that is read into a restaurant. For owners. The file itself is kept a day at most.',
})
export class Import extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => ImportKindEnum, { description: 'What the file contains.' })
  kind!: ImportKind;

  @Field(() => ImportStatusEnum, { description: 'How far the import has got.' })
  status!: ImportStatus;

  @Field(() => String, { description: 'Name of the file.' })
  fileName!: string;

  @Field(() => [ImportColumn], {
    description: 'Columns of the list; none for an archive, and before the file is there.',
  })
  columns!: ImportColumn[];

  @Field(() => DateOrderEnum, {
    nullable: true,
    description: 'How its dates are read; null before that is chosen.',
  })
  dateOrder!: DateOrder | null;

  @Field(() => [ImportPreviewRow], {
    description: 'The first 20 rows as they will be read, until it has been run.',
  })
  preview!: ImportPreviewRow[];

  @Field(() => Int, { description: 'Rows below the headings, as far as they were counted.' })
  totalRows!: number;

  @Field(() => Int, { description: 'Rows that the current step has processed.' })
  doneRows!: number;

  @Field(() => Int, {
    description:
      'Rows left out because an earlier import brought them already, or because they stand in the file twice.',
  })
  skippedRows!: number;

  @Field(() => Int, { description: 'Rows that cannot be read, or could not be taken.' })
  badRows!: number;

  @Field(() => Int, { description: 'Rows that have been imported.' })
  rowsImported!: number;

  @Field(() => [ImportProblem], { description: 'What is wrong with its rows, the first 100.' })
  problems!: ImportProblem[];

  @Field(() => String, {
    nullable: true,
    description:
      'Where all problems are as a CSV file, for the next 15 minutes: anyone who has the URL can open it. Null ' +
      'when there are none.',
  })
  problemsUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed and what to do, for people.' })
  failure!: string | null;

  @Field(() => ImportFailureReasonEnum, { nullable: true, description: 'Why it failed, for programs.' })
  failureReason!: ImportFailure | null;

  @Field(() => DateTime, { description: 'When it was begun.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it ended.' })
  finishedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when it can be undone; null when it cannot.' })
  undoableUntil!: Date | null;
}
