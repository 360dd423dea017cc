import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Table } from '../../tables/table.type.ts';
import { type TableRow, tableRows } from '../../tables/table-rows.ts';
import { Block } from './block.type.ts';
import type { BlockRow } from './block-rows.ts';

/** Fields of a block that are made from the row. */
@Resolver(() => Block)
export class BlockResolver {
  @FieldResolver(() => ID)
  id(@Root() row: BlockRow): string {
    return globalId('Block', row.blockId);
  }

  @FieldResolver(() => [Table], {
    nullable: true,
    description: 'The tables that cannot be booked; null means the whole restaurant.',
  })
  async tables(
    @Root() { restaurantId, tableIds }: BlockRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<TableRow[] | null> {
    return tableIds && tableRows(reads, restaurantId, tableIds);
  }
}
