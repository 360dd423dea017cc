import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';

@Directive('@public')
@ObjectType('GuestHistory', {
  simpleResolvers: true,
  description: "Counts of a guest's bookings at the restaurant by outcome. Deleted ones do not count.",
})
export class GuestHistory {
  @Field(() => Int, { description: 'Bookings whose party came: SEATED and COMPLETED.' })
  visits!: number;

  @Field(() => Int, { description: 'Bookings whose party did not come.' })
  noShows!: number;

  @Field(() => Int, { description: 'Bookings cancelled by anybody.' })
  cancellations!: number;

  @Field(() => Int, { description: 'Bookings that are PENDING or CONFIRMED and not over yet.' })
  upcoming!: number;

  @Field(() => LocalDate, { nullable: true, description: 'Date of the last visit; null before the first.' })
  lastVisit!: string | null;
}
