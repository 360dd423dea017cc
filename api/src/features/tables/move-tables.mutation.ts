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
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { MOST_TABLES } from './create-table.ts';
import { moveTables } from './move-tables.ts';
import { Table } from './table.type.ts';
import { TablePositionInput } from './table-input.ts';
import { tableRows } from './table-rows.ts';

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
