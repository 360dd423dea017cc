import { Arg, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql';
import { payloadOf } from '../../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../../platform/graphql/context.ts';
import { Refusals } from '../../../../platform/graphql/refusals.ts';
import { MOST_CONNECTED } from '../oauth-rules.ts';
import { allowOauthRequest, refuseOauthRequest, requestOfBrowser } from './answer-request.ts';
import type { OauthRequestRow } from './oauth-request.ts';
import {
  AllowOauthRequestInput,
  AllowOauthRequestPayload,
  OauthRequest,
  RefuseOauthRequestInput,
  RefuseOauthRequestPayload,
} from './oauth-request.type.ts';

/** What apps ask, and how people answer. */
@Resolver()
export class OauthRequestsResolver {
  @Directive('@public')
  @Query(() => OauthRequest, {
    nullable: true,
    description:
      'What an app asks of this browser, by the id in the address of the page to which it sent somebody. Null for a request that is over, and ' +
      'in any other browser: a cookie tells which one it is.',
  })
  oauthRequest(
    @Arg('id', () => ID, { description: 'Id of the request.' }) id: string,
    @Ctx() { app, cookie }: GraphContext,
  ): Promise<OauthRequestRow | null> {
    return requestOfBrowser(app, cookie, id);
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'TOO_MANY')
  @Mutation(() => AllowOauthRequestPayload, {
    nullable: true,
    description:
      'Lets an app in at a restaurant, with what it asks for, in the name of the caller. Asked again it leads the same way. NOT_FOUND for a request ' +
      `that is over or that another browser has, TOO_MANY beyond ${MOST_CONNECTED} apps that are let in. Not open to API keys.`,
  })
  async allowOauthRequest(
    @Arg('input', () => AllowOauthRequestInput) input: AllowOauthRequestInput,
    @Ctx() { app, actor, cookie }: GraphContext,
  ) {
    return payloadOf(() => allowOauthRequest(app, { actor, cookie }, input));
  }

  @Directive('@public')
  @Refusals('NOT_FOUND')
  @Mutation(() => RefuseOauthRequestPayload, {
    nullable: true,
    description:
      'Tells an app that it is not let in. NOT_FOUND for a request that is over or that another browser has.',
  })
  async refuseOauthRequest(
    @Arg('input', () => RefuseOauthRequestInput) input: RefuseOauthRequestInput,
    @Ctx() { app, cookie }: GraphContext,
  ) {
    return payloadOf(() => refuseOauthRequest(app, cookie, input));
  }
}
