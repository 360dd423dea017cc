import { Arg, Args, Ctx, Directive, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { type Action, policy } from '../../platform/auth/policy.ts';
import { type Connection, PageArgs, pageWish } from '../../platform/graphql/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { isUuid, uuidOf } from '../../platform/graphql/global-id.ts';
import { userRow } from '../accounts/user-rows.ts';
import { RestaurantConnection } from './restaurant.type.ts';
import { restaurantPage } from './restaurant-page.ts';
import { type RestaurantRow, restaurantRowsOf } from './restaurant-rows.ts';
import { Viewer } from './viewer.type.ts';

/** Reading what belongs to the signed-in person. */
@Resolver(() => Viewer)
export class ViewerResolver {
  @Directive('@public')
  @Query(() => Viewer, {
    nullable: true,
    description: 'The signed-in person; null when signed out, and for an API key (see `currentApiKey`).',
  })
  async viewer(@Ctx() { actor, reads }: GraphContext): Promise<Viewer | null> {
    const user = actor.personId === null ? null : await userRow(reads, actor.personId);
    return user && { user };
  }

  @Directive('@public')
  @FieldResolver(() => RestaurantConnection, {
    description: 'The restaurants where this person works: the chosen one first, then the oldest.',
  })
  async restaurants(
    @Root() _viewer: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('chosen', () => ID, {
      nullable: true,
      description:
        'Global id of the restaurant to list first, for instance the one that this browser works in. Has no effect ' +
        'where this person does not work there.',
    })
    chosen: string | null,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<Connection<RestaurantRow>> {
    const page = pageWish(args, [isUuid]);
    const all = await restaurantRowsOf(reads, { restaurantIds: actor.restaurantIds });
    const first = chosen ? uuidOf('Restaurant', chosen) : null;
    const placeOf = (restaurantId: string) => `${restaurantId === first ? 0 : 1} ${restaurantId}`;
    return restaurantPage(all, page, placeOf);
  }

  @Directive('@public')
  @FieldResolver(() => [String], {
    description:
      'What this person may do in a restaurant, for instance `booking:setStatus`. Empty for a stranger.',
  })
  can(
    @Root() _viewer: Viewer,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) restaurantId: string,
    @Ctx() { actor }: GraphContext,
  ): string[] {
    const uuid = uuidOf('Restaurant', restaurantId);
    return uuid ? (Object.keys(policy) as Action[]).filter((action) => actor.can(action, uuid)) : [];
  }
}
