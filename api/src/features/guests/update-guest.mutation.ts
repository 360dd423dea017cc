import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { expectedRevisionOf } from '../../platform/errors/expected-revision.ts';
import { UserError } from '../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../platform/errors/user-errors.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import {
  BookingMetadataInput,
  EXTERNAL_ID_OF_GUEST,
  METADATA,
} from '../../platform/external/external-reference.type.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { Refusals } from '../../platform/graphql/refusals.ts';
import type { DietaryNeed } from './dietary-need.ts';
import { DietaryNeedEnum, Guest } from './guest.type.ts';
import { guestRow } from './guest-rows.ts';
import { updateGuest } from './update-guest.ts';

@InputType({
  description:
    "Changes to a guest's record. What is left out stays; null or blank clears what can be empty, and leaves the rest.",
})
class UpdateGuestInput {
  @Field(() => ID, { description: 'Global id of the guest.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name, 1 to 120 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address, by which later bookings find the record.',
  })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number, by which later bookings find the record.',
  })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; may have line breaks.' })
  notes?: string | null;

  @Field(() => [String], { nullable: true, description: 'All tags, at most 20 of at most 30 characters.' })
  tags?: string[] | null;

  @Field(() => [DietaryNeedEnum], { nullable: true, description: 'All dietary needs.' })
  dietary?: DietaryNeed[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Dietary needs that `dietary` has no value for, at most 200 characters.',
  })
  dietaryNote?: string | null;

  @Field(() => Int, expectedRevisionOf('Guest'))
  expectedRevision?: number | null;

  @Field(() => String, EXTERNAL_ID_OF_GUEST)
  externalId?: string | null;

  @Field(() => [BookingMetadataInput], METADATA)
  metadata?: Metadata[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateGuest`.' })
class UpdateGuestPayload {
  @Field(() => Guest, {
    nullable: true,
    description:
      'The record as it is now, also when somebody else has changed it since the `expectedRevision`; null when refused otherwise.',
  })
  guest!: Guest | null;

  @Field(() => Guest, {
    nullable: true,
    description: 'The guest who has the `externalId` already; null otherwise.',
  })
  existingGuest!: Guest | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UpdateGuestMutation {
  @Directive('@auth(requires: HOST)')
  @Refusals('REQUIRED', 'INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND', 'TAKEN', 'CONFLICT')
  @Mutation(() => UpdateGuestPayload, {
    nullable: true,
    description:
      'Changes what is known of a guest; bookings keep what was written in them. TAKEN when another record ' +
      'has this email and phone.',
  })
  async updateGuest(
    @Arg('input', () => UpdateGuestInput) input: UpdateGuestInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, guestId } = await updateGuest(app, actor, input);
      return { guest: await guestRow(reads, { restaurantIds: [restaurantId] }, guestId) };
    });
  }
}
