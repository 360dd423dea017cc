import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { groupRow, type RestaurantGroupRow } from '../group-rows.ts';
import { RestaurantGroup } from '../restaurant-group.type.ts';
import { updateGroupPage } from './update-group-page.ts';

@InputType({ description: 'How the page of a group is to be; what is left out stays as it is.' })
class UpdateGroupPageInput {
  @Field(() => ID, { description: 'Global id of the group, `grp_…`.' })
  groupId!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Its name in the address, `/g/<slug>`: 3 to 60 of a to z, 0 to 9 and single hyphens. The one before leads nowhere ' +
      'from then on. The first time one is made of the name of the group when this is left out or blank.',
  })
  slug?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether guests find the page.' })
  isPublic?: boolean | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateGroupPage`.' })
class UpdateGroupPagePayload {
  @Field(() => RestaurantGroup, {
    nullable: true,
    description: 'The group as it is now; null when refused.',
  })
  group!: RestaurantGroupRow | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** The page of a group is shown, hidden and named. */
@Resolver()
export class UpdateGroupPageMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals('INVALID', 'TOO_LONG', 'NOT_FOUND', 'TAKEN', 'CONFLICT', 'PLAN_REQUIRED')
  @Mutation(() => UpdateGroupPagePayload, {
    nullable: true,
    description:
      'Shows the page of a group to guests or hides it, and names it. For whoever owns all restaurants of the group, which the ' +
      'page names: CONFLICT for who owns some, and may hide it all the same. PLAN_REQUIRED below Enterprise, TAKEN for a ' +
      'name that another group has, NOT_FOUND for any other group.',
  })
  async updateGroupPage(
    @Arg('input', () => UpdateGroupPageInput) input: UpdateGroupPageInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { groupId } = await updateGroupPage(app, actor, input);
      return { group: await groupRow(reads, actor, groupId) };
    });
  }
}
