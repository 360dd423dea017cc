import { Directive, Field, Int, ObjectType } from 'type-graphql';

/** The dashboard's counts as the schema shows them. */
@Directive('@public')
@ObjectType('DashboardStats', {
  simpleResolvers: true,
  description:
    'Numbers of bookings by their date at the restaurant. All statuses count, including cancelled; deleted ' +
    'bookings do not.',
})
export class DashboardStats {
  @Field(() => Int, { description: "Bookings for today's date." })
  today!: number;

  @Field(() => Int, { description: 'Bookings of the last 7 days including today.' })
  thisWeek!: number;

  @Field(() => Int, { description: 'Bookings of the last month including today.' })
  thisMonth!: number;

  @Field(() => Int, { description: 'All bookings, past and to come.' })
  total!: number;
}
