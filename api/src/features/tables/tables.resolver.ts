import {
  Args,
  ArgsType,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Resolver,
  Root,
} from 'type-graphql';
import {
  type Connection,
  connectionOf,
  PageArgs,
  pageRequest,
} from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { Table, TableConnection, TableFeatureEnum } from './table.type.ts';
import { type TableFeature, tableFeatures } from './table-accessibility.ts';
import {
  cursorOfTable,
  offeredFeatures,
  type TableRow,
  tableCount,
  tableCursorShape,
  tablePage,
} from './table-rows.ts';

@ArgsType()
class TablesArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only the table with this `externalId`, to the letter. Blank is the same as null.',
  })
  externalId?: string | null;
}

/** The tables of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantTablesResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => TableConnection, { nullable: true, description: 'Tables by name.' })
  async tables(
    @Root() { restaurantId }: RestaurantRow,
    @Args(() => TablesArgs) args: TablesArgs,
    @Ctx() { reads }: GraphContext,
  ): Promise<Connection<TableRow>> {
    const page = pageRequest(args, tableCursorShape);
    const filter = { externalId: args.externalId?.trim() || null };
    const rows = await tablePage(reads, restaurantId, filter, page);
    return connectionOf(rows, page, cursorOfTable, () => tableCount(reads, restaurantId, filter));
  }

  @Directive('@public')
  @Extensions({ mostRows: tableFeatures.length })
  @FieldResolver(() => [TableFeatureEnum], {
    description: 'What guests may ask for when they book: every feature that some table offers.',
  })
  offeredTableFeatures(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<TableFeature[]> {
    return offeredFeatures(reads, restaurantId);
  }
}

/** Fields of a table that are made from the row. */
@Resolver(() => Table)
export class TableResolver {
  @FieldResolver(() => ID)
  id(@Root() row: TableRow): string {
    return globalId('Table', row.tableId);
  }
}
