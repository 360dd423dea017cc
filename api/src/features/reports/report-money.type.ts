import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../platform/graphql/scalars/scalars.ts';
import { MOST_REPORT_GROUPS } from './report-asked.ts';
import { MOST_MONEY } from './report-money.ts';

/** Money in one currency as the schema shows it. */
@Directive('@public')
@ObjectType('ReportMoney', {
  simpleResolvers: true,
  description:
    'What guarantees of bookings came to in one currency, in minor units. `charged = kept + refunded + disputed`, always.',
})
export class ReportMoney {
  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Int, { description: 'Bookings for which money moved: what it rests on.' })
  bookings!: number;

  @Field(() => Int, { description: 'What guests paid and cards were charged.' })
  chargedMinor!: number;

  @Field(() => Int, { description: 'What went back, less what guests’ banks sent back.' })
  refundedMinor!: number;

  @Field(() => Int, { description: 'What guests took back through their bank, as far as it was not won.' })
  disputedMinor!: number;

  @Field(() => Int, { description: 'What the restaurant keeps, before the provider’s fees.' })
  keptMinor!: number;

  @Field(() => Int, { description: 'What the provider took for itself, as far as it has told.' })
  feesMinor!: number;
}

/** The money of one group as the schema shows it. */
@Directive('@public')
@ObjectType('ReportMoneyGroup', {
  simpleResolvers: true,
  description: 'The money of one day, week, month, service or area, in one currency.',
})
export class ReportMoneyGroup {
  @Field(() => String, { description: 'The same as that of `Report.groups`.' })
  key!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'First day of the group; null for services and areas.',
  })
  date!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the service or area; null for days, and for no area.',
  })
  name!: string | null;

  @Field(() => ReportMoney, { description: 'What it came to.' })
  money!: ReportMoney;
}

/** The money of a report as the schema shows it. */
@Directive('@public')
@ObjectType('ReportMoneyOfDays', {
  simpleResolvers: true,
  description:
    'Money of guarantees by the service day of the visit, whenever it moved; what went back because the place was gone belongs to no booking and is ' +
    'left out. Fees are those that the provider has told of by last night.',
})
export class ReportMoneyOfDays {
  @Extensions({ mostRows: MOST_MONEY })
  @Field(() => [ReportMoney], { description: 'All of it, by currency; empty while no money moved.' })
  total!: ReportMoney[];

  @Extensions({ mostRows: MOST_REPORT_GROUPS * MOST_MONEY })
  @Field(() => [ReportMoneyGroup], { description: 'By `Report.groupBy`, those for which money moved.' })
  groups!: ReportMoneyGroup[];
}
