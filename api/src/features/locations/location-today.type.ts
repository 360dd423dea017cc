import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate, LocalTime } from '../../platform/graphql/scalars/scalars.ts';
import { Restaurant } from '../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { NEXT_ARRIVALS } from './location-today.ts';

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'A party that a restaurant expects.' })
class NextArrival {
  @Field(() => LocalTime, { description: 'Booked time at the restaurant.' })
  time!: string;

  @Field(() => Int, { description: 'Size of the party.' })
  guests!: number;

  @Field(() => String, { description: 'Name that the booking is under.' })
  customerName!: string;
}

/** A restaurant's day as the overview of its group shows it. */
@Directive('@public')
@ObjectType('LocationToday', {
  simpleResolvers: true,
  description: 'Today’s figures of one restaurant of a group.',
})
export class LocationToday {
  @Field(() => Restaurant, { description: 'The restaurant.' })
  restaurant!: RestaurantRow;

  @Field(() => LocalDate, { description: "Today's date there." })
  date!: string;

  @Field(() => Int, { description: 'Bookings for that date; cancelled and deleted ones do not count.' })
  bookings!: number;

  @Field(() => Int, { description: 'Persons in these bookings.' })
  covers!: number;

  @Field(() => Int, { description: 'How many of the bookings wait for an answer.' })
  pending!: number;

  @Field(() => Int, { description: 'Parties that sit in the room now.' })
  seated!: number;

  @Field(() => Int, { description: 'Parties on the waitlist now.' })
  waiting!: number;

  @Extensions({ mostRows: NEXT_ARRIVALS })
  @Field(() => [NextArrival], {
    description: `The next parties to come, at most ${NEXT_ARRIVALS}; late ones are first.`,
  })
  nextArrivals!: NextArrival[];
}
