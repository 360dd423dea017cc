import { Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { globalId } from '../../../../platform/ids/global-id.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../../restaurants/restaurant-rows.ts';
import { ScopeEnum } from '../../api-scope.type.ts';
import { heldScopes } from '../../held-scopes.ts';
import { MOST_APPS } from '../oauth-rules.ts';
import { OauthApp } from './oauth-app.type.ts';
import { type OauthAppRow, oauthAppRows } from './oauth-app-rows.ts';

/** The apps that a restaurant has registered. */
@Resolver(() => Restaurant)
export class RestaurantOauthAppsResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_APPS })
  @FieldResolver(() => [OauthApp], {
    nullable: true,
    description: `Apps that were registered here, the newest first; at most ${MOST_APPS}. For owners.`,
  })
  oauthApps(@Root() { restaurantId }: RestaurantRow, @Ctx() { reads }: GraphContext): Promise<OauthAppRow[]> {
    return oauthAppRows(reads, restaurantId);
  }
}

/** Fields of an app that are made from the row. */
@Resolver(() => OauthApp)
export class OauthAppResolver {
  @FieldResolver(() => ID)
  id(@Root() { appId }: OauthAppRow): string {
    return globalId('OauthApp', appId);
  }

  @FieldResolver(() => [ScopeEnum])
  scopes(@Root() { scopes }: OauthAppRow): Scope[] {
    return heldScopes(scopes) ?? [];
  }
}
