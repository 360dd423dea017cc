import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import {
  BookingMetadataInput,
  EXTERNAL_ID_OF_TABLE,
  METADATA,
} from '../../platform/external/external-reference.type.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../platform/idempotency/once.ts';
import { createTable } from './create-table.ts';
import { Table, TableFeatureEnum, TableModeEnum, TableShapeEnum } from './table.type.ts';
import type { TableFeature } from './table-accessibility.ts';
import { TablePositionInput } from './table-input.ts';
import { tableRow } from './table-rows.ts';
import { MOST_PRIORITY, type TableMode, type TableShape } from './table-values.ts';

@InputType({ description: 'A new table.' })
class CreateTableInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: 'Name as the staff calls it, 1 to 50 characters.' })
  name!: string;

  @Field(() => Int, { description: 'Seats as they usually stand, 1 to 100.' })
  capacity!: number;

  @Field(() => Int, { nullable: true, description: 'Smallest party, at most the capacity; 2 when left out.' })
  minCapacity?: number | null;

  @Field(() => Int, { nullable: true, description: 'Largest party, at least the capacity; 6 when left out.' })
  maxCapacity?: number | null;

  @Field(() => TableShapeEnum, { nullable: true, description: 'How it is drawn; a rectangle when left out.' })
  shape?: TableShape | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it may appear in combinations; no when left out.',
  })
  combinable?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `0 to ${MOST_PRIORITY}: the higher, the sooner given of tables that suit equally well; 0 when left out.`,
  })
  priority?: number | null;

  @Field(() => TableModeEnum, { nullable: true, description: 'Whom it is for; ONLINE when left out.' })
  mode?: TableMode | null;

  @Field(() => Int, { nullable: true, description: 'Number of its zone; 1 when left out.' })
  serverZone?: number | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description: 'Accessibility features of the table; none when left out.',
  })
  accessibility?: TableFeature[] | null;

  @Field(() => TablePositionInput, {
    nullable: true,
    description: 'Where it stands; a free-looking place when left out.',
  })
  position?: TablePositionInput | null;

  @Field(() => String, EXTERNAL_ID_OF_TABLE)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createTable`.' })
class CreateTablePayload {
  @Field(() => Table, { nullable: true, description: 'The new table, AVAILABLE; null when refused.' })
  table!: Table | null;

  @Field(() => Table, {
    nullable: true,
    description: 'The table that has the `externalId` already; null otherwise.',
  })
  existingTable!: Table | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CreateTableMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  @Mutation(() => CreateTablePayload, { nullable: true, description: 'Adds a table to a restaurant.' })
  async createTable(
    @Arg('input', () => CreateTableInput) input: CreateTableInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, tableId } = await createTable(app, actor, input);
      return { table: stillThere(await tableRow(reads, { restaurantIds: [restaurantId] }, tableId)) };
    });
  }
}
