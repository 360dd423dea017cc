import { Args, Ctx, Directive, Extensions, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import {
  type Connection,
  connectionOf,
  PageArgs,
  pageRequest,
} from '../../platform/graphql/connections/connection.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId } from '../../platform/ids/global-id.ts';
import type { Scope } from '../../platform/roles/scopes.ts';
import type { RestaurantGroupRow } from '../locations/group-rows.ts';
import { RestaurantGroup } from '../locations/restaurant-group.type.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { type RestaurantRow, restaurantRowsOf } from '../restaurants/restaurant-rows.ts';
import { ApiKey, CurrentApiKey } from './api-key.type.ts';
import {
  type ApiKeyRow,
  apiKeyRow,
  apiKeyRows,
  groupKeyRows,
  keyOrAccessRow,
  MOST_LISTED,
  restaurantIdsOfKey,
} from './api-key-rows.ts';
import { MOST_RESTAURANTS } from './api-key-rules.ts';
import { type ApiKeyState, stateOfApiKey } from './api-key-state.ts';
import { ApiKeyWriteConnection } from './api-key-write.type.ts';
import {
  type ApiKeyWriteRow,
  apiKeyWriteCount,
  apiKeyWritePage,
  cursorOfWrite,
  writeCursorShape,
} from './api-key-write-rows.ts';
import { ScopeEnum } from './api-scope.type.ts';
import { heldScopes } from './held-scopes.ts';
import { ownedBy } from './owned-by.ts';

/** The keys of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantApiKeysResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_LISTED })
  @FieldResolver(() => [ApiKey], {
    nullable: true,
    description:
      'API keys that work at the restaurant, the newest first, and then those that have ended; at most ' +
      `${MOST_LISTED}. For owners.`,
  })
  apiKeys(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ApiKeyRow[]> {
    return apiKeyRows(reads, restaurantId, app.clock.now());
  }
}

/** The keys of a group as a whole. */
@Resolver(() => RestaurantGroup)
export class GroupApiKeysResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_LISTED })
  @FieldResolver(() => [ApiKey], {
    nullable: true,
    description:
      'API keys that were made for the whole group and work, or worked, where the caller is an owner, the newest first; at most ' +
      `${MOST_LISTED}. For owners.`,
  })
  apiKeys(
    @Root() { groupId }: RestaurantGroupRow,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<ApiKeyRow[]> {
    return groupKeyRows(reads, ownedBy(actor), groupId);
  }
}

/** Fields of a key that are made from the row. */
@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @FieldResolver(() => ID)
  id(@Root() { apiKeyId }: ApiKeyRow): string {
    return globalId('ApiKey', apiKeyId);
  }

  @FieldResolver(() => String)
  state(@Root() row: ApiKeyRow, @Ctx() { app }: GraphContext): ApiKeyState {
    return stateOfApiKey(row, app.clock.now());
  }

  @FieldResolver(() => [ScopeEnum], { nullable: true })
  scopes(@Root() { scopes }: ApiKeyRow): Scope[] | null {
    return heldScopes(scopes);
  }

  @Extensions({ mostRows: MOST_RESTAURANTS })
  @FieldResolver(() => [Restaurant])
  async restaurants(
    @Root() { apiKeyId }: ApiKeyRow,
    @Ctx() { actor: { restaurantIds }, reads }: GraphContext,
  ): Promise<RestaurantRow[]> {
    const ids = await restaurantIdsOfKey(reads, { restaurantIds }, apiKeyId);
    return restaurantRowsOf(reads, { restaurantIds }, ids);
  }

  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => ApiKey, {
    nullable: true,
    description: 'The key that took its place when it was rotated; null for any other.',
  })
  async successor(@Root() { replacedBy }: ApiKeyRow, @Ctx() { actor, reads }: GraphContext) {
    return replacedBy ? apiKeyRow(reads, ownedBy(actor), replacedBy) : null;
  }

  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => ApiKeyWriteConnection, {
    description: 'Changes made with it at restaurants that the caller owns, newest first. Kept for a year.',
  })
  async writes(
    @Root() { apiKeyId }: ApiKeyRow,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<Connection<ApiKeyWriteRow>> {
    const page = pageRequest(args, writeCursorShape);
    const scope = ownedBy(actor);
    const rows = await apiKeyWritePage(reads, scope, apiKeyId, page);
    return connectionOf(rows, page, cursorOfWrite, () => apiKeyWriteCount(reads, scope, apiKeyId));
  }
}

/** What a program is told of its own key. */
@Resolver(() => CurrentApiKey)
export class CurrentApiKeyResolver {
  @Directive('@public')
  @Query(() => CurrentApiKey, {
    nullable: true,
    description:
      'The API key of this request, or what the app whose access token came with it was let do; null for a request with neither.',
  })
  async currentApiKey(@Ctx() { actor, reads }: GraphContext): Promise<ApiKeyRow | null> {
    const { apiKeyId, restaurantIds } = actor;
    return apiKeyId === null ? null : keyOrAccessRow(reads, { restaurantIds }, apiKeyId);
  }

  @FieldResolver(() => ID)
  apiKeyId(@Root() { apiKeyId }: ApiKeyRow): string {
    return globalId('ApiKey', apiKeyId);
  }

  @FieldResolver(() => [ScopeEnum], { nullable: true })
  scopes(@Root() { scopes }: ApiKeyRow): Scope[] | null {
    return heldScopes(scopes);
  }

  @Extensions({ mostRows: MOST_RESTAURANTS })
  @FieldResolver(() => [Restaurant])
  restaurants(@Root() _key: CurrentApiKey, @Ctx() { actor, reads }: GraphContext): Promise<RestaurantRow[]> {
    return restaurantRowsOf(reads, { restaurantIds: actor.restaurantIds });
  }
}
