import { Field, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { LocalTime } from '../../../platform/graphql/scalars/scalars.ts';
import { line } from '../../../platform/text/text-rules.ts';
import { DAY_SECONDS, secondsOfDay } from '../engine/clock-time.ts';
import { TurnTimeInput } from '../rules/booking-rules-input.ts';
import { secondsBetween } from './service-overlap.ts';
import { clockTime, givenServiceRules, saneQuarters } from './service-rules.ts';

/** Most services of one date: more than anybody's day is cut into. */
export const MOST_SERVICES_OF_A_DAY = 10;

/** Who knows nothing of these fields and writes the hours shall not undo what somebody else has set. */
const KEPT = 'Left out: a service that keeps its name and one of its days keeps what it has.';

@InputType({ description: 'A quarter-hour of a service with figures of its own; at least one of the two.' })
class QuarterPacingInput {
  @Field(() => LocalTime, {
    description: 'When it begins: on a quarter-hour of the clock, within the service.',
  })
  time!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Most covers that may start in it, 1 to 10,000; as in the service when left out.',
  })
  covers?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most parties that may start in it, 1 to 1,000; as in the service when left out.',
  })
  parties?: number | null;
}

@InputType({ description: 'A span of one day in which bookings are taken.' })
export class ServiceHoursInput {
  @Field(() => String, {
    description: 'What the restaurant calls it, for instance `Lunch`; 1 to 50 characters.',
  })
  name!: string;

  @Field(() => LocalTime, { description: 'First time that can be booked.' })
  openingTime!: string;

  @Field(() => LocalTime, {
    description: 'When it ends; before the opening time means after midnight. Not equal to it.',
  })
  closingTime!: string;

  @Field(() => LocalTime, {
    nullable: true,
    description:
      'Last time that can be booked, between opening and closing and at most noon of the next day; one turn of the ' +
      'party before closing when left out.',
  })
  lastSeating?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Most covers that may start in one quarter-hour of it, 1 to 10,000; null for the figure of the restaurant. ' +
      KEPT,
  })
  pacingCovers?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Most parties that may start in one quarter-hour of it, 1 to 1,000; null for the figure of the restaurant. ' +
      KEPT,
  })
  pacingParties?: number | null;

  @Field(() => [QuarterPacingInput], {
    nullable: true,
    description: `Single quarter-hours of it with other figures, each once, at most 48; null or empty for none. ${KEPT}`,
  })
  quarterPacing?: QuarterPacingInput[] | null;

  @Field(() => [TurnTimeInput], {
    nullable: true,
    description: `Turn times of its own by party size, at most 20; null or empty for those of the restaurant. ${KEPT}`,
  })
  turnTimes?: TurnTimeInput[] | null;
}

@InputType({ description: 'A span in which bookings are taken every week.' })
export class WeeklyServiceInput extends ServiceHoursInput {
  @Field(() => [Int], { description: 'Days on which it begins: ISO weekdays, 1 is Monday and 7 is Sunday.' })
  weekdays!: number[];
}

/**
 * The lock of a service day covers two dates (bookings). With turns of at most twelve hours, nobody who is seated
 * by noon of the second one stays into a third.
 */
const LATEST_SEATING_SECONDS = 1.5 * DAY_SECONDS;

const hours = {
  name: line({ label: 'Service name', max: 50 }),
  openingTime: clockTime,
  closingTime: clockTime,
  lastSeating: clockTime.nullish().transform((time) => time ?? null),
  ...givenServiceRules,
};

const WEEKDAYS = 'Choose at least one weekday, 1 (Monday) to 7 (Sunday).';

const weekdays = z
  .array(z.int(WEEKDAYS).min(1, WEEKDAYS).max(7, WEEKDAYS))
  .min(1, WEEKDAYS)
  .transform((days) => [...new Set(days)].sort());

/** Why two services of one day cannot have the same clock times, and where those of after midnight belong. */
export const sharedClockInWords = (day: string, earlier: string, later: string) =>
  `${later} goes on past midnight to hours of the clock that ${earlier} has on ${day} too, and a booking then could mean ` +
  'either night. Hours after midnight belong to the evening before.';

/** Rules of the hours of one day. */
export const serviceHours = z.object(hours).check(saneHours).check(saneQuarters);

/** Rules of a weekly service. */
export const weeklyService = z
  .object({ ...hours, weekdays })
  .check(saneHours)
  .check(saneQuarters);

interface Hours {
  openingTime: string;
  closingTime: string;
  lastSeating: string | null;
}

function saneHours({ value, issues }: z.core.ParsePayload<Hours>): void {
  const { openingTime, closingTime, lastSeating } = value;
  const refuse = (field: keyof Hours, message: string, code = 'INVALID') =>
    issues.push({ code: 'custom', path: [field], message, params: { code }, input: value });
  if (openingTime === closingTime) refuse('closingTime', 'Opening and closing time must differ.');
  if (lastSeating === null) return;
  const into = secondsBetween(openingTime, lastSeating);
  if (into > secondsBetween(openingTime, closingTime)) {
    refuse('lastSeating', 'Last seating lies between opening and closing.', 'OUT_OF_RANGE');
  } else if ((secondsOfDay(openingTime) ?? 0) + into > LATEST_SEATING_SECONDS) {
    refuse('lastSeating', 'Last seating is at noon of the next day at the latest.', 'OUT_OF_RANGE');
  }
}
