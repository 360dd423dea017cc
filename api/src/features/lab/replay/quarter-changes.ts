import { secondsOfDay } from '../../availability/engine/clock-time.ts';
import {
  type BookingRules,
  pacingOf,
  type QuarterPacing,
  type ServiceHours,
} from '../../availability/rules/booking-rules.ts';
import { secondsBetween } from '../../availability/services/service-overlap.ts';
import { MOST_QUARTERS } from '../../availability/services/service-rules.ts';

/** A quarter-hour in which the pacing kept somebody out. */
export interface PacedQuarter {
  /** ISO: 1 is Monday. */
  weekday: number;
  /** HH:mm:ss, on a quarter-hour of the clock. */
  time: string;
}

/** A quarter-hour of a service that lets in more. */
export interface ChangedQuarter extends QuarterPacing {
  /** The service, by its name, its opening and its days. */
  service: string;
  openingTime: string;
  weekdays: readonly number[];
}

const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7];
const QUARTER_SECONDS = 900;
/** As the pacing of a whole house is tried: a quarter more, but never less than one party for two. */
const MORE = 1.25;
const FEWEST_COVERS = 2;

/** Each quarter-hour in which somebody was kept out, letting in a quarter more than it does: one at a time, with the rules that this makes. */
export function quartersLettingMoreIn(
  rules: BookingRules,
  paced: readonly PacedQuarter[],
): { quarter: ChangedQuarter; rules: BookingRules }[] {
  const isEveryday = rules.weekly.length === 0;
  const services = isEveryday ? [{ ...rules.everyday, weekdays: ALL_WEEK }] : rules.weekly;
  return services.flatMap((service, place) =>
    timesIn(service, paced).flatMap((time) => {
      const wider = widened(rules, service, time);
      if (!wider) return [];
      const { weekdays, ...hours } = service;
      const quarterPacing = [...(service.quarterPacing ?? []).filter((each) => each.time !== time), wider];
      const changed = isEveryday
        ? { ...rules, everyday: { ...hours, quarterPacing } }
        : {
            ...rules,
            weekly: rules.weekly.map((each, at) => (at === place ? { ...each, quarterPacing } : each)),
          };
      const quarter = { ...wider, service: service.name, openingTime: service.opens, weekdays };
      return [{ quarter, rules: changed }];
    }),
  );
}

/** The quarter-hour that a clock time (HH:mm:ss) lies in. */
export function quarterHourOf(time: string): string {
  const seconds = secondsOfDay(time) ?? 0;
  const minutes = Math.floor(seconds / QUARTER_SECONDS) * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

function timesIn(
  service: ServiceHours & { weekdays: readonly number[] },
  paced: readonly PacedQuarter[],
): string[] {
  const length = secondsBetween(service.opens, service.closes);
  const own = paced.filter(
    ({ weekday, time }) =>
      service.weekdays.includes(weekday) && secondsBetween(service.opens, time) <= length,
  );
  return [...new Set(own.map(({ time }) => time))].sort();
}

/** Null where nothing limits the quarter-hour, or the service has all the figures that it may have. */
function widened(rules: BookingRules, service: ServiceHours, time: string): QuarterPacing | null {
  const quarters = service.quarterPacing ?? [];
  const own = quarters.find((each) => each.time === time) ?? null;
  if (!own && quarters.length >= MOST_QUARTERS) return null;
  const { covers, parties } = pacingOf(rules, service, own);
  if (covers === null && parties === null) return null;
  const more = (limit: number | null, fewest: number) =>
    limit === null ? null : Math.max(limit + fewest, Math.ceil(limit * MORE));
  return { time, covers: more(covers, FEWEST_COVERS), parties: more(parties, 1) };
}
