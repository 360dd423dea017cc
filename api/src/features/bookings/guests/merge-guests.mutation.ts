import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Guest } from '../../guests/guest.type.ts';
import { guestRow } from '../../guests/guest-rows.ts';
import { mergeGuests } from './merge-guests.ts';

@InputType({ description: 'Two records of one guest.' })
class MergeGuestsInput {
  @Field(() => ID, { description: 'Global id of the record that is kept, with its name, email and phone.' })
  keepId!: string;

  @Field(() => ID, { description: 'Global id of the record to merge into the other.' })
  mergeId!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `mergeGuests`.' })
class MergeGuestsPayload {
  @Field(() => Guest, { nullable: true, description: 'The record that was kept; null when refused.' })
  guest!: Guest | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class MergeGuestsMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'TOO_LONG', 'NOT_FOUND', 'TOO_MANY')
  @Mutation(() => MergeGuestsPayload, {
    nullable: true,
    description:
      'Makes one record of two, for good: notes, tags and dietary needs of both are kept, all bookings go ' +
      'over, and later ones with either contact find it. Preview: `Guest.mergePreview`.',
  })
  async mergeGuests(
    @Arg('input', () => MergeGuestsInput) input: MergeGuestsInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, guestId } = await mergeGuests(app, actor, input);
      return { guest: await guestRow(reads, { restaurantIds: [restaurantId] }, guestId) };
    });
  }
}
