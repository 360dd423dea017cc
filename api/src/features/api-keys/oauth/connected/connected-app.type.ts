import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { NodeInterface } from '../../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../../platform/graphql/scalars/scalars.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { ScopeEnum } from '../../api-scope.type.ts';

/** How it stands with an app that was let in. */
export type ConnectedAppState = 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED';

const states: Record<ConnectedAppState, ConnectedAppState> = {
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  EXPIRED: 'EXPIRED',
  REVOKED: 'REVOKED',
};

/** The GraphQL enum `ConnectedAppState`. */
const ConnectedAppStateEnum = states;
registerEnumType(states, {
  name: 'ConnectedAppState',
  description: 'State of an app that was let in.',
  valuesConfig: {
    ACTIVE: { description: 'It works.' },
    SUSPENDED: { description: 'It does not work: the person who let it in is no owner here.' },
    EXPIRED: {
      description: 'It has not come for a new token for so long that it would have to be let in again.',
    },
    REVOKED: {
      description:
        'It was disconnected: by an owner, by the app itself, or because a code or token of it came twice.',
    },
  },
});

/** An app that was let in, as the schema shows it to owners. */
@Directive('@auth(requires: OWNER)')
@ObjectType('ConnectedApp', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'An app that an owner let in at a restaurant. Each time that somebody lets it in is one of its own, and so is each device.',
})
export class ConnectedApp extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, {
    description: 'Name of the app as it was shown when it was let in; the log of changes has it.',
  })
  name!: string;

  @Field(() => String, { description: 'Id of the app in the protocol: `client_id`.' })
  clientId!: string;

  @Field(() => [ScopeEnum], { description: 'What it may do.' })
  scopes!: Scope[];

  @Field(() => ConnectedAppStateEnum, { description: 'Whether it works, or why not.' })
  state!: ConnectedAppState;

  @Field(() => Boolean, {
    description: 'Whether it is the restaurant’s own app, which works by itself (client credentials).',
  })
  isOwnProgram!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the owner who let it in; null when that account is gone.',
  })
  allowedBy!: string | null;

  @Field(() => DateTime, { description: 'When it was let in.' })
  allowedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last used, to the minute; null if never.',
  })
  lastUsedAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is over unless it comes for a new token before; null for never.',
  })
  expiresAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was disconnected; null when it was not.' })
  revokedAt!: Date | null;
}
