import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { RoleEnum } from '../../platform/graphql/auth.directive.ts';
import { NodeInterface } from '../../platform/graphql/node.type.ts';
import { DateTime } from '../../platform/graphql/scalars/scalars.ts';
import type { Role } from '../../platform/roles/role.ts';
import type { Scope } from '../../platform/roles/scopes.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { ApiKeyState } from './api-key-state.ts';
import { ScopeEnum } from './api-scope.type.ts';

const states: Record<ApiKeyState, ApiKeyState> = {
  ACTIVE: 'ACTIVE',
  REPLACED: 'REPLACED',
  SUSPENDED: 'SUSPENDED',
  EXPIRED: 'EXPIRED',
  REVOKED: 'REVOKED',
};

/** The GraphQL enum `ApiKeyState`. */
const ApiKeyStateEnum = states;
registerEnumType(states, {
  name: 'ApiKeyState',
  description: 'State of an API key.',
  valuesConfig: {
    ACTIVE: { description: 'It works.' },
    REPLACED: { description: 'It was rotated and keeps working until `expiresAt`.' },
    SUSPENDED: {
      description: 'It does not work here for now: the person who made it no longer works here.',
    },
    EXPIRED: { description: 'It has passed its `expiresAt`.' },
    REVOKED: { description: 'It was ended by an owner.' },
  },
});

/** An API key as the schema shows it to owners; never its secret. */
@Directive('@auth(requires: OWNER)')
@ObjectType('ApiKey', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A key by which a program uses this API at restaurants of one group. Its secret is shown once, when made.',
})
export class ApiKey extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'Name for people, for instance that of the program that uses it.' })
  name!: string;

  @Field(() => RoleEnum, {
    description: 'The most that it may do: HOST or MANAGER, and never more than the person who made it.',
  })
  role!: Role;

  @Field(() => Boolean, {
    description: 'Whether it may ask for the export, at restaurants that the person who made it owns.',
  })
  mayExport!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether it works at every restaurant of the group that the person who made it owns, also at those that join later.',
  })
  isForGroup!: boolean;

  @Field(() => [ScopeEnum], {
    nullable: true,
    description: 'What of its role it may use; null for all of it.',
  })
  scopes!: Scope[] | null;

  @Field(() => String, { description: 'The last four characters of its secret.' })
  lastFour!: string;

  @Field(() => ApiKeyStateEnum, { description: 'Whether it works, or why not.' })
  state!: ApiKeyState;

  @Field(() => [Restaurant], {
    description: 'The restaurants where it works, limited to those where the caller works too.',
  })
  restaurants!: Restaurant[];

  @Field(() => String, {
    nullable: true,
    description:
      'Email address of the owner who made it and for whom it acts; null when that account is gone.',
  })
  createdBy!: string | null;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it stops by itself; null for never.' })
  expiresAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last used, to the minute; null if never.',
  })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null when it was not.' })
  revokedAt!: Date | null;
}

/** The key of the request itself, as the program that has it sees it. */
@Directive('@public')
@ObjectType('CurrentApiKey', {
  simpleResolvers: true,
  description: 'The API key that a request came with, as the program that has it sees it.',
})
export class CurrentApiKey {
  @Field(() => ID, {
    description:
      'Global id of the `ApiKey`, for what is told of by author: `withoutApiKeyId` of a webhook endpoint, `apiKeyId` of an event.',
  })
  apiKeyId!: string;

  @Field(() => String, { description: 'What people call it.' })
  name!: string;

  @Field(() => RoleEnum, { description: 'The most that it may do.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Whether it may ask for the export, where its maker is an owner.' })
  mayExport!: boolean;

  @Field(() => [ScopeEnum], {
    nullable: true,
    description: 'What of its role it may use; null for all of it.',
  })
  scopes!: Scope[] | null;

  @Field(() => DateTime, { nullable: true, description: 'When it stops by itself; null for never.' })
  expiresAt!: Date | null;

  @Field(() => [Restaurant], { description: 'Where it works now.' })
  restaurants!: Restaurant[];
}
