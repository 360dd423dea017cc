import { Arg, Ctx, Directive, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../restaurant.type.ts';
import { restaurantRow } from '../restaurant-rows.ts';
import { createRestaurant } from './create-restaurant.ts';

@InputType({ description: 'A restaurant for somebody who has an account but no restaurant yet.' })
class CreateRestaurantInput {
  @Field(() => String, { description: 'Name, 1 to 120 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'IANA time zone; UTC when left out.' })
  timezone?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createRestaurant`.' })
class CreateRestaurantPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The new restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class CreateRestaurantMutation {
  @Directive('@public')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'CONFLICT')
  @Mutation(() => CreateRestaurantPayload, {
    nullable: true,
    description:
      'Makes the restaurant of a signed-in person who works at none, with the defaults and a trial of 14 days; they ' +
      'become its owner. Refused with CONFLICT for somebody who works at one.',
  })
  async createRestaurant(
    @Arg('input', () => CreateRestaurantInput) input: CreateRestaurantInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => {
      const { app, actor } = context;
      const { restaurantId } = await createRestaurant(app, actor, input);
      const { userId, sessionId } = actor;
      // The rest of this answer is read as the new owner: guarded fields of the restaurant are theirs to see.
      if (userId && sessionId) context.actor = (await app.actors.of({ userId, sessionId })) ?? actor;
      return { restaurant: await restaurantRow(new TenantReads(app.pool), restaurantId) };
    });
  }
}
