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
import { expectedRevisionOf } from '../../platform/errors/expected-revision.ts';
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
import { MOST_TABLES } from './create-table.ts';
import { moveTables } from './move-tables.ts';
import { setTableStatus } from './set-table-status.ts';
import { Table, TableFeatureEnum, TableModeEnum, TableShapeEnum, TableStatusEnum } from './table.type.ts';
import type { TableFeature } from './table-accessibility.ts';
import { TablePositionInput } from './table-input.ts';
import { tableRow, tableRows } from './table-rows.ts';
import { MOST_PRIORITY, type TableMode, type TableShape, type TableStatus } from './table-values.ts';
import { updateTable } from './update-table.ts';

@InputType({ description: 'Changes to a table. What is left out or null stays as it is.' })
class UpdateTableInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name as the staff calls it, 1 to 50 characters.' })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: 'Seats as they usually stand, 1 to 100.' })
  capacity?: number | null;

  @Field(() => Int, { nullable: true, description: 'Smallest party, at most the capacity.' })
  minCapacity?: number | null;

  @Field(() => Int, { nullable: true, description: 'Largest party, at least the capacity.' })
  maxCapacity?: number | null;

  @Field(() => TableShapeEnum, { nullable: true, description: 'How it is drawn.' })
  shape?: TableShape | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it may appear in combinations.' })
  combinable?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `0 to ${MOST_PRIORITY}: the higher, the sooner given of tables that suit equally well.`,
  })
  priority?: number | null;

  @Field(() => TableModeEnum, { nullable: true, description: 'Whom it is for.' })
  mode?: TableMode | null;

  @Field(() => Int, { nullable: true, description: 'Number of its zone.' })
  serverZone?: number | null;

  @Field(() => [TableFeatureEnum], {
    nullable: true,
    description: 'All accessibility features of the table.',
  })
  accessibility?: TableFeature[] | null;

  @Field(() => TablePositionInput, { nullable: true, description: 'Where it stands.' })
  position?: TablePositionInput | null;

  @Field(() => Int, expectedRevisionOf('Table'))
  expectedRevision?: number | null;

  @Field(() => String, EXTERNAL_ID_OF_TABLE)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateTable`.' })
class UpdateTablePayload {
  @Field(() => Table, {
    nullable: true,
    description:
      'The table as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  table!: Table | null;

  @Field(() => Table, {
    nullable: true,
    description: 'The table that has the `externalId` already; null otherwise.',
  })
  existingTable!: Table | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which table, and what it is like right now.' })
class SetTableStatusInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  id!: string;

  @Field(() => TableStatusEnum, { description: 'The new status.' })
  status!: TableStatus;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setTableStatus`.' })
class SetTableStatusPayload {
  @Field(() => Table, { nullable: true, description: 'The table as it is now; null when refused.' })
  table!: Table | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UpdateTableMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => UpdateTablePayload, {
    nullable: true,
    description:
      'Changes a table. Bookings that hold it keep it. Its combinations seat no more than it and the others do then.',
  })
  async updateTable(
    @Arg('input', () => UpdateTableInput) input: UpdateTableInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, tableId } = await updateTable(app, actor, input);
      return { table: await tableRow(reads, { restaurantIds: [restaurantId] }, tableId) };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('NOT_FOUND')
  @Mutation(() => SetTableStatusPayload, {
    nullable: true,
    description: 'Says what a table is like right now. Any status can follow any other.',
  })
  async setTableStatus(
    @Arg('input', () => SetTableStatusInput) input: SetTableStatusInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, tableId } = await setTableStatus(app, actor, input);
      return { table: await tableRow(reads, { restaurantIds: [restaurantId] }, tableId) };
    });
  }
}

@InputType({ description: 'Where a table stands, and which zone it belongs to there.' })
class TableSpotInput {
  @Field(() => TablePositionInput, { description: 'Where it stands.' })
  position!: TablePositionInput;

  @Field(() => Int, { description: 'Number of its zone.' })
  serverZone!: number;
}

@InputType({ description: 'A table and where it goes.' })
class TableMoveInput {
  @Field(() => ID, { description: 'Global id of the table.' })
  id!: string;

  @Field(() => TableSpotInput, {
    nullable: true,
    description:
      'Where it stood when the move was decided: when it stands elsewhere by now, nothing moves. Left out, it is moved from ' +
      'wherever it stands.',
  })
  from?: TableSpotInput | null;

  @Field(() => TableSpotInput, { description: 'Where it stands from now on.' })
  to!: TableSpotInput;
}

@InputType({ description: 'Several tables and where they go.' })
class MoveTablesInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => [TableMoveInput], { description: `The moves, 1 to ${MOST_TABLES}, each of another table.` })
  moves!: TableMoveInput[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `moveTables`.' })
class MoveTablesPayload {
  @Extensions({ mostRows: MOST_TABLES })
  @Field(() => [Table], {
    nullable: true,
    description: 'The tables as they are now, by name; null when refused.',
  })
  tables!: Table[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class MoveTablesMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'OUT_OF_RANGE', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => MoveTablesPayload, {
    nullable: true,
    description:
      'Moves several tables of a restaurant over its floor plan and into other zones: all of them or none. CONFLICT names ' +
      'each table that somebody else has moved since. Bookings keep their tables.',
  })
  async moveTables(
    @Arg('input', () => MoveTablesInput) input: MoveTablesInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, tableIds } = await moveTables(app, actor, input);
      return { tables: await tableRows(reads, restaurantId, tableIds) };
    });
  }
}
