import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { LocalDate, LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { MOST_SERVICES_OF_A_DAY } from '../services/service-input.ts';

/** A turn time as the schema shows it. */
@Directive('@public')
@ObjectType('TurnTime', {
  simpleResolvers: true,
  description: 'How long parties of up to so many persons keep their place.',
})
export class TurnTime {
  @Field(() => Int, {
    description: 'Largest party it is for. The one for the largest parties holds for still larger ones.',
  })
  upTo!: number;

  @Field(() => Int, { description: 'Minutes.' })
  minutes!: number;
}

/** The single booking rules as the schema shows them. */
@Directive('@public')
@ObjectType('BookingRules', {
  simpleResolvers: true,
  description: 'The booking rules of a restaurant, apart from its hours and its room.',
})
export class BookingRules {
  @Field(() => Int, {
    nullable: true,
    description: 'Most covers that may start in one quarter-hour; null when there is no limit.',
  })
  pacingCovers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most parties that may start in one quarter-hour; null when there is no limit.',
  })
  pacingParties!: number | null;

  @Field(() => Int, { description: 'How many minutes ahead an online booking must be made.' })
  leadMinutes!: number;

  @Field(() => Int, { description: 'How many days ahead guests can book online.' })
  horizonDays!: number;

  @Field(() => Int, {
    description:
      'Largest party that is given a table at once. A larger one becomes a request to the restaurant, as ' +
      'does one that no table or combination takes: `Availability.byRequest`.',
  })
  largestOnlineParty!: number;

  @Field(() => Boolean, {
    description:
      'Whether online bookings up to `largestOnlineParty` are confirmed at once instead of pending.',
  })
  instantConfirmation!: boolean;

  @Field(() => Boolean, { description: 'Whether guests cannot book online for now. Staff can.' })
  onlineBookingPaused!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many hours before its service opens a table of mode STAFF is released to guests who book online; null: never.',
  })
  staffTablesReleaseHours!: number | null;

  @Field(() => [TurnTime], {
    description:
      "Turn times by party size, smallest first. Empty: every party keeps its place for the restaurant's `timeSlotDuration`.",
  })
  turnTimes!: TurnTime[];

  @Field(() => [TurnTime], { description: 'Turn times that suit most restaurants, as a starting point.' })
  suggestedTurnTimes!: readonly TurnTime[];
}

/**
 * Rules of its own that a service is reckoned to have of a kind: most have none. It may have more; a year of special days that all had the most
 * would be refused to anybody, and nobody has that.
 */
const USUAL_RULES = 2;

/** A quarter-hour with figures of its own as the schema shows it. */
@Directive('@public')
@ObjectType('QuarterPacing', {
  simpleResolvers: true,
  description: 'A quarter-hour of a service in which another number may start than in its others.',
})
export class QuarterPacing {
  @Field(() => LocalTime, { description: 'When it begins.' })
  time!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Most covers that may start in it; null: as in the service.',
  })
  covers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most parties that may start in it; null: as in the service.',
  })
  parties!: number | null;
}

/** The hours of one service as the schema shows them. */
@Directive('@public')
@ObjectType('ServiceHours', {
  simpleResolvers: true,
  description: 'A span of one day in which bookings are taken.',
})
export class ServiceHours {
  @Field(() => String, { description: 'What the restaurant calls it, for instance `Lunch`.' })
  name!: string;

  @Field(() => LocalTime, { description: 'First time that can be booked.' })
  openingTime!: string;

  @Field(() => LocalTime, { description: 'When it ends; before the opening time means after midnight.' })
  closingTime!: string;

  @Field(() => LocalTime, {
    nullable: true,
    description: 'Last time that can be booked; null means one turn of the party before closing.',
  })
  lastSeating!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Most covers that may start in one quarter-hour of it; null: as many as `BookingRules.pacingCovers` says.',
  })
  pacingCovers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Most parties that may start in one quarter-hour of it; null: as many as `BookingRules.pacingParties` says.',
  })
  pacingParties!: number | null;

  @Extensions({ mostRows: USUAL_RULES })
  @Field(() => [QuarterPacing], { description: 'Single quarter-hours with other figures, by time.' })
  quarterPacing!: QuarterPacing[];

  @Extensions({ mostRows: USUAL_RULES })
  @Field(() => [TurnTime], {
    description:
      'Turn times of its own by party size, smallest first. Empty: `BookingRules.turnTimes` hold for it too.',
  })
  turnTimes!: TurnTime[];
}

/** A weekly service as the schema shows it. */
@Directive('@public')
@ObjectType('WeeklyService', {
  simpleResolvers: true,
  description: 'A span in which bookings are taken every week.',
})
export class WeeklyService extends ServiceHours {
  @Field(() => [Int], { description: 'Days on which it begins: ISO weekdays, 1 is Monday and 7 is Sunday.' })
  weekdays!: number[];
}

/** A special day as the schema shows it. */
@Directive('@public')
@ObjectType('SpecialDay', {
  simpleResolvers: true,
  description: 'A date with other hours than its weekday has.',
})
export class SpecialDay {
  @Field(() => LocalDate, { description: 'The date.' })
  date!: string;

  @Extensions({ mostRows: MOST_SERVICES_OF_A_DAY })
  @Field(() => [ServiceHours], { description: 'When bookings are taken on that date. Empty: it is closed.' })
  services!: ServiceHours[];

  @Field(() => String, { nullable: true, description: 'What guests are told.' })
  note!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether only experiences can be booked on that date: a table alone is refused with EXPERIENCES_ONLY, which staff may overrule.',
  })
  experienceOnly!: boolean;
}
