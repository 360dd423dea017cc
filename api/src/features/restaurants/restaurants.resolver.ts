import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Directive, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import { askedFields } from '../../platform/graphql/asked-fields.ts';
import { RoleEnum } from '../../platform/graphql/auth.directive.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { beginFields } from '../../platform/graphql/early-fields.ts';
import { globalId, uuidOf } from '../../platform/ids/global-id.ts';
import type { Role } from '../../platform/roles/role.ts';
import { Restaurant } from './restaurant.type.ts';
import { restaurantColumnsFor, type ShownRestaurant, shownRestaurant } from './restaurant-rows.ts';

/** Reading a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantsResolver {
  @Directive('@public')
  @Query(() => Restaurant, {
    nullable: true,
    description:
      'A restaurant by its global id. Open to all; null when there is none, also for a malformed id.',
  })
  async restaurant(
    @Arg('id', () => ID, { description: 'Global id, `rest_…`.' }) id: string,
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ShownRestaurant | null> {
    const uuid = uuidOf('Restaurant', id);
    const known = uuid && context.actor.knownOf(uuid);
    if (known) beginFields(known, context, info);
    return uuid ? shownRestaurant(context.reads, uuid, restaurantColumnsFor(askedFields(info))) : null;
  }

  @FieldResolver(() => ID)
  id(@Root() row: ShownRestaurant): string {
    return globalId('Restaurant', row.restaurantId);
  }

  @FieldResolver(() => RoleEnum, { nullable: true })
  viewerRole(@Root() row: ShownRestaurant, @Ctx() { actor }: GraphContext): Role | null {
    return actor.roleAt(row.restaurantId);
  }
}
