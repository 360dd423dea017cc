import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Ctx,
  Directive,
  Extensions,
  FieldResolver,
  ID,
  Info,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { askedOfNodes } from '../../../platform/graphql/asked-fields.ts';
import { type Connection, PageArgs, pageRequest } from '../../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { beginFields, beginFieldsOfNodes } from '../../../platform/graphql/early-fields.ts';
import { isUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { type Action, policy } from '../../../platform/roles/policy.ts';
import { userRow } from '../../accounts/user/user-rows.ts';
import { RestaurantConnection } from '../restaurant.type.ts';
import { restaurantPage } from '../restaurant-page.ts';
import { restaurantColumnsFor, type ShownRestaurant, shownRestaurants } from '../restaurant-rows.ts';
import { Viewer } from './viewer.type.ts';

/** Reading what belongs to the signed-in person. */
@Resolver(() => Viewer)
export class ViewerResolver {
  @Directive('@public')
  @Query(() => Viewer, {
    nullable: true,
    description: 'The signed-in person; null when signed out, and for an API key (see `currentApiKey`).',
  })
  async viewer(@Ctx() context: GraphContext, @Info() info: GraphQLResolveInfo): Promise<Viewer | null> {
    const { personId } = context.actor;
    if (personId !== null) beginFields({}, context, info);
    const user = personId === null ? null : await userRow(context.reads, personId);
    return user && { user };
  }

  @Directive('@public')
  @Extensions({ early: true })
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
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<ShownRestaurant>> {
    const { actor, reads } = context;
    const page = pageRequest(args, [isUuid]);
    const first = chosen ? uuidOf('Restaurant', chosen) : null;
    const placeOf = (restaurantId: string) => `${restaurantId === first ? 0 : 1} ${restaurantId}`;
    const known = actor.restaurantIds.flatMap((id) => actor.knownOf(id) ?? []);
    const onPage = restaurantPage(known, page, placeOf).edges.map(({ node }) => node);
    beginFieldsOfNodes(onPage, context, info);
    const columns = restaurantColumnsFor(askedOfNodes(info));
    const all = await shownRestaurants(reads, { restaurantIds: actor.restaurantIds }, columns);
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
