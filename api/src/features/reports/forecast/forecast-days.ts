import { setImmediate } from 'node:timers/promises';
import { addDays } from '../../../platform/time/zoned-time.ts';
import type { ReportServices } from '../report-services.ts';
import type { ForecastOf, ServiceNightRow } from './forecast-rows.ts';
import { type DayHours, nightsOfService } from './forecast-series.ts';
import { type Foreteller, foretell, foreteller, type TooFew } from './foretell.ts';
import type { Expected } from './interval.ts';
import { dateOf, dayOf, weekdayOf } from './night.ts';

/** What is booked and expected for a service of a day or for all of it, in the names of the schema's fields. */
export interface ForecastCoversRow extends Partial<Expected> {
  booked: number;
  parties: number;
  /** Nights of the same weekday that it rests on. */
  nights: number;
  notEnoughYet: {
    reason: 'FEW_NIGHTS_OF_WEEKDAY' | 'FEW_NIGHTS' | 'NEW_SERVICE';
    nights: number;
    needed: number;
  } | null;
}

/** A day ahead. */
interface ForecastDayRow {
  date: string;
  isSpecialDay: boolean;
  isOpen: boolean;
  covers: ForecastCoversRow;
  services: { name: string; covers: ForecastCoversRow }[];
}

/** The days ahead of a restaurant, and what is said of them. */
export interface ForecastRow {
  /** Of whom it is, for what is asked about it further. */
  of: ForecastOf;
  madeAt: Date;
  from: string;
  to: string;
  /** Bookings that came, of the nights from which it is learnt. */
  restsOn: number;
  nights: number;
  /** The first of these nights; null while there is none. */
  since: string | null;
  services: readonly string[];
  days: ForecastDayRow[];
}

/** The forecast that rows of the history make. */
export async function forecastFrom(
  of: ForecastOf,
  rows: readonly ServiceNightRow[],
  before: readonly ServiceNightRow[],
  ahead: number,
): Promise<ForecastRow> {
  const { services, today, now } = of;
  const hoursOf = hoursOfDates(services);
  const learnt = (place: number | null) => {
    const nights = (some: readonly ServiceNightRow[]) =>
      nightsOfService(some, place, { until: today, hoursOf });
    return foreteller(nights(rows), nights(before), dayOf(today));
  };
  const all = learnt(null);
  const byPlace: Foreteller[] = [];
  for (const place of services.names.keys()) {
    // Some milliseconds of reckoning each: whoever books meanwhile is let in between.
    await setImmediate();
    byPlace.push(services.names.length === 1 ? all : learnt(place));
  }
  const onDate = Map.groupBy(rows, ({ date }) => date);
  const dates = Array.from({ length: ahead }, (_, lead) => addDays(today, lead));
  return {
    of,
    madeAt: now,
    from: today,
    to: dates.at(-1) ?? today,
    restsOn: all.nights.reduce((sum, { bookings }) => sum + bookings, 0),
    nights: all.nights.length,
    since: all.nights[0] ? dateOf(all.nights[0].day) : null,
    services: services.names,
    days: dates.map((date) => {
      const { open, isSpecial } = hoursOf(date);
      const booked = onDate.get(date) ?? [];
      const isNew = open.some((place) => byPlace[place]?.nights.length === 0);
      const coversBy = (by: Foreteller, own: readonly ServiceNightRow[], ofNewService: boolean) =>
        coversOf(by, own, { date, isSpecial, isOpen: open.length > 0, ofNewService });
      return {
        date,
        isSpecialDay: isSpecial,
        isOpen: open.length > 0,
        covers: coversBy(all, booked, isNew && all.nights.length > 0),
        services: open.flatMap((place) => {
          const [by, name] = [byPlace[place], services.names[place]];
          if (!by || name === undefined) return [];
          const own = booked.filter((row) => row.place === place);
          return [{ name, covers: coversBy(by, own, by.nights.length === 0 && all.nights.length > 0) }];
        }),
      };
    }),
  };
}

interface CoversOf {
  date: string;
  isSpecial: boolean;
  isOpen: boolean;
  /** Whether a service is in it that the house has never had. */
  ofNewService: boolean;
}

function coversOf(
  by: Foreteller,
  rows: readonly ServiceNightRow[],
  { date, isSpecial, isOpen, ofNewService }: CoversOf,
): ForecastCoversRow {
  const [day, lead] = [dayOf(date), dayOf(date) - by.today];
  const onHand = rows.reduce((sum, row) => sum + (row.onHand[lead] ?? 0), 0);
  const known = {
    booked: rows.reduce((sum, { covers }) => sum + covers, 0),
    parties: rows.reduce((sum, { parties }) => sum + parties, 0),
    nights: by.habits.weekdays.get(weekdayOf(day))?.nights ?? 0,
    notEnoughYet: null,
  };
  if (!isOpen) return known;
  if (ofNewService) return { ...known, notEnoughYet: { reason: 'NEW_SERVICE', nights: 0, needed: 1 } };
  const told = foretell(by, { day, weekday: weekdayOf(day), onHand, isSpecial });
  return 'expected' in told ? { ...known, ...told } : { ...known, notEnoughYet: shortage(told) };
}

const shortage = ({ ofWeekday, nights, needed }: TooFew): ForecastCoversRow['notEnoughYet'] => ({
  reason: ofWeekday ? 'FEW_NIGHTS_OF_WEEKDAY' : 'FEW_NIGHTS',
  nights,
  needed,
});

/** The hours of any date, by those of special days and of the week. */
function hoursOfDates({ kinds }: ReportServices): (date: string) => DayHours {
  const byKind = new Map(kinds.map(({ kind, open }) => [kind, open]));
  return (date) => {
    const special = byKind.get(date);
    return {
      open: special ?? byKind.get(String(weekdayOf(dayOf(date)))) ?? [],
      isSpecial: special !== undefined,
    };
  };
}
