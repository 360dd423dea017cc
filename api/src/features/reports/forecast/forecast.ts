import type { ReportReads } from '../../../platform/db/report-reads.ts';
import { badInput } from '../../../platform/errors/errors.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { hoursNow } from '../../availability/hours/hours-now.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { reportServices } from '../report-services.ts';
import { type ForecastRow, forecastFrom } from './forecast-days.ts';
import { type ForecastOf, HISTORY_DAYS, serviceNights, yearBefore } from './forecast-rows.ts';
import { FORECAST_DAYS } from './night.ts';
import { DAYS_OF_YEAR } from './season.ts';

/** Refuses with BAD_USER_INPUT what is no number of days that a forecast is made for. */
function checkedDays(days: number): number {
  if (days >= 1 && days <= FORECAST_DAYS) return days;
  throw badInput(`\`days\` is from 1 to ${FORECAST_DAYS}: nobody knows what comes later.`);
}

/** Foretells the covers of the next days from the restaurant's own history, today's service day first. */
export async function forecast(
  { reports, clock }: { reports: ReportReads; clock: Clock },
  restaurant: RestaurantRow,
  days: number,
): Promise<ForecastRow> {
  const ahead = checkedDays(days);
  const { restaurantId, timezone } = restaurant;
  const now = clock.now();
  return reports.read(async (reads) => {
    const { date: today } = await hoursNow(clock, reads, restaurant);
    const services = await reportServices(reads, restaurantId, {
      from: addDays(today, -DAYS_OF_YEAR - HISTORY_DAYS),
      to: addDays(today, FORECAST_DAYS),
    });
    const of: ForecastOf = { restaurantId, timezone, services, today, now };
    const [rows, before] = await Promise.all([serviceNights(reads, of), yearBefore(reads, of)]);
    return forecastFrom(
      of,
      rows,
      before.map((row) => ({ ...row, parties: 1, writtenAfter: 0, onHand: [] })),
      ahead,
    );
  });
}
