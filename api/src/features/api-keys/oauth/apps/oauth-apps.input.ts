import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { UserError } from '../../../../platform/errors/user-error.type.ts';
import { IDEMPOTENCY_KEY } from '../../../../platform/idempotency/idempotency-key.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { ScopeEnum } from '../../api-scope.type.ts';
import { MOST_REDIRECTS } from '../oauth-rules.ts';
import { OauthApp } from './oauth-app.type.ts';

const REFUSED = 'Why it was refused; empty on success.';
const REDIRECTS =
  `Where it may have people sent back to, at most ${MOST_REDIRECTS}: ` +
  '`https://…`, `http://localhost…` for a program on the same device, or a scheme of ' +
  'the app’s own.';

@InputType({ description: 'An app to register.' })
export class CreateOauthAppInput {
  @Field(() => ID, { description: 'Global id of the restaurant that registers it.' })
  restaurantId!: string;

  @Field(() => String, {
    description: 'Name that people read when they are asked to let it in, 1 to 80 characters.',
  })
  name!: string;

  @Field(() => String, { description: 'Address of its home page, `https://…`.' })
  homePageUrl!: string;

  @Field(() => [String], { description: `${REDIRECTS} None for an app that only works by itself.` })
  redirectUris!: string[];

  @Field(() => [ScopeEnum], { description: 'The most that it may ask for; webhooks are for keys alone.' })
  scopes!: Scope[];

  @Field(() => Boolean, { description: 'Whether it runs on a server, where it can keep a secret.' })
  isConfidential!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it works by itself at this restaurant, with all of its scopes and for the caller (client credentials); not when left out. Needs ' +
      '`isConfidential`.',
  })
  worksByItself?: boolean | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createOauthApp`.' })
export class CreateOauthAppPayload {
  @Field(() => OauthApp, { nullable: true, description: 'The new app; null when refused.' })
  oauthApp!: OauthApp | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Its secret, `hs_sec_…`: keep it now, it cannot be shown again. Null for a public app, when refused, and for one that was made before ' +
      'with the same `idempotencyKey`: where it was lost, `rotateOauthAppSecret` makes another one.',
  })
  clientSecret!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'What to change in an app; what is left out stays.' })
export class UpdateOauthAppInput {
  @Field(() => ID, { description: 'Global id of the app.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name that people read, 1 to 80 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its home page, `https://…`.' })
  homePageUrl?: string | null;

  @Field(() => [String], { nullable: true, description: `All of the addresses. ${REDIRECTS}` })
  redirectUris?: string[] | null;

  @Field(() => [ScopeEnum], {
    nullable: true,
    description: 'The most that it may ask for from now on. For who let it in before it stays as it was.',
  })
  scopes?: Scope[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it works by itself at its restaurant, for the caller. Switched off, its tokens end at once.',
  })
  worksByItself?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateOauthApp`.' })
export class UpdateOauthAppPayload {
  @Field(() => OauthApp, { nullable: true, description: 'The app as it is now; null when refused.' })
  oauthApp!: OauthApp | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'An app that is to have another secret.' })
export class RotateOauthAppSecretInput {
  @Field(() => ID, { description: 'Global id of the app.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `rotateOauthAppSecret`.' })
export class RotateOauthAppSecretPayload {
  @Field(() => OauthApp, { nullable: true, description: 'The app as it is now; null when refused.' })
  oauthApp!: OauthApp | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its new secret: keep it now, it cannot be shown again. Null when refused.',
  })
  clientSecret!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'An app to remove.' })
export class DeleteOauthAppInput {
  @Field(() => ID, { description: 'Global id of the app.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `deleteOauthApp`.' })
export class DeleteOauthAppPayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the app that was removed; null when refused.',
  })
  deletedId!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}
