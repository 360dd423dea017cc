import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { UserError } from '../../../../platform/errors/user-error.type.ts';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { ScopeEnum } from '../../api-scope.type.ts';

const REFUSED = 'Why it was refused; empty on success.';

@Directive('@public')
@ObjectType({
  simpleResolvers: true,
  description: 'What an app asks of the browser that it sent here, before anybody has answered.',
})
export class OauthRequest {
  @Field(() => ID, { description: 'Id of the request; no global id.' })
  requestId!: string;

  @Field(() => String, { description: 'What the app calls itself.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Address of its home page; null when it says none.' })
  homePageUrl!: string | null;

  @Field(() => String, {
    description: 'Where people are sent back to: the host, or the scheme of an app on the device.',
  })
  returnsTo!: string;

  @Field(() => Boolean, {
    description:
      'Whether the app registered itself, as assistants do, or tells of itself in a document: then nobody here answers for its name.',
  })
  isSelfRegistered!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The host whose document tells what the app is (OAuth Client ID Metadata Document): only whoever runs that host can ask in its ' +
      'name. Null for an app that is registered.',
  })
  documentHost!: string | null;

  @Field(() => [ScopeEnum], { description: 'What it asks for.' })
  scopes!: Scope[];

  @Field(() => DateTime, { description: 'Until when it can be answered.' })
  expiresAt!: Date;
}

@InputType({ description: 'The request of an app that is let in, and where.' })
export class AllowOauthRequestInput {
  @Field(() => ID, { description: 'Id of the request.' })
  requestId!: string;

  @Field(() => ID, { description: 'Global id of the restaurant where the app is let in.' })
  restaurantId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `allowOauthRequest`.' })
export class AllowOauthRequestPayload {
  @Field(() => String, { nullable: true, description: 'Where this browser goes on; null when refused.' })
  redirectTo!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'The request of an app that is not let in.' })
export class RefuseOauthRequestInput {
  @Field(() => ID, { description: 'Id of the request.' })
  requestId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `refuseOauthRequest`.' })
export class RefuseOauthRequestPayload {
  @Field(() => String, { nullable: true, description: 'Where this browser goes on; null when refused.' })
  redirectTo!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}
