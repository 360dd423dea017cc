import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import { IDEMPOTENCY_KEY } from '../../platform/idempotency/idempotency-key.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import { restaurantRow } from '../restaurants/restaurant-rows.ts';
import { addLocation } from './add-location.ts';
import { groupRow, type RestaurantGroupRow } from './group-rows.ts';
import { removeLocation } from './remove-location.ts';
import { renameGroup } from './rename-group.ts';
import { RestaurantGroup } from './restaurant-group.type.ts';

@InputType({ description: 'A restaurant to add to a group.' })
class AddLocationInput {
  @Field(() => ID, { description: 'Global id of a restaurant of the group that the caller owns.' })
  restaurantId!: string;

  @Field(() => String, { description: 'Name of the new one, 1 to 120 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Postal address in one line, at most 300 characters.' })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'IANA time zone; when left out that of the restaurant whose settings are copied, else of `restaurantId`.',
  })
  timezone?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of a restaurant of the group that the caller owns or manages: hours, capacity, booking ' +
      'rules, services, special days to come and the appearance of the form are copied from it. Defaults ' +
      'when left out.',
  })
  copyFromId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its tables, their combinations and the floor plan are copied as well.',
  })
  copyTables?: boolean | null;

  @Field(() => String, IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `addLocation`.' })
class AddLocationPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The new restaurant; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Which restaurant leaves its group for good.' })
class RemoveLocationInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of upcoming bookings that the caller expects to be cancelled; 0 when left out. If the real ' +
      'number differs, the removal is refused with CONFLICT and the message names it.',
  })
  bookingsToCancel?: number | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeLocation`.' })
class RemoveLocationPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of what is removed; null when refused.' })
  removedRestaurantId!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@InputType({ description: 'Another name for a group.' })
class RenameGroupInput {
  @Field(() => ID, { description: 'Global id of the group, `grp_…`.' })
  groupId!: string;

  @Field(() => String, { description: 'Name, 1 to 120 characters.' })
  name!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `renameGroup`.' })
class RenameGroupPayload {
  @Field(() => RestaurantGroup, {
    nullable: true,
    description: 'The group as it is now; null when refused.',
  })
  group!: RestaurantGroupRow | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

/** The restaurants of a group come, go, and have a name in common. */
@Resolver()
export class LocationsMutation {
  @Directive('@auth(requires: OWNER)')
  @Refusals(
    'REQUIRED',
    'INVALID',
    'TOO_LONG',
    'NOT_FOUND',
    'TOO_MANY',
    'CONFLICT',
    'PLAN_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Mutation(() => AddLocationPayload, {
    nullable: true,
    description:
      'Adds a restaurant to a group, under its one subscription. The caller becomes its owner, and invites ' +
      'everybody else. PLAN_REQUIRED below Enterprise, TOO_MANY beyond 100 restaurants, NOT_FOUND when ' +
      'there are no such settings to copy, CONFLICT while the plan of the group is being changed.',
  })
  async addLocation(
    @Arg('input', () => AddLocationInput) input: AddLocationInput,
    @Ctx() context: GraphContext,
  ) {
    return payloadOf(async () => {
      const { app, actor, reads } = context;
      const { restaurantId } = await addLocation(app, actor, input);
      const { userId, sessionId } = actor;
      // The rest of this answer is read as the new owner: guarded fields of the restaurant are theirs to see.
      if (userId && sessionId) context.actor = (await app.actors.of({ userId, sessionId })) ?? actor;
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('INVALID', 'OUT_OF_RANGE', 'CONFLICT')
  @Mutation(() => RemoveLocationPayload, {
    nullable: true,
    description:
      'Removes a restaurant from its group for good: its team, also the caller, is out at once, its ' +
      'booking page is gone, and within a minute bookings to come are cancelled and their guests told. Its ' +
      'data is deleted after 30 days; invoices stay with the group. CONFLICT for the last restaurant of a ' +
      'group. Stays open when the plan has ended.',
  })
  async removeLocation(
    @Arg('input', () => RemoveLocationInput) input: RemoveLocationInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(async () => {
      await removeLocation(app, actor, input);
      return { removedRestaurantId: input.restaurantId };
    });
  }

  @Directive('@auth(requires: OWNER)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'NOT_FOUND')
  @Mutation(() => RenameGroupPayload, {
    nullable: true,
    description:
      'Gives a group another name, which its staff see. For whoever owns one of its restaurants; NOT_FOUND for any ' +
      'other group.',
  })
  async renameGroup(
    @Arg('input', () => RenameGroupInput) input: RenameGroupInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { groupId } = await renameGroup(app, actor, input);
      return { group: await groupRow(reads, actor, groupId) };
    });
  }
}
