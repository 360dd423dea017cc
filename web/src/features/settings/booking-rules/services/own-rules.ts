import { randomId } from '@mantine/hooks';
import { displayTime } from '../../../../shared/dates/display-time.ts';
import { type TurnTime, type TypedTurnTime, turnTimesOf, turnTimesTyped } from '../limits/turn-times-form.ts';
import { turnTimesRule } from '../present-rules.ts';
import { arrivalsInWords } from '../rules-in-words.ts';

const QUARTER_MINUTES = 15;
const DAY_MINUTES = 1_440;

/** Figures of one quarter-hour (HH:mm:ss); null means as in the service. */
interface QuarterPacing {
  time: string;
  covers: number | null;
  parties: number | null;
}

/** What a service has of its own as the API has it; null and empty mean what the restaurant has. */
export interface OwnRules {
  pacingCovers: number | null;
  pacingParties: number | null;
  quarterPacing: QuarterPacing[];
  turnTimes: TurnTime[];
}

/** A quarter-hour (HH:mm) as a person types its figures. */
interface TypedQuarter {
  key: string;
  time: string;
  covers: number | string;
  parties: number | string;
}

/** The same rules in the form; empty means what the restaurant has. */
export interface TypedOwnRules {
  pacingCovers: number | string;
  pacingParties: number | string;
  quarters: TypedQuarter[];
  turnTimes: TypedTurnTime[];
}

/** Fields of a service that are its own rules. */
export const OWN_FIELDS = new Set(['pacingCovers', 'pacingParties', 'quarterPacing', 'turnTimes']);

/** A service that does everything as the restaurant does. */
export const NO_OWN_RULES: OwnRules = {
  pacingCovers: null,
  pacingParties: null,
  quarterPacing: [],
  turnTimes: [],
};

/** Rules in the form. */
export function ownRulesTyped(own: OwnRules): TypedOwnRules {
  return {
    pacingCovers: own.pacingCovers ?? '',
    pacingParties: own.pacingParties ?? '',
    quarters: own.quarterPacing.map(({ time, covers, parties }) => ({
      key: randomId(),
      time: time.slice(0, 5),
      covers: covers ?? '',
      parties: parties ?? '',
    })),
    turnTimes: turnTimesTyped(own.turnTimes),
  };
}

/** Typed rules for the API; what is wrong with a number the API says. */
export function ownRulesOf(typed: TypedOwnRules): OwnRules {
  return {
    pacingCovers: figureOf(typed.pacingCovers),
    pacingParties: figureOf(typed.pacingParties),
    quarterPacing: typed.quarters.map(({ time, covers, parties }) => ({
      time: `${time}:00`,
      covers: figureOf(covers),
      parties: figureOf(parties),
    })),
    turnTimes: turnTimesOf(typed.turnTimes),
  };
}

const figureOf = (typed: number | string) => (typed === '' ? null : Number(typed));

/** Whether anything differs from the restaurant's rules. */
export const hasOwnRules = (own: OwnRules): boolean => ownRulesInWords(own).length > 0;

/** What differs, a sentence each: `At most 14 guests may arrive in the same quarter-hour.`; empty when nothing does. */
export function ownRulesInWords({
  pacingCovers,
  pacingParties,
  quarterPacing,
  turnTimes,
}: OwnRules): string[] {
  const pacing = arrivalsInWords({ covers: pacingCovers, parties: pacingParties });
  const quarters = quarterPacing.flatMap(({ time, ...figures }) => {
    const most = arrivalsInWords(figures);
    return most ? [`${displayTime(time)}: at most ${most}`] : [];
  });
  return [
    ...(pacing ? [`At most ${pacing} may arrive in the same quarter-hour.`] : []),
    ...(quarters.length > 0 ? [`${quarters.join('; ')}.`] : []),
    ...(turnTimes.length > 0 ? [turnTimesRule(turnTimes, 0)] : []),
  ];
}

/** The quarter-hours (HH:mm) of a service, also past midnight; none while a time is missing. */
export function quartersOf({
  openingTime,
  closingTime,
}: {
  openingTime: string;
  closingTime: string;
}): string[] {
  const [opens, closes] = [minuteOf(openingTime), minuteOf(closingTime)];
  if (Number.isNaN(opens) || Number.isNaN(closes)) return [];
  const lasts = (closes - opens + DAY_MINUTES) % DAY_MINUTES;
  const first = Math.ceil(opens / QUARTER_MINUTES) * QUARTER_MINUTES;
  const count = Math.max(0, Math.floor((opens + lasts - first) / QUARTER_MINUTES) + 1);
  return Array.from({ length: count }, (_, index) => clockOf(first + index * QUARTER_MINUTES));
}

const minuteOf = (time: string) => Number(time.slice(0, 2) || Number.NaN) * 60 + Number(time.slice(3, 5));

function clockOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}
