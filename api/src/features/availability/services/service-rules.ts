import { z } from 'zod';
import { clockTime as clockTimeOf, secondsOfDay } from '../engine/clock-time.ts';
import type { QuarterPacing, ServiceHours, TurnRule } from '../rules/booking-rules.ts';
import { pacingCovers, pacingParties, turnTimes } from '../rules/rule-limits.ts';
import { secondsBetween } from './service-overlap.ts';

/** What a service has of its own, in the names of the schema's fields; null and empty mean what the restaurant has. */
export interface ServiceRules {
  pacingCovers: number | null;
  pacingParties: number | null;
  quarterPacing: QuarterPacing[];
  turnTimes: TurnRule[];
}

/** A service with a name, whose rules it may keep when the list is written anew. */
export interface RuledService extends ServiceRules {
  name: string;
  /** Left out: the one day that the list is of. */
  weekdays?: readonly number[];
}

const QUARTER_SECONDS = 15 * 60;

/** Quarter-hours of half a day: who sets every one of them has another figure for the service. */
export const MOST_QUARTERS = 48;

/** A time of day, as HH:mm:ss from here on. */
export const clockTime = z.string().transform((time, context) => {
  const seconds = secondsOfDay(time);
  if (seconds !== null) return clockTimeOf(seconds);
  context.issues.push({ code: 'custom', message: 'This is not a time of day.', input: time });
  return z.NEVER;
});

const quarter = z
  .object({ time: clockTime, covers: pacingCovers.nullish(), parties: pacingParties.nullish() })
  .transform(({ time, covers = null, parties = null }): QuarterPacing => ({ time, covers, parties }));

/** What is said of a service's own rules, as far as something is. */
export const givenServiceRules = {
  pacingCovers: pacingCovers.nullish(),
  pacingParties: pacingParties.nullish(),
  quarterPacing: z
    .array(quarter)
    .max(MOST_QUARTERS, `A service has at most ${MOST_QUARTERS} quarter-hours with figures of their own.`)
    .nullish(),
  turnTimes: turnTimes.nullish(),
};

type GivenServiceRules = z.output<z.ZodObject<typeof givenServiceRules>>;

interface Hours {
  openingTime: string;
  closingTime: string;
}

/** Refuses quarter-hours that are none, lie outside of the service, are named twice or say nothing. */
export function saneQuarters({
  value,
  issues,
}: z.core.ParsePayload<Hours & Pick<GivenServiceRules, 'quarterPacing'>>): void {
  const seen = new Set<string>();
  for (const [place, { time, covers, parties }] of (value.quarterPacing ?? []).entries()) {
    const refuse = (message: string, code = 'INVALID') => {
      const path = ['quarterPacing', place, 'time'];
      issues.push({ code: 'custom', path, message, params: { code }, input: value });
    };
    const clock = time.slice(0, 5);
    if ((secondsOfDay(time) ?? 0) % QUARTER_SECONDS !== 0)
      refuse(`${clock} is no quarter-hour of the clock: they begin at :00, :15, :30 and :45.`);
    else if (!isWithin(value, time)) refuse(`${clock} lies outside of the service.`, 'OUT_OF_RANGE');
    else if (seen.has(time)) refuse(`There are figures for ${clock} already.`);
    else if (covers === null && parties === null)
      refuse(`Say how many covers or parties may start at ${clock}.`);
    seen.add(time);
  }
}

/**
 * The rules that a service has once it is written: what is given, and of what is left out what the service of the same
 * name and day had before. Quarter-hours that its hours no longer have go.
 */
export function writtenRules(
  service: Hours & GivenServiceRules & { name: string; weekdays?: readonly number[] },
  before: readonly RuledService[],
): ServiceRules {
  const { weekdays } = service;
  const had = before.find(
    (other) =>
      other.name === service.name &&
      (!weekdays || !other.weekdays || other.weekdays.some((day) => weekdays.includes(day))),
  );
  const { pacingCovers: covers, pacingParties: parties } = service;
  const quarters = service.quarterPacing === undefined ? had?.quarterPacing : service.quarterPacing;
  const turns = service.turnTimes === undefined ? had?.turnTimes : service.turnTimes;
  return {
    pacingCovers: covers === undefined ? (had?.pacingCovers ?? null) : covers,
    pacingParties: parties === undefined ? (had?.pacingParties ?? null) : parties,
    quarterPacing: (quarters ?? [])
      .filter(({ time }) => isWithin(service, time))
      .sort((one, other) => into(service, one.time) - into(service, other.time)),
    turnTimes: (turns ?? []).toSorted((one, other) => one.upTo - other.upTo),
  };
}

/** The same in the engine's words. */
export function engineRules(
  rules: ServiceRules,
): Pick<ServiceHours, 'pacing' | 'quarterPacing' | 'turnRules'> {
  return {
    pacing: { covers: rules.pacingCovers, parties: rules.pacingParties },
    quarterPacing: rules.quarterPacing,
    turnRules: rules.turnTimes,
  };
}

/** And back. */
export function rulesOfHours({ pacing, quarterPacing = [], turnRules = [] }: ServiceHours): ServiceRules {
  return {
    pacingCovers: pacing.covers,
    pacingParties: pacing.parties,
    quarterPacing: [...quarterPacing],
    turnTimes: [...turnRules],
  };
}

function isWithin(hours: Hours, time: string): boolean {
  return into(hours, time) <= into(hours, hours.closingTime);
}

/** How many seconds into a service a clock time lies. */
function into({ openingTime }: Hours, time: string): number {
  return secondsBetween(openingTime, time);
}
