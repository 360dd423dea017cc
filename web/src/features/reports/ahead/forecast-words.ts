import type {
  ForecastCovers_CoversFragment,
  ForecastPage_RestaurantFragment,
} from './ForecastPage.generated.ts';

/** A forecast as the page has it. */
export type Forecast = NonNullable<ForecastPage_RestaurantFragment['forecast']>;

/** A day of one service, or of all of them. */
export interface NightAhead {
  date: string;
  isOpen: boolean;
  isSpecialDay: boolean;
  covers: ForecastCovers_CoversFragment;
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const day = format({ weekday: 'short', month: 'short', day: 'numeric' });
const shortWeekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Fri, Nov 27`. */
export const dayInWords = (date: string): string => day.format(at(date));

/** `Fri`, and `27` below it. */
export const dayBelowBar = (date: string): [string, string] => [
  shortWeekday.format(at(date)),
  dayOfMonth.format(at(date)),
];

/** `64 – 78`; null where nothing is expected. */
export function boundsInWords({ low, high }: Pick<NightAhead['covers'], 'low' | 'high'>): string | null {
  if (low == null || high == null) return null;
  return low === high ? String(low) : `${low} – ${high}`;
}

/** What stands where nothing is expected: `Closed`, or `Not yet`; null where there is a number. */
export function whyNothing({ isOpen, covers }: Pick<NightAhead, 'isOpen' | 'covers'>): string | null {
  if (!isOpen) return 'Closed';
  return covers.notEnoughYet ? 'Not yet' : null;
}

/** What is missing for numbers, a line for each thing: `Not enough yet for Fri, Sat: 3 of 8 nights of each weekday.` */
export function missingInWords(nights: readonly NightAhead[]): string[] {
  const missing = nights.filter(({ isOpen, covers }) => isOpen && covers.notEnoughYet);
  const byWhat = Map.groupBy(missing, ({ covers }) => JSON.stringify(covers.notEnoughYet));
  return [...byWhat.values()].flatMap((alike) => {
    const what = alike[0]?.covers.notEnoughYet;
    if (!what) return [];
    if (what.reason === 'FEW_NIGHTS') return [`Not enough yet: ${what.nights} of ${what.needed} nights.`];
    if (what.reason === 'NEW_SERVICE') {
      const days = alike.map(({ date }) => dayInWords(date)).join('; ');
      return [`Not enough yet for ${days}: a service is open that never was before.`];
    }
    const weekdays = [...new Set(alike.map(({ date }) => shortWeekday.format(at(date))))].join(', ');
    return [`Not enough yet for ${weekdays}: ${what.nights} of ${what.needed} nights of each weekday.`];
  });
}

/** The days of one service by its name, or of all of them: those without it are closed. */
export function nightsAhead({ days }: Forecast, service: string | null): NightAhead[] {
  return days.map(({ date, isOpen, isSpecialDay, covers, services }) => {
    if (service === null) return { date, isOpen, isSpecialDay, covers };
    const own = services.find(({ name }) => name === service);
    return own
      ? { date, isOpen, isSpecialDay, covers: own.covers }
      : { date, isOpen: false, isSpecialDay, covers: NOTHING };
  });
}

const NOTHING = {
  __typename: 'ForecastCovers',
  booked: 0,
  parties: 0,
  expected: null,
  low: null,
  high: null,
  nights: 0,
  notEnoughYet: null,
} as const;
