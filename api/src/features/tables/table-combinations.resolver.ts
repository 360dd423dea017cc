import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { replaceTableCombinations } from './replace-table-combinations.ts';
import { TableCombination } from './table-combination.type.ts';
import { TableCombinationInput } from './table-combination-input.ts';
import { type TableCombinationRow, tableCombinations } from './table-combination-rows.ts';

@InputType({ description: 'All combinations of a restaurant.' })
class ReplaceTableCombinationsInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => [TableCombinationInput], { description: 'At most 200, in the order in which they are shown.' })
  combinations!: TableCombinationInput[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `replaceTableCombinations`.' })
class ReplaceTableCombinationsPayload {
  @Field(() => [TableCombination], {
    nullable: true,
    description: 'The combinations as they are now; null when refused.',
  })
  combinations!: TableCombination[] | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** Which tables a restaurant joins. */
@Resolver(() => Restaurant)
export class TableCombinationsResolver {
  @Directive('@auth(requires: HOST)')
  @FieldResolver(() => [TableCombination], {
    nullable: true,
    description: 'Tables that may be joined for one party, in the order of the owner.',
  })
  tableCombinations(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { reads }: GraphContext,
  ): Promise<TableCombinationRow[]> {
    return tableCombinations(reads, restaurantId);
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'OUT_OF_RANGE', 'NOT_FOUND')
  @Mutation(() => ReplaceTableCombinationsPayload, {
    nullable: true,
    description:
      'Says which tables may be joined for one party, in place of what was said before. Bookings keep the tables they hold.',
  })
  async replaceTableCombinations(
    @Arg('input', () => ReplaceTableCombinationsInput) input: ReplaceTableCombinationsInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await replaceTableCombinations(app, actor, input);
      return { combinations: await tableCombinations(reads, restaurantId) };
    });
  }
}
