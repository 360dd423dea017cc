import { Directive, Extensions, Field, ObjectType } from 'type-graphql';
import { Slot, SlotReasonEnum } from '../../availability/availability.type.ts';
import type { OpenSlot } from '../../availability/engine/open-slots.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { ShownRestaurant } from '../../restaurants/restaurant-rows.ts';

/** Times of one restaurant that an answer shows at most: as many as fit on a phone beside its name. */
export const MOST_TIMES = 6;

/** The page of a group as guests see it. */
@Directive('@public')
@ObjectType('GroupPage', {
  simpleResolvers: true,
  description: 'The public page of a group of restaurants, `/g/<slug>`.',
})
export class GroupPage {
  @Field(() => String, { description: 'Its name in the address of the page.' })
  slug!: string;

  @Field(() => String, { description: 'Name of the group.' })
  name!: string;

  @Field(() => String, { description: 'Address of the page.' })
  url!: string;
}

/** A restaurant and when a party could come, as the schema shows it. */
@Directive('@public')
@ObjectType('RestaurantTimes', {
  simpleResolvers: true,
  description: 'A restaurant with some of its free times on one day, for a party.',
})
export class RestaurantTimes {
  @Field(() => Restaurant, { description: 'The restaurant.' })
  restaurant!: ShownRestaurant;

  @Field(() => Boolean, {
    description:
      'Whether a booking for such a party is only a request there, as `Availability.byRequest` says.',
  })
  byRequest!: boolean;

  @Extensions({ mostRows: MOST_TIMES })
  @Field(() => [Slot], {
    description: `Some of its free times, at most ${MOST_TIMES}, in the order of the day; empty when none is free.`,
  })
  times!: OpenSlot[];

  @Field(() => SlotReasonEnum, {
    nullable: true,
    description: 'Why none is free: the commonest reason of its times. Null when one is.',
  })
  reason!: SlotReason | null;
}
