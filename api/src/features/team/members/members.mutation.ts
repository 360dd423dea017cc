import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import { RoleEnum } from '../../../platform/graphql/auth.directive.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import type { Role } from '../../../platform/roles/role.ts';
import { changeMemberRole } from './change-member-role.ts';
import { leaveRestaurant } from './leave-restaurant.ts';
import { Member } from './member.type.ts';
import { memberRow } from './member-rows.ts';
import { removeMember } from './remove-member.ts';

@InputType({ description: 'Who gets which role.' })
class ChangeMemberRoleInput {
  @Field(() => ID, { description: 'Global id of the member.' })
  id!: string;

  @Field(() => RoleEnum, { description: 'The new role.' })
  role!: Role;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `changeMemberRole`.' })
class ChangeMemberRolePayload {
  @Field(() => Member, { nullable: true, description: 'The member with the new role; null when refused.' })
  member!: Member | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'The member to remove from the team.' })
class RemoveMemberInput {
  @Field(() => ID, { description: 'Global id of the member.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeMember`.' })
class RemoveMemberPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of who is out; null when refused.' })
  removedMemberId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which team the caller leaves.' })
class LeaveRestaurantInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `leaveRestaurant`.' })
class LeaveRestaurantPayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the restaurant that was left; null when refused.',
  })
  leftRestaurantId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class MembersMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('INVALID', 'NOT_FOUND', 'CONFLICT')
  @Mutation(() => ChangeMemberRolePayload, {
    nullable: true,
    description:
      'Gives a member another role, from the next request on. CONFLICT for the last owner, who cannot be lowered.',
  })
  async changeMemberRole(
    @Arg('input', () => ChangeMemberRoleInput) input: ChangeMemberRoleInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => {
      const { app, actor, reads } = context;
      const { restaurantId, memberId } = await changeMemberRole(app, actor, input);
      return { member: await memberRow(reads, { restaurantIds: [restaurantId] }, memberId) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => RemoveMemberPayload, {
    nullable: true,
    description:
      'Removes a member from the team, which may be the caller: their sockets close, and they have no access from ' +
      'the next request on. What they wrote stays. CONFLICT for the last owner.',
  })
  async removeMember(
    @Arg('input', () => RemoveMemberInput) input: RemoveMemberInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await removeMember(app, actor, input);
      return { removedMemberId: input.id, restaurantId };
    });
  }

  @Directive('@auth(requires: HOST)')
  @Refusals('NOT_FOUND', 'CONFLICT')
  @Mutation(() => LeaveRestaurantPayload, {
    nullable: true,
    description:
      'Removes the caller from the team. CONFLICT for the last owner, who makes somebody else one first.',
  })
  async leaveRestaurant(
    @Arg('input', () => LeaveRestaurantInput) input: LeaveRestaurantInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await leaveRestaurant(app, actor, input);
      return { leftRestaurantId: input.restaurantId };
    });
  }
}
