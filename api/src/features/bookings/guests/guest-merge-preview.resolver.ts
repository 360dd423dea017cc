import {
  Arg,
  Ctx,
  Directive,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { noSuchGuest } from '../../guests/change-own-guest.ts';
import { type DietaryNeed, dietaryNeeds } from '../../guests/dietary-need.ts';
import { DietaryNeedEnum, Guest } from '../../guests/guest.type.ts';
import { MOST_TAGS } from '../../guests/guest-input.ts';
import { type GuestRow, guestRow } from '../../guests/guest-rows.ts';
import { mergedValues } from '../../guests/merged-record.ts';
import { bookingCount } from '../lists/booking-rows.ts';

@Directive('@public')
@ObjectType('GuestMergePreview', {
  simpleResolvers: true,
  description:
    'What a record would look like after another was merged into it; name, email and phone stay its own. All ' +
    'fields are null when the merge would be refused.',
})
class GuestMergePreview {
  @Field(() => String, { nullable: true, description: 'Notes of both.' })
  notes!: string | null;

  @Extensions({ mostRows: MOST_TAGS })
  @Field(() => [String], { nullable: true, description: 'Tags of both.' })
  tags!: string[] | null;

  @Extensions({ mostRows: dietaryNeeds.length })
  @Field(() => [DietaryNeedEnum], { nullable: true, description: 'Dietary needs of both.' })
  dietary!: DietaryNeed[] | null;

  @Field(() => String, { nullable: true, description: 'Dietary notes of both.' })
  dietaryNote!: string | null;

  @Field(() => Int, { nullable: true, description: 'How many bookings would move to this record.' })
  bookings!: number | null;

  @Field(() => [UserError], { description: 'Why the merge would be refused; empty when it would not.' })
  userErrors!: UserError[];
}

/** What a merge would make of a record. */
@Resolver(() => Guest)
export class GuestMergePreviewResolver {
  @Directive('@auth(requires: MANAGER)')
  @FieldResolver(() => GuestMergePreview, {
    nullable: true,
    description: 'What this record would look like after merging another into it. Changes nothing.',
  })
  mergePreview(
    @Root() row: GuestRow,
    @Arg('mergeId', () => ID, { description: 'Global id of the record that would be merged into this one.' })
    mergeId: string,
    @Ctx() { reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = row;
      const guestId = uuidOf('Guest', mergeId);
      const merged = guestId && (await guestRow(reads, { restaurantIds: [restaurantId] }, guestId));
      if (!merged || guestId === row.guestId) throw noSuchGuest('mergeId');
      const bookings = await bookingCount(reads, restaurantId, { guestId });
      return { ...mergedValues(row, merged), bookings };
    });
  }
}
