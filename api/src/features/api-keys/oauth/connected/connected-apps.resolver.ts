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
import { UserError } from '../../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { globalId } from '../../../../platform/ids/global-id.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { Restaurant } from '../../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../../restaurants/restaurant-rows.ts';
import { ScopeEnum } from '../../api-scope.type.ts';
import { heldScopes } from '../../held-scopes.ts';
import { MOST_LISTED } from '../oauth-rules.ts';
import { ConnectedApp, type ConnectedAppState } from './connected-app.type.ts';
import { type ConnectedAppRow, connectedAppRow, connectedAppRows } from './connected-app-rows.ts';
import { revokeConnectedApp } from './revoke-connected-app.ts';

@InputType({ description: 'An app to disconnect.' })
class RevokeConnectedAppInput {
  @Field(() => ID, { description: 'Global id of the connected app.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `revokeConnectedApp`.' })
class RevokeConnectedAppPayload {
  @Field(() => ConnectedApp, { nullable: true, description: 'The app as it is now; null when refused.' })
  connectedApp!: ConnectedApp | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** The apps that are let in at a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantConnectedAppsResolver {
  @Directive('@auth(requires: OWNER)')
  @Extensions({ mostRows: MOST_LISTED })
  @FieldResolver(() => [ConnectedApp], {
    nullable: true,
    description: `Apps that are let in here, the newest first, and then those that were; at most ${MOST_LISTED}. For owners.`,
  })
  connectedApps(
    @Root() { restaurantId }: RestaurantRow,
    @Ctx() { app, reads }: GraphContext,
  ): Promise<ConnectedAppRow[]> {
    return connectedAppRows(reads, restaurantId, app.clock.now());
  }
}

/** Fields of a connected app that are made from the row. */
@Resolver(() => ConnectedApp)
export class ConnectedAppResolver {
  @FieldResolver(() => ID)
  id(@Root() { accessId }: ConnectedAppRow): string {
    return globalId('ConnectedApp', accessId);
  }

  @FieldResolver(() => [ScopeEnum])
  scopes(@Root() { scopes }: ConnectedAppRow): Scope[] {
    return heldScopes(scopes) ?? [];
  }

  @FieldResolver(() => String)
  state(
    @Root() { revokedAt, expiresAt, isOwnerStill }: ConnectedAppRow,
    @Ctx() { app }: GraphContext,
  ): ConnectedAppState {
    if (revokedAt) return 'REVOKED';
    if (expiresAt && expiresAt <= app.clock.now()) return 'EXPIRED';
    return isOwnerStill ? 'ACTIVE' : 'SUSPENDED';
  }
}

/** Disconnecting apps. */
@Resolver()
export class RevokeConnectedAppMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RevokeConnectedAppPayload, {
    nullable: true,
    description:
      'Ends what an app was let do at once: requests with its tokens are refused and its sockets close. Also one that was disconnected before; ' +
      'open to owners on every plan. Not open to API keys.',
  })
  async revokeConnectedApp(
    @Arg('input', () => RevokeConnectedAppInput) input: RevokeConnectedAppInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, accessId } = await revokeConnectedApp(app, actor, input);
      const connectedApp = await connectedAppRow(reads, { restaurantIds: [restaurantId] }, accessId);
      return { restaurantId, connectedApp };
    });
  }
}
