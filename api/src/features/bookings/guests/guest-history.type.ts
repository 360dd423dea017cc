import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';

@Directive('@public')
@ObjectType('GuestHistory', {
  simpleResolvers: true,
  description: "What became of a guest's bookings at the restaurant. Deleted ones do not count.",
})
export class GuestHistory {
  @Field(() => Int, { description: 'Bookings that came: SEATED and COMPLETED.' })
  visits!: number;

  @Field(() => Int, { description: 'Bookings that did not come.' })
  noShows!: number;

  @Field(() => Int, { description: 'Bookings that were called off, by whomever.' })
  cancellations!: number;

  @Field(() => Int, { description: 'Bookings that are PENDING or CONFIRMED and not over.' })
  upcoming!: number;

  @Field(() => LocalDate, { nullable: true, description: 'Date of the last visit; null before the first.' })
  lastVisit!: string | null;
}
