import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { SlotReasonEnum } from '../availability/availability.type.ts';
import type { SlotReason } from '../availability/explain/slot-reason.ts';
import { LARGEST_PARTY } from '../availability/rules/booking-rules.ts';
import { BookingSourceEnum } from '../bookings/booking.type.ts';
import { type BookingSource, bookingSources } from '../bookings/booking-source.ts';
import { BOOKING_LEADS, PARTY_SIZES } from './report-bands.ts';
import { HOURS_OF_DAY } from './report-hours.ts';
import { TURN_SIZES } from './report-turns.ts';

const MOST_BANDS = Math.max(PARTY_SIZES.length, BOOKING_LEADS.length);
const MOST_REASONS = 20;

@Directive('@public')
@ObjectType('ReportSource', {
  simpleResolvers: true,
  description: 'How many bookings came one way.',
})
export class ReportSource {
  @Field(() => BookingSourceEnum, { description: 'How they came.' })
  source!: BookingSource;

  @Field(() => Int, { description: 'Bookings that were not cancelled.' })
  bookings!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The same of the days compared; null where nothing is compared.',
  })
  bookingsBefore!: number | null;
}

@Directive('@public')
@ObjectType('ReportSources', { simpleResolvers: true, description: 'How bookings came.' })
export class ReportSources {
  @Field(() => Int, { description: 'Bookings that were not cancelled: what it rests on.' })
  restsOn!: number;

  @Extensions({ mostRows: bookingSources.length })
  @Field(() => [ReportSource], { description: 'Every way, also one by which nobody came.' })
  sources!: ReportSource[];
}

@Directive('@public')
@ObjectType('ReportBand', {
  simpleResolvers: true,
  description: 'A band of numbers, and how many bookings fall into it.',
})
export class ReportBand {
  @Field(() => Int, { nullable: true, description: 'Its least number; null for all below `to`.' })
  from!: number | null;

  @Field(() => Int, { nullable: true, description: 'Where it ends; null for all from `from` on.' })
  to!: number | null;

  @Field(() => Int, { description: 'Bookings in it.' })
  bookings!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The same of the days compared; null where nothing is compared.',
  })
  bookingsBefore!: number | null;
}

@Directive('@public')
@ObjectType('ReportBands', { simpleResolvers: true, description: 'How bookings are spread.' })
export class ReportBands {
  @Field(() => Int, { description: 'Bookings of which it is known: what the bands rest on.' })
  restsOn!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The same of the days compared; null where nothing is compared.',
  })
  restsOnBefore!: number | null;

  @Extensions({ mostRows: MOST_BANDS })
  @Field(() => [ReportBand], { description: 'Every band in order, also an empty one.' })
  bands!: ReportBand[];
}

@Directive('@public')
@ObjectType('ReportHour', {
  simpleResolvers: true,
  description: 'An hour of the restaurant’s clock over all days of a report, by booked time.',
})
export class ReportHour {
  @Field(() => Int, { description: '0 to 23: 19 is from 7 to 8 in the evening.' })
  hour!: number;

  @Field(() => Int, { description: 'Parties, as `ReportFigures.parties`.' })
  parties!: number;

  @Field(() => Int, { description: 'Their guests.' })
  covers!: number;

  @Field(() => Int, { description: 'Bookings whose party did not come.' })
  noShows!: number;
}

@Directive('@public')
@ObjectType('ReportTurnTime', {
  simpleResolvers: true,
  description: 'How long parties kept their tables.',
})
export class ReportTurnTime {
  @Field(() => Int, { description: 'Least number of persons.' })
  from!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Largest number of persons; null for all from `from` on.',
  })
  to!: number | null;

  @Field(() => Int, {
    description: 'Parties of which it is known when they sat down and left: what it rests on.',
  })
  restsOn!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Half of them stayed as many minutes or less; null for none.',
  })
  median!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Nine of ten stayed as many minutes or less; null for none.',
  })
  ninetieth!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The median of the minutes that they were to stay when they sat down; null where that is not known of any.',
  })
  planned!: number | null;

  @Field(() => Int, { description: 'Those of them of which the planned stay is known.' })
  plannedRestsOn!: number;
}

@Directive('@public')
@ObjectType('ReportTurnTimes', {
  simpleResolvers: true,
  description:
    'Turn times as they were, beside as they were planned. A turn lasts from when a party sat down until it was marked as gone. One of ' +
    'more than twelve hours counts as not known: nobody marked it when it ended.',
})
export class ReportTurnTimes {
  @Field(() => Int, { description: 'Parties that have left, whether their times are known or not.' })
  finished!: number;

  @Field(() => ReportTurnTime, { description: 'Of parties of every size.' })
  all!: ReportTurnTime;

  @Extensions({ mostRows: TURN_SIZES })
  @Field(() => [ReportTurnTime], { description: 'By party size.' })
  byPartySize!: ReportTurnTime[];
}

@Directive('@public')
@ObjectType('LostSearchesOfHour', {
  simpleResolvers: true,
  description: 'Searches in vain for times of one hour.',
})
export class LostSearchesOfHour {
  @Field(() => Int, { description: '0 to 23, of the restaurant’s clock.' })
  hour!: number;

  @Field(() => Int, { description: 'How many searches.' })
  searches!: number;

  @Field(() => Int, { description: 'For how many persons in all.' })
  persons!: number;
}

@Directive('@public')
@ObjectType('LostSearchesOfSize', {
  simpleResolvers: true,
  description: 'Searches in vain for parties of one size.',
})
export class LostSearchesOfSize {
  @Field(() => Int, { description: 'Persons of the party.' })
  partySize!: number;

  @Field(() => Int, { description: 'How many searches.' })
  searches!: number;
}

@Directive('@public')
@ObjectType('LostSearchesOfReason', {
  simpleResolvers: true,
  description: 'Searches that were refused for one reason.',
})
export class LostSearchesOfReason {
  @Field(() => SlotReasonEnum, { description: 'The reason.' })
  reason!: SlotReason;

  @Field(() => Int, { description: 'How many searches.' })
  searches!: number;
}

@Directive('@public')
@ObjectType('ReportLostSearches', {
  simpleResolvers: true,
  description:
    'What guests asked for online and could not have, by the date that they asked for. The same search from one network address counts once ' +
    'an hour. Nothing is known about who asked.',
})
export class ReportLostSearches {
  @Field(() => Int, { description: 'Searches in vain: what all of it rests on.' })
  searches!: number;

  @Field(() => Int, { description: 'For how many persons in all.' })
  persons!: number;

  @Field(() => Int, { description: 'Those of them for a whole day, which have no hour.' })
  wholeDays!: number;

  @Extensions({ mostRows: HOURS_OF_DAY })
  @Field(() => [LostSearchesOfHour], { description: 'By the hour that was asked for, those with any.' })
  byHour!: LostSearchesOfHour[];

  @Extensions({ mostRows: LARGEST_PARTY })
  @Field(() => [LostSearchesOfSize], { description: 'By party size, those with any.' })
  byPartySize!: LostSearchesOfSize[];

  @Extensions({ mostRows: MOST_REASONS })
  @Field(() => [LostSearchesOfReason], { description: 'By reason, the most frequent first.' })
  byReason!: LostSearchesOfReason[];
}
