import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { sql } from '../../platform/db/statement.ts';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { type RestaurantRow, restaurantRow } from '../restaurants/restaurant-rows.ts';
import { DiscountCode, DiscountCodeInput } from './discount-code.type.ts';
import { type DiscountRow, discountsWhere } from './discount-rows.ts';
import { MOST_DISCOUNTS, removeDiscount, saveDiscount } from './save-discount.ts';

const OF_RESTAURANT = 'Global id of the restaurant.';
const WITH_CODES = 'The restaurant with its codes as they are now; null when refused.';
const REFUSED = 'Why it was refused; empty on success.';

@InputType({ description: 'A discount code to write.' })
class SaveDiscountCodeInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => DiscountCodeInput, { description: 'The code as a whole.' })
  discount!: DiscountCodeInput;

  @Field(() => String, {
    nullable: true,
    description: 'The code that it takes the place of, whose uses it keeps; left out for a new one.',
  })
  replaces?: string | null;
}

@InputType({ description: 'A discount code to remove.' })
class RemoveDiscountCodeInput {
  @Field(() => ID, { description: OF_RESTAURANT })
  restaurantId!: string;

  @Field(() => String, { description: 'The code.' })
  code!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `saveDiscountCode`.' })
class SaveDiscountCodePayload {
  @Field(() => Restaurant, { nullable: true, description: WITH_CODES })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeDiscountCode`.' })
class RemoveDiscountCodePayload {
  @Field(() => Restaurant, { nullable: true, description: WITH_CODES })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

/** The discount codes of a restaurant, and what owners do with them. */
@Resolver(() => Restaurant)
export class DiscountCodesResolver {
  @Directive('@auth(requires: MANAGER)')
  @Extensions({ mostRows: MOST_DISCOUNTS })
  @FieldResolver(() => [DiscountCode], {
    nullable: true,
    description: `Codes that lower what guests pay when they book, by name, at most ${MOST_DISCOUNTS}. For managers and owners.`,
  })
  async discountCodes(@Root() { restaurantId }: RestaurantRow, @Ctx() { app, reads }: GraphContext) {
    const now = app.clock.now();
    const rows = await reads.rows<DiscountRow & Record<string, unknown>>(
      { restaurantIds: [restaurantId] },
      discountsWhere(sql`d.restaurant_id = ${restaurantId} order by d.code limit ${MOST_DISCOUNTS}`, now),
    );
    return rows.map((row) => ({
      ...row,
      experienceIds: row.experienceIds?.map((id) => globalId('Experience', id)) ?? null,
    }));
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'NOT_FOUND',
    'TAKEN',
    'TOO_MANY',
    'CONFLICT',
  )
  @Mutation(() => SaveDiscountCodePayload, {
    nullable: true,
    description:
      'Makes a discount code, or writes anew the one that it `replaces`; what was booked stays as it was. TAKEN for a name that there is already. Not ' +
      'open to API keys.',
  })
  async saveDiscountCode(
    @Arg('input', () => SaveDiscountCodeInput) input: SaveDiscountCodeInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await saveDiscount(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('TOO_LONG', 'NOT_FOUND')
  @Mutation(() => RemoveDiscountCodePayload, {
    nullable: true,
    description: 'Removes a discount code; what was booked with it stays as it was. Not open to API keys.',
  })
  async removeDiscountCode(
    @Arg('input', () => RemoveDiscountCodeInput) input: RemoveDiscountCodeInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await removeDiscount(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
