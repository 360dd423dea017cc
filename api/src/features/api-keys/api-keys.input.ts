import { Directive, Extensions, Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { RoleEnum } from '../../platform/graphql/auth.directive.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import { IDEMPOTENCY_KEY } from '../../platform/idempotency/idempotency-key.ts';
import type { Role } from '../../platform/roles/role.ts';
import type { Scope } from '../../platform/roles/scopes.ts';
import { ApiKey } from './api-key.type.ts';
import { LONGEST_LIFE_YEARS } from './api-key-rules.ts';
import { ScopeEnum } from './api-scope.type.ts';

const SECRET =
  'The key itself, `hs_live_…`: keep it now, it cannot be shown again. Null when refused, and for a key ' +
  'that was made before with the same `idempotencyKey`: where its secret was lost, `rotateApiKey` makes ' +
  'another one.';
const REFUSED = 'Why it was refused; empty on success.';

@InputType({ description: 'An API key to make.' })
export class CreateApiKeyInput {
  @Field(() => [ID], {
    description: 'Global ids of the restaurants where it is to work: 1 to 100 of one group.',
  })
  restaurantIds!: string[];

  @Field(() => String, {
    description: 'What people call it, 1 to 80 characters; no other key of the group has it.',
  })
  name!: string;

  @Field(() => RoleEnum, { description: 'The most that it may do: HOST or MANAGER.' })
  role!: Role;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it may ask for the export of everything (`requestExport`), personal data of all guests included; ' +
      'not when left out.',
  })
  mayExport?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it works at every restaurant of their group that the caller owns, also at those that they add or come to own later; at those named ' +
      'alone when left out.',
  })
  forGroup?: boolean | null;

  @Field(() => [ScopeEnum], {
    nullable: true,
    description:
      'What of its role it may use, for good: a key that needs more is made anew. Scopes to read alone make it read-only. All that ' +
      'the role allows when left out.',
  })
  scopes?: Scope[] | null;

  @Extensions({ yearsAhead: LONGEST_LIFE_YEARS })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it stops by itself, within ten years; never when left out.',
  })
  expiresAt?: Date | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createApiKey`.' })
export class CreateApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: 'The new key; null when refused.' })
  apiKey!: ApiKey | null;

  @Field(() => String, { nullable: true, description: SECRET })
  secret!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'An API key to replace.' })
export class RotateApiKeyInput {
  @Field(() => ID, { description: 'Global id of the key.' })
  id!: string;

  @Field(() => Float, {
    nullable: true,
    description: 'For how many hours the old key keeps working, 0 to 168; 24 when left out.',
  })
  overlapHours?: number | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `rotateApiKey`.' })
export class RotateApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: 'The new key; null when refused.' })
  apiKey!: ApiKey | null;

  @Field(() => ApiKey, { nullable: true, description: 'The key that was replaced; null when refused.' })
  replacedApiKey!: ApiKey | null;

  @Field(() => String, { nullable: true, description: SECRET })
  secret!: string | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'What to change in an API key; what is left out stays.' })
export class UpdateApiKeyInput {
  @Field(() => ID, { description: 'Global id of the key.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What people call it, 1 to 80 characters.' })
  name?: string | null;

  @Extensions({ yearsAhead: LONGEST_LIFE_YEARS })
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it stops by itself, within ten years; null for never.',
  })
  expiresAt?: Date | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateApiKey`.' })
export class UpdateApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: 'The key as it is now; null when refused.' })
  apiKey!: ApiKey | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}

@InputType({ description: 'An API key to end.' })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: 'Global id of the key.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `revokeApiKey`.' })
export class RevokeApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: 'The key as it is now; null when refused.' })
  apiKey!: ApiKey | null;

  @Field(() => [UserError], { description: REFUSED })
  userErrors!: UserError[];
}
