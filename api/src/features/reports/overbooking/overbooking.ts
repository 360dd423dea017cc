import type { ReportReads } from '../../../platform/db/report-reads.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { availabilityDay, availabilityOf } from '../../availability/availability-rows.ts';
import type { DayRow } from '../../availability/day/day-row.ts';
import { secondsOfDay } from '../../availability/engine/clock-time.ts';
import { turnMinutesOf } from '../../availability/rules/booking-rules.ts';
import type { ForecastRow } from '../forecast/forecast-days.ts';
import { noShowProbability } from '../risk/no-show-model.ts';
import { noShowModelOf } from '../risk/no-show-models.ts';
import { atRiskOf } from '../risk/no-show-rows.ts';
import { type BusyHalf, busiestHalf, PARTY, tableStaysFree, WINDOW } from './busiest-half.ts';
import { tablesAhead } from './overbooking-rows.ts';
import { pickUpChances, pickUpParties, type ServiceAhead } from './pick-up.ts';
import { advisedExtra, MOST_EXTRA, turnedAway } from './turned-away.ts';

/** Why no extra party is advised, in the words of the schema. */
export const overbookingReasons = ['ROOM_LEFT', 'TOO_LIKELY', 'NO_TABLES', 'NOT_ENOUGH_YET'] as const;
export type OverbookingReason = (typeof overbookingReasons)[number];

/** What is advised for the busiest half hour of a service, in the names of the schema's fields. */
export interface OverbookingAdviceRow {
  date: string;
  service: string;
  time: string;
  parties: number;
  emptyTables: number | null;
  stillToCome: number | null;
  advised: number;
  reason: OverbookingReason | null;
  extras: { parties: number; turnedAway: number }[];
}

interface App {
  reports: ReportReads;
  clock: Clock;
}

/** The part of a forecast that advice rests on. */
type Ahead = Pick<ForecastRow, 'of' | 'to' | 'days'>;

/** For each service ahead that has bookings: what would happen if more parties were let in than the rules allow. It lets nobody in. */
export function overbookingAdvice(app: App, { of, to, days }: Ahead): Promise<OverbookingAdviceRow[]> {
  return app.reports.read(async (reads) => {
    const ahead = await tablesAhead(reads, of, to);
    const byDate = Map.groupBy(ahead, ({ date }) => date);
    const byService = [...Map.groupBy(ahead, ({ date, place }) => `${date} ${place}`).values()];
    return Promise.all(
      byService.map((bookings) => {
        const half = busiestHalf(bookings, byDate.get(bookings[0]?.date ?? '') ?? []);
        const service = of.services.names[half.place] ?? '';
        return adviceFor({ app, reads, of, half, service, ahead: serviceAhead(days, half.date, service) });
      }),
    );
  });
}

/** What the forecast says of a service; null while it says nothing. */
function serviceAhead(days: Ahead['days'], date: string, service: string): ServiceAhead | null {
  const day = days.find((each) => each.date === date);
  const covers = day?.services.find(({ name }) => name === service)?.covers;
  if (covers?.expected === undefined || covers.low === undefined || covers.high === undefined) return null;
  const { booked, parties, expected, low, high } = covers;
  return { booked, parties, expected, low, high };
}

interface Asked {
  app: App;
  reads: TenantReads;
  of: Ahead['of'];
  half: BusyHalf;
  service: string;
  ahead: ServiceAhead | null;
}

async function adviceFor({ app, reads, of, half, service, ahead }: Asked): Promise<OverbookingAdviceRow> {
  const { restaurantId, now } = of;
  const { date, from } = half;
  const none = { date, service, time: clockOf(from), advised: 0, extras: [] };
  const unknown = { ...none, emptyTables: null, stillToCome: null };
  const [{ model }, day] = await Promise.all([
    noShowModelOf(app.reports, restaurantId, now),
    availabilityDay(app.clock, reads, { restaurantId, date }),
  ]);
  const bookings = half.bookings.filter(tableStaysFree(half, day ? turnMinutesOf(day, PARTY) : 0));
  const parties = bookings.length;
  if (parties === 0) return { ...unknown, parties, reason: 'NO_TABLES' };
  if (roomLeft(app.clock, day, half)) return { ...unknown, parties, reason: 'ROOM_LEFT' };
  if (!model || !ahead) return { ...unknown, parties, reason: 'NOT_ENOUGH_YET' };
  const risks = await Promise.all(
    bookings.map(({ bookingId }) => atRiskOf(reads, { restaurantId, bookingId })),
  );
  const noShows = risks.flatMap((risk) =>
    risk ? [noShowProbability(model, risk.levels, risk.mayStillSay)] : [],
  );
  const pickUp = pickUpChances(ahead, half.share);
  const extras = Array.from({ length: MOST_EXTRA }, (_, place) => ({
    parties: place + 1,
    turnedAway: turnedAway(noShows, place + 1, { usual: model.rate, pickUp }),
  }));
  const advised = advisedExtra(extras.map((extra) => extra.turnedAway));
  return {
    ...none,
    parties,
    emptyTables: noShows.reduce((sum, chance) => sum + chance, 0),
    stillToCome: pickUpParties(ahead, half.share),
    advised,
    extras,
    reason: advised > 0 ? null : 'TOO_LIKELY',
  };
}

/** Whether the rules still let such a party in within that half hour, as the engine says it to staff. */
function roomLeft(clock: Clock, day: DayRow | null, { date, from }: BusyHalf): boolean {
  const { slots } = availabilityOf(clock, day, { date, partySize: PARTY, channel: 'staff' });
  return slots.some(({ time, available }) => {
    const minute = (secondsOfDay(time) ?? 0) / 60;
    return available && minute >= from && minute < from + WINDOW;
  });
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
