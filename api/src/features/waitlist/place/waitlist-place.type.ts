import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { WaitlistStatusEnum } from '../waitlist-entry.type.ts';
import type { WaitlistStatus } from '../waitlist-values.ts';

/** A guest's own place in the queue. */
@Directive('@public')
@ObjectType('WaitlistPlace', {
  simpleResolvers: true,
  description:
    "A guest's own place on the waitlist, as the holder of its token sees it. Nothing about other guests.",
})
export class WaitlistPlace {
  @Field(() => Restaurant, { description: 'The restaurant, as everybody sees it.' })
  restaurant!: RestaurantRow;

  @Field(() => String, { description: 'Name of the restaurant.' })
  restaurantName!: string;

  @Field(() => String, { nullable: true, description: 'Phone number of the restaurant.' })
  restaurantPhone!: string | null;

  @Field(() => String, { description: 'The name that the guest gave.' })
  customerName!: string;

  @Field(() => Int, { description: 'Number of guests.' })
  partySize!: number;

  @Field(() => WaitlistStatusEnum, { description: 'Where the party stands.' })
  status!: WaitlistStatus;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the queue, 1 is next; null for a party that no longer waits.',
  })
  position!: number | null;

  @Field(() => Int, { description: 'The wait that the guest was told when they joined, in minutes.' })
  estimatedWait!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Shortest wait from now in minutes, as of `WaitQuote`; null when no table is expected for the party before ' +
      'closing, or it is no longer waiting.',
  })
  lowMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Longest wait from now in minutes; null when the party may not get a table before closing.',
  })
  highMinutes!: number | null;

  @Field(() => DateTime, { description: 'When the party joined.' })
  joinedAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was told that its table is ready; null unless NOTIFIED.',
  })
  notifiedAt!: Date | null;
}
