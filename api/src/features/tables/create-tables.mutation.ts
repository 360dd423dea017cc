import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import { BookingMetadataInput } from '../../platform/external/external-reference.type.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../platform/idempotency/idempotency-key.ts';
import { createTables, MOST_AT_ONCE } from './create-tables.ts';
import { Table, TableModeEnum, TableShapeEnum } from './table.type.ts';
import { tableRows } from './table-rows.ts';
import { MOST_PRIORITY, type TableMode, type TableShape } from './table-values.ts';

@InputType({ description: 'Several new tables that are alike.' })
class CreateTablesInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => Int, { description: `How many, 1 to ${MOST_AT_ONCE}.` })
  count!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'How they are named: `#` stands for the number, as in `T#` or `Terrace #`; without one the number follows. The ' +
      'number alone when left out. A number whose name is taken is passed over.',
  })
  namePattern?: string | null;

  @Field(() => Int, { nullable: true, description: 'The first number, 0 to 9999; 1 when left out.' })
  firstNumber?: number | null;

  @Field(() => Int, { description: 'Seats of each as they usually stand, 1 to 100.' })
  capacity!: number;

  @Field(() => Int, { nullable: true, description: 'Smallest party, at most the capacity; 2 when left out.' })
  minCapacity?: number | null;

  @Field(() => Int, { nullable: true, description: 'Largest party, at least the capacity; 6 when left out.' })
  maxCapacity?: number | null;

  @Field(() => TableShapeEnum, {
    nullable: true,
    description: 'How they are drawn; rectangles when left out.',
  })
  shape?: TableShape | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether they may appear in combinations; no when left out.',
  })
  combinable?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `0 to ${MOST_PRIORITY}: the higher, the sooner given of tables that suit equally well; 0 when left out.`,
  })
  priority?: number | null;

  @Field(() => TableModeEnum, { nullable: true, description: 'Whom it is for; ONLINE when left out.' })
  mode?: TableMode | null;

  @Field(() => Int, { nullable: true, description: 'Number of their zone; 1 when left out.' })
  serverZone?: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'What your own system calls each of them, in the order of their numbers: as many as `count`, or none. Each at most 100 characters and ' +
      'unique among the tables of the restaurant. CONFLICT with `existingTable` when another table has one.',
  })
  externalIds?: string[] | null;

  @Field(() => [BookingMetadataInput], {
    nullable: true,
    description: 'What a program keeps with each of them for itself, at most 20 pairs.',
  })
  metadata?: Metadata[] | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createTables`.' })
class CreateTablesPayload {
  @Extensions({ mostRows: MOST_AT_ONCE })
  @Field(() => [Table], {
    nullable: true,
    description: 'The new tables by name, AVAILABLE; null when refused.',
  })
  tables!: Table[] | null;

  @Field(() => Table, {
    nullable: true,
    description: 'A table that has one of the `externalIds` already; null otherwise.',
  })
  existingTable!: Table | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CreateTablesMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  @Mutation(() => CreateTablesPayload, {
    nullable: true,
    description:
      'Adds several tables to a restaurant that are alike: all of them or none. They stand in rows where its floor plan ' +
      'is free.',
  })
  async createTables(
    @Arg('input', () => CreateTablesInput) input: CreateTablesInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, tableIds } = await createTables(app, actor, input);
      return { tables: await tableRows(reads, restaurantId, tableIds) };
    });
  }
}
