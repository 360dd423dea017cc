import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../../platform/idempotency/once.ts';
import { checkImport } from './check-import.ts';
import { createImport } from './create-import.ts';
import { DateOrderEnum, Import, ImportFieldEnum, ImportKindEnum } from './import.type.ts';
import { discardImport, runImport, undoImport } from './import-commands.ts';
import { importRow } from './import-rows.ts';
import type { NamedImport } from './import-token.ts';
import type { DateOrder, ImportField, ImportKind } from './import-values.ts';

@InputType({ description: 'A file to import.' })
class CreateImportInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => ImportKindEnum, { description: 'What the file contains.' })
  kind!: ImportKind;

  @Field(() => String, { description: 'Name of the file, 1 to 255 characters.' })
  fileName!: string;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@InputType({ description: 'What a column holds.' })
class ImportColumnInput {
  @Field(() => ImportFieldEnum, { description: 'What it holds; each field at most once.' })
  field!: ImportField;

  @Field(() => Int, { description: 'Position of the column, from 0.' })
  column!: number;
}

@InputType({ description: 'How a list is read.' })
class CheckImportInput {
  @Field(() => ID, { description: 'Global id of the import.' })
  id!: string;

  @Field(() => [ImportColumnInput], {
    description: 'What its columns hold; columns that are not named are left out.',
  })
  columns!: ImportColumnInput[];

  @Field(() => DateOrderEnum, {
    nullable: true,
    description: 'How its dates are written; may be left out where they can be read in one way only.',
  })
  dateOrder?: DateOrder | null;
}

@InputType({ description: 'Which import to run.' })
class RunImportInput {
  @Field(() => ID, { description: 'Global id of the import.' })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether bookings to come that have no place are taken all the same, without a table where none is free; no ' +
      'when left out.',
  })
  keepsPlaceless?: boolean | null;
}

@InputType({ description: 'Which import to undo.' })
class UndoImportInput {
  @Field(() => ID, { description: 'Global id of the import.' })
  id!: string;
}

@InputType({ description: 'Which import to throw away.' })
class DiscardImportInput {
  @Field(() => ID, { description: 'Global id of the import.' })
  id!: string;
}

/** The payload of a step. */
function stepPayload(name: string, mutation: string) {
  @Directive('@public')
  @ObjectType(name, { simpleResolvers: true, description: `Outcome of \`${mutation}\`.` })
  class StepPayload {
    @Field(() => Import, { nullable: true, description: 'The import as it is now; null when refused.' })
    import!: Import | null;

    @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
    userErrors!: UserError[];
  }
  return StepPayload;
}

const CheckImportPayload = stepPayload('CheckImportPayload', 'checkImport');
const RunImportPayload = stepPayload('RunImportPayload', 'runImport');
const UndoImportPayload = stepPayload('UndoImportPayload', 'undoImport');
const DiscardImportPayload = stepPayload('DiscardImportPayload', 'discardImport');

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createImport`.' })
class CreateImportPayload {
  @Field(() => Import, {
    nullable: true,
    description: 'The import, which waits for its file; null when refused.',
  })
  import!: Import | null;

  @Field(() => String, {
    nullable: true,
    description:
      'URL to POST the raw file to, at most 20 MB, within 15 minutes: anyone who has the URL can use it. Answers ' +
      '204, or an error with a sentence for people.',
  })
  uploadUrl!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class ImportsMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  @Mutation(() => CreateImportPayload, {
    nullable: true,
    description:
      'Begins an import: of bookings or guests of another system, or of an archive of our own export.',
  })
  async createImport(
    @Arg('input', () => CreateImportInput) input: CreateImportInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => {
      const { uploadUrl, ...named } = await createImport(context.app, context.actor, input);
      return { import: stillThere(await importAt(context, named)), uploadUrl };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => CheckImportPayload, {
    nullable: true,
    description:
      'Has every row of a list read as its columns are said to be, without writing any. Look at the import ' +
      'again until it is CHECKED.',
  })
  async checkImport(
    @Arg('input', () => CheckImportInput) input: CheckImportInput,
    @Ctx() context: GraphContext,
  ) {
    return stepped(context, () => checkImport(context.app, context.actor, input));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => RunImportPayload, {
    nullable: true,
    description:
      'Imports the good rows of a checked list, or an archive as a whole. No guest is mailed. Bookings to ' +
      'come get a table as if staff had made them; those of the past are kept as they were. Look at the ' +
      'import again until it is FINISHED.',
  })
  async runImport(@Arg('input', () => RunImportInput) input: RunImportInput, @Ctx() context: GraphContext) {
    return stepped(context, () => runImport(context.app, context.actor, input));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => UndoImportPayload, {
    nullable: true,
    description:
      'Takes all rows of a list back, for 7 days. Those that somebody has changed since stay and are named among ' +
      'the problems.',
  })
  async undoImport(
    @Arg('input', () => UndoImportInput) input: UndoImportInput,
    @Ctx() context: GraphContext,
  ) {
    return stepped(context, () => undoImport(context.app, context.actor, input));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => DiscardImportPayload, {
    nullable: true,
    description: 'Throws the file of an import away before it is run.',
  })
  async discardImport(
    @Arg('input', () => DiscardImportInput) input: DiscardImportInput,
    @Ctx() context: GraphContext,
  ) {
    return stepped(context, () => discardImport(context.app, context.actor, input));
  }
}

function stepped(context: GraphContext, take: () => Promise<NamedImport>) {
  return payloadOf(async () => ({ import: await importAt(context, await take()) }));
}

function importAt({ reads }: GraphContext, { restaurantId, importId }: NamedImport) {
  return importRow(reads, { restaurantIds: [restaurantId] }, importId);
}
