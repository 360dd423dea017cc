import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A turn time by party size.' })
export class TurnTimeInput {
  @Field(() => Int, { description: 'Largest party it is for, 1 to 100; each once.' })
  upTo!: number;

  @Field(() => Int, { description: 'Minutes, 15 to 720 in steps of 15.' })
  minutes!: number;
}

/** The single booking rules as they are saved, and as they are tried out before. */
@InputType()
export abstract class BookingRulesInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Most covers that may start in one quarter-hour, 1 to 10,000; null for no limit.',
  })
  pacingCovers?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most parties that may start in one quarter-hour, 1 to 1,000; null for no limit.',
  })
  pacingParties?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Notice in minutes that an online booking must give, 0 to 43,200 (30 days).',
  })
  leadMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'How many days after today can be booked, 0 to 730.' })
  horizonDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Largest party that is given a table at once, 1 to 100. A larger one becomes a request.',
  })
  largestOnlineParty?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether online bookings up to `largestOnlineParty` are confirmed at once.',
  })
  instantConfirmation?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether guests cannot book online for now.' })
  onlineBookingPaused?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many hours before its service opens a table of mode STAFF is released to guests who book online, 0 to 168; null for never.',
  })
  staffTablesReleaseHours?: number | null;

  @Field(() => [TurnTimeInput], {
    nullable: true,
    description:
      'Turn times by party size, at most 20, replacing the earlier ones. An empty list means one turn time for ' +
      'everybody.',
  })
  turnTimes?: TurnTimeInput[] | null;
}
