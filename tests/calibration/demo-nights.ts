import { plainDay } from '../../api/src/demo/demo-plain-day.ts';
import { foretell, foreteller } from '../../api/src/features/reports/forecast/foretell.ts';
import {
  dateOf,
  dayOf,
  FORECAST_DAYS,
  type Night,
  weekdayOf,
} from '../../api/src/features/reports/forecast/night.ts';

/** A Saturday, as any other day the demo is looked at; its past does not depend on the clock. */
const TODAY = dayOf('2026-11-28');
const YEAR = 365;
const HALF_YEAR = 182;
const DAY_MINUTES = 1_440;

/** When forecasts are made: in the afternoon. */
const SEEN_AT = 15 * 60;

const SERVICES = [
  { name: 'Lunch', opens: 690, lastSeating: 825 },
  { name: 'Dinner', opens: 1_020, lastSeating: 1_320 },
];

/** A night of the demo's history, with the guests who were on hand before. */
function nightOf(day: number): Night {
  const parties = plainDay({ date: dateOf(day), ahead: day - TODAY, minute: DAY_MINUTES }, SERVICES);
  const came = parties.filter(({ status }) => status === 'completed');
  const onHand = Array.from({ length: FORECAST_DAYS }, (_, lead) => {
    const seenAt = SEEN_AT - lead * DAY_MINUTES;
    return parties
      .filter(({ status, time, bookedBefore }) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        return status !== 'cancelled' && hours * 60 + minutes - bookedBefore <= seenAt;
      })
      .reduce((sum, { guests }) => sum + guests, 0);
  });
  return {
    day,
    weekday: weekdayOf(day),
    covers: came.reduce((sum, { guests }) => sum + guests, 0),
    bookings: came.length,
    onHand,
    isSpecial: false,
  };
}

/** Two weeks of the demo's history foretold from each Saturday of its last months, and how many nights ended inside. */
export function demoNightsInside(): { inside: number; nights: number } {
  const all = Array.from({ length: YEAR }, (_, place) => nightOf(TODAY - YEAR + place));
  let [inside, nights] = [0, 0];
  for (let today = TODAY - HALF_YEAR; today <= TODAY - FORECAST_DAYS; today += 7) {
    const known = all.filter(({ day }) => day < today && day >= today - HALF_YEAR);
    const by = foreteller(known, [], today);
    for (const { day, weekday, covers, onHand } of all
      .filter((night) => night.day >= today)
      .slice(0, FORECAST_DAYS)) {
      const told = foretell(by, { day, weekday, onHand: onHand?.[day - today] ?? 0, isSpecial: false });
      if (!('expected' in told)) continue;
      nights += 1;
      inside += covers >= told.low && covers <= told.high ? 1 : 0;
    }
  }
  return { inside, nights };
}
