import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import { restaurantRow, type ShownRestaurant } from '../../restaurants/restaurant-rows.ts';
import { Member } from './member.type.ts';
import { memberNameAt, memberRow } from './member-rows.ts';
import { setMemberName } from './set-member-name.ts';

@InputType({ description: 'What a member of a team is called.' })
class SetMemberNameInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Global id of the member. Left out: the caller. Only owners name somebody else.',
  })
  memberId?: string | null;

  @Field(() => String, { nullable: true, description: 'The name, at most 80 characters; blank forgets it.' })
  name?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setMemberName`.' })
class SetMemberNamePayload {
  @Field(() => Member, {
    nullable: true,
    description: 'The member as it is now, for managers and owners; hosts ask `restaurant { viewerName }`.',
  })
  member!: Member | null;

  @Field(() => Restaurant, { nullable: true, description: 'The restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class SetMemberNameMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('INVALID', 'TOO_LONG', 'NOT_FOUND')
  @Mutation(() => SetMemberNamePayload, {
    nullable: true,
    description:
      'Sets what a member of the team is called at this restaurant: everybody for themselves, owners for all. Not for API ' +
      'keys.',
  })
  async setMemberName(
    @Arg('input', () => SetMemberNameInput) input: SetMemberNameInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, memberId } = await setMemberName(app, actor, input);
      const [restaurant, member] = await Promise.all([
        restaurantRow(reads, restaurantId),
        memberRow(reads, { restaurantIds: [restaurantId] }, memberId),
      ]);
      return { restaurant, member };
    });
  }
}

/** What the caller is called. */
@Resolver(() => Restaurant)
export class ViewerNameResolver {
  @Directive('@public')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What colleagues call the caller here; null for strangers and API keys, and until it is set with `setMemberName`.',
  })
  async viewerName(
    @Root() { restaurantId }: ShownRestaurant,
    @Ctx() { actor, reads }: GraphContext,
  ): Promise<string | null> {
    const { personId: userId } = actor;
    return userId && actor.roleAt(restaurantId) ? memberNameAt(reads, { restaurantId, userId }) : null;
  }
}
