import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { RoleEnum } from '../../../platform/graphql/auth.directive.ts';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type { Role } from '../../../platform/roles/role.ts';
import type { InvitationState } from './invitation-state.ts';

/** A pending invitation as the schema shows it to owners. */
@Directive('@auth(requires: OWNER)')
@ObjectType('Invitation', {
  simpleResolvers: true,
  implements: NodeInterface,
  description: 'A mailed invitation to join the team that has not been accepted yet.',
})
export class Invitation extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => String, { description: 'The address that is invited.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'The role that is offered.' })
  role!: Role;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the owner who asked; null when that account is gone.',
  })
  invitedBy!: string | null;

  @Field(() => DateTime, { description: 'When it was mailed last.' })
  sentAt!: Date;

  @Field(() => DateTime, { description: 'When the link stops working, seven days after the last mail.' })
  expiresAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether the link has stopped working. `resendInvitation` makes it good for another seven days.',
  })
  isExpired!: boolean;
}

const states: Record<InvitationState, InvitationState> = {
  OPEN: 'OPEN',
  ACCEPTED: 'ACCEPTED',
  REVOKED: 'REVOKED',
  EXPIRED: 'EXPIRED',
};

/** The GraphQL enum `InvitationState`. */
const InvitationStateEnum = states;
registerEnumType(states, {
  name: 'InvitationState',
  description: 'How an invitation stands.',
  valuesConfig: {
    OPEN: { description: 'It can be accepted.' },
    ACCEPTED: { description: 'It was accepted; a link opens once.' },
    REVOKED: { description: 'The restaurant has withdrawn it.' },
    EXPIRED: { description: 'Its seven days have passed; the restaurant can send it again.' },
  },
});

/** What the holder of an invitation's link sees. */
@Directive('@public')
@ObjectType('InvitationOffer', {
  simpleResolvers: true,
  description: 'An invitation, as the holder of its link sees it.',
})
export class InvitationOffer {
  @Field(() => InvitationStateEnum, { description: 'Whether it can be accepted, or why not.' })
  state!: InvitationState;

  @Field(() => String, { description: 'Name of the restaurant that invites.' })
  restaurantName!: string;

  @Field(() => RoleEnum, { description: 'The role that is offered.' })
  role!: Role;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the owner who invites; null when that account is gone.',
  })
  invitedBy!: string | null;

  @Field(() => String, { description: 'The address that is invited: the link was mailed to it.' })
  email!: string;

  @Field(() => Boolean, {
    description:
      'Whether the address has an account, whose owner then has to sign in to accept; false once the invitation ' +
      'has expired.',
  })
  hasAccount!: boolean;
}
