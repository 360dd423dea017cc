import { Directive, Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../platform/graphql/scalars/scalars.ts';
import { Booking } from '../booking.type.ts';
import { type IntegrityCheck, integrityChecks, MOST_BOOKINGS, MOST_FINDINGS } from './integrity-finding.ts';
import { MOST_OVERRULES_SHOWN } from './integrity-overrules.ts';

const checks: Record<IntegrityCheck, string> = {
  TABLE_OVERLAP: 'No table is held by two bookings at one time.',
  OVER_CAPACITY: 'Never more covers in the room than its seating capacity.',
  OVER_PACING: 'No quarter-hour in which more covers or parties start than pacing allows.',
  NO_TABLE:
    'In a restaurant with tables every booking has one, unless it is a large party that waits for its answer.',
  SEATING_DIFFERS: 'Tables are kept exactly as long as their booking stays, and let go when it is given up.',
  OUTSIDE_AREA:
    'Who asked for an area has a table in it, unless staff put them elsewhere. It is not true where tables or areas were moved since.',
  COUNTS_DIFFER: "The dashboard's counts of each day are what the bookings come to.",
  FIGURES_DIFFER:
    'Reports of the last year and to come add up what the bookings are, added up a second time from the bookings themselves.',
  MONEY_DIFFERS: 'The ledger has a line of all that was paid, charged and refunded for a booking.',
};

/** The GraphQL enum `IntegrityCheck`. */
const IntegrityCheckEnum = Object.fromEntries(integrityChecks.map((check) => [check, check]));
registerEnumType(IntegrityCheckEnum, {
  name: 'IntegrityCheck',
  description: 'Something that must be true of all bookings that are not over. New checks may be added.',
  valuesConfig: Object.fromEntries(
    Object.entries(checks).map(([check, description]) => [check, { description }]),
  ),
});

/** The outcome of one check as the schema shows it. */
@Directive('@public')
@ObjectType('IntegrityCheckResult', { simpleResolvers: true, description: 'What came of one check.' })
export class IntegrityCheckResult {
  @Field(() => IntegrityCheckEnum, { description: 'What was checked.' })
  check!: IntegrityCheck;

  @Field(() => Int, { description: 'How often it is not true; 0 when all is well.' })
  findingCount!: number;
}

/** A breach as the schema shows it. */
@Directive('@public')
@ObjectType('IntegrityFinding', {
  simpleResolvers: true,
  description: 'Something that should not be, with the bookings concerned.',
})
export class IntegrityFinding {
  @Field(() => IntegrityCheckEnum, { description: 'What is not true.' })
  check!: IntegrityCheck;

  @Field(() => LocalDate, { description: 'Date on which the service began.' })
  date!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it begins; null for a count of the whole date.',
  })
  startsAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is over; null for a count of the whole date.',
  })
  endsAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most that is allowed, or what a count should be; null where any is too many.',
  })
  limit!: number | null;

  @Field(() => Int, { description: 'What there is: covers, parties, or bookings.' })
  found!: number;

  @Field(() => String, { description: 'The same in plain words, in English.' })
  explanation!: string;

  @Extensions({ mostRows: MOST_BOOKINGS })
  @Field(() => [Booking], {
    description: `The bookings concerned, the earliest first, at most ${MOST_BOOKINGS}; deleted ones are not shown.`,
  })
  bookings!: Booking[];

  @Field(() => Int, { description: 'How many bookings are concerned.' })
  bookingCount!: number;
}

/** An overruled refusal of a booking to come as the schema shows it. */
@Directive('@public')
@ObjectType('OverruledBooking', {
  simpleResolvers: true,
  description:
    'A booking that is not over, whose place a rule refused and somebody on the staff gave all the same.',
})
export class OverruledBooking {
  @Field(() => Booking, { description: 'The booking.' })
  booking!: Booking;

  @Field(() => String, { description: 'Why, in the words of the person who did it.' })
  reason!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The rule and its numbers at the time, in plain words; null when it is not known.',
  })
  explanation!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the person who did it; null when the account is gone.',
  })
  by!: string | null;

  @Field(() => DateTime, { description: 'When.' })
  at!: Date;
}

/** The report as the schema shows it. */
@Directive('@public')
@ObjectType('IntegrityReport', {
  simpleResolvers: true,
  description:
    'Whether all bookings that are not over keep to the rules, asked of the rows themselves and not of the ' +
    'engine that wrote them.',
})
export class IntegrityReport {
  @Field(() => DateTime, { description: 'When it was made: just now.' })
  checkedAt!: Date;

  @Field(() => Int, {
    description: 'Bookings that hold their place and are not over: those that were checked.',
  })
  bookingsChecked!: number;

  @Extensions({ mostRows: integrityChecks.length })
  @Field(() => [IntegrityCheckResult], { description: 'Every check, and how often it failed.' })
  checks!: IntegrityCheckResult[];

  @Extensions({ mostRows: integrityChecks.length * MOST_FINDINGS })
  @Field(() => [IntegrityFinding], {
    description:
      `What should not be, check by check and by time, at most ${MOST_FINDINGS} of each check. Empty when all is ` +
      'well.',
  })
  findings!: IntegrityFinding[];

  @Extensions({ mostRows: MOST_OVERRULES_SHOWN })
  @Field(() => [OverruledBooking], {
    description:
      `Overrules of these bookings by the time of the booking, at most ${MOST_OVERRULES_SHOWN}. Allowed, but to be ` +
      'known.',
  })
  overrules!: OverruledBooking[];

  @Field(() => Int, { description: 'How many overrules there are.' })
  overruleCount!: number;
}
