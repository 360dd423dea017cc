import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { TREND_DAYS } from './dashboard-trend.ts';

@Directive('@public')
@ObjectType('DayCount', {
  simpleResolvers: true,
  description: 'How many bookings a date has; deleted ones do not count.',
})
export class DayCount {
  @Field(() => LocalDate, { description: 'The date at the restaurant.' })
  date!: string;

  @Field(() => Int, { description: 'Bookings in every status.' })
  bookings!: number;

  @Field(() => Int, { description: 'Those of them that are cancelled.' })
  cancelled!: number;

  @Field(() => Int, { description: 'Those of them whose party did not come.' })
  noShows!: number;
}

/** What the dashboard's counts are held against. */
@Directive('@public')
@ObjectType('DashboardTrend', {
  simpleResolvers: true,
  description:
    'What the counts of `dashboardStats` are held against, counted the same way: the windows before theirs, and a line of ' +
    'days. Ask again after each `bookingChanged`.',
})
export class DashboardTrend {
  @Field(() => Int, { description: 'Bookings of the same weekday a week ago, beside `today`.' })
  sameDayLastWeek!: number;

  @Field(() => Int, { description: 'Bookings of the 7 days before those of `thisWeek`.' })
  weekBefore!: number;

  @Field(() => Int, { description: 'Bookings of the month before that of `thisMonth`.' })
  monthBefore!: number;

  @Extensions({ mostRows: TREND_DAYS })
  @Field(() => [DayCount], {
    description:
      'Every date of the last four weeks, today, and the week to come, in order; also those without bookings.',
  })
  days!: DayCount[];
}
