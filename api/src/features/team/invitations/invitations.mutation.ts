import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import { RoleEnum } from '../../../platform/graphql/auth.directive.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../../platform/idempotency/idempotency-key.ts';
import { stillThere } from '../../../platform/idempotency/once.ts';
import type { Role } from '../../../platform/roles/role.ts';
import { Invitation } from './invitation.type.ts';
import { invitationRow } from './invitation-rows.ts';
import { inviteMember } from './invite-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

@InputType({ description: 'Who is asked to join the team.' })
class InviteMemberInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, { description: 'The address that the link is mailed to, with or without an account.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'What this person will be able to do.' })
  role!: Role;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `inviteMember`.' })
class InviteMemberPayload {
  @Field(() => Invitation, { nullable: true, description: 'The new invitation; null when refused.' })
  invitation!: Invitation | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which invitation to mail once more.' })
class ResendInvitationInput {
  @Field(() => ID, { description: 'Global id of the invitation.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `resendInvitation`.' })
class ResendInvitationPayload {
  @Field(() => Invitation, { nullable: true, description: 'The invitation as it is now; null when refused.' })
  invitation!: Invitation | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which invitation to withdraw.' })
class RevokeInvitationInput {
  @Field(() => ID, { description: 'Global id of the invitation.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `revokeInvitation`.' })
class RevokeInvitationPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of what is withdrawn; null when refused.' })
  revokedInvitationId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class InvitationsMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'TAKEN', 'CONFLICT', 'TOO_MANY', 'IDEMPOTENCY_KEY_REUSED')
  @Mutation(() => InviteMemberPayload, {
    nullable: true,
    description:
      'Mails somebody a link by which they join the team. It opens once, for seven days. The answer is the same whether ' +
      'or not an account has the address. TAKEN for somebody in the team or invited already, TOO_MANY when the team is ' +
      'full. A restaurant sends at most 20 invitations an hour: then RATE_LIMITED.',
  })
  async inviteMember(
    @Arg('input', () => InviteMemberInput) input: InviteMemberInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, invitationId } = await inviteMember(app, actor, input);
      const found = await invitationRow(reads, { restaurantIds: [restaurantId] }, invitationId);
      return { invitation: stillThere(found) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'TOO_MANY')
  @Mutation(() => ResendInvitationPayload, {
    nullable: true,
    description:
      'Mails a pending invitation once more. Its link opens for seven days from now. Counts as an invitation of the hour.',
  })
  async resendInvitation(
    @Arg('input', () => ResendInvitationInput) input: ResendInvitationInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, invitationId } = await resendInvitation(app, actor, input);
      return { invitation: await invitationRow(reads, { restaurantIds: [restaurantId] }, invitationId) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RevokeInvitationPayload, {
    nullable: true,
    description: 'Withdraws a pending invitation: its link opens nothing any more.',
  })
  async revokeInvitation(
    @Arg('input', () => RevokeInvitationInput) input: RevokeInvitationInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await revokeInvitation(app, actor, input);
      return { revokedInvitationId: input.id, restaurantId };
    });
  }
}
