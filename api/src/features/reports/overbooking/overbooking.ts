import type { ReportReads } from '../../../platform/db/report-reads.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { availabilityDay, availabilityOf } from '../../availability/availability-rows.ts';
import { secondsOfDay } from '../../availability/engine/clock-time.ts';
import type { ForecastOf } from '../forecast/forecast-rows.ts';
import { noShowProbability } from '../risk/no-show-model.ts';
import { noShowModelOf } from '../risk/no-show-models.ts';
import { atRiskOf } from '../risk/no-show-rows.ts';
import { type TableAhead, tablesAhead } from './overbooking-rows.ts';
import { advisedExtra, MOST_EXTRA, turnedAway } from './turned-away.ts';

/** The party that would be let in: most are of two, and every table that becomes free seats them. */
const PARTY = 2;

/** Parties that come within so many minutes leave tables that an extra one can have for the whole of its turn. */
const WINDOW = 30;

/** Why no extra party is advised, in the words of the schema. */
export const overbookingReasons = ['ROOM_LEFT', 'TOO_LIKELY', 'NO_TABLES', 'NOT_ENOUGH_YET'] as const;
export type OverbookingReason = (typeof overbookingReasons)[number];

/** What is advised for the busiest half hour of a service, in the names of the schema's fields. */
export interface OverbookingAdviceRow {
  date: string;
  service: string;
  time: string;
  parties: number;
  advised: number;
  reason: OverbookingReason | null;
  extras: { parties: number; turnedAway: number }[];
}

interface App {
  reports: ReportReads;
  clock: Clock;
}

/** For each service ahead that has bookings: what would happen if more parties were let in than the rules allow. It lets nobody in. */
export function overbookingAdvice(app: App, of: ForecastOf, until: string): Promise<OverbookingAdviceRow[]> {
  return app.reports.read(async (reads) => {
    const ahead = await tablesAhead(reads, of, until);
    const byService = [...Map.groupBy(ahead, ({ date, place }) => `${date} ${place}`).values()];
    return Promise.all(byService.map((bookings) => adviceFor(app, reads, of, busiest(bookings))));
  });
}

/** The half hour of a service in which most parties come whose table would do; the first of several. */
function busiest(bookings: readonly TableAhead[]) {
  const halves = [...Map.groupBy(bookings, ({ minute }) => Math.floor(minute / WINDOW) * WINDOW)].map(
    ([from, own]) => ({ from, bookings: own.filter(({ seats }) => seats >= PARTY), all: own.length }),
  );
  const [first] = halves.toSorted(
    (one, other) =>
      other.bookings.length - one.bookings.length || other.all - one.all || one.from - other.from,
  );
  const [any] = bookings;
  return {
    date: any?.date ?? '',
    place: any?.place ?? 0,
    from: first?.from ?? 0,
    bookings: first?.bookings ?? [],
  };
}

async function adviceFor(
  { reports, clock }: App,
  reads: TenantReads,
  of: ForecastOf,
  { date, place, from, bookings }: ReturnType<typeof busiest>,
): Promise<OverbookingAdviceRow> {
  const { restaurantId } = of;
  const known = {
    date,
    service: of.services.names[place] ?? '',
    time: clockOf(from),
    parties: bookings.length,
    advised: 0,
    extras: [],
  };
  if (bookings.length === 0) return { ...known, reason: 'NO_TABLES' };
  const [{ model }, hasRoom] = await Promise.all([
    noShowModelOf(reports, restaurantId, of.now),
    roomLeft(clock, reads, { restaurantId, date, from }),
  ]);
  if (hasRoom) return { ...known, reason: 'ROOM_LEFT' };
  if (!model) return { ...known, reason: 'NOT_ENOUGH_YET' };
  const risks = await Promise.all(
    bookings.map(({ bookingId }) => atRiskOf(reads, { restaurantId, bookingId })),
  );
  const chances = risks.flatMap((risk) =>
    risk ? [noShowProbability(model, risk.levels, risk.mayStillSay)] : [],
  );
  const extras = Array.from({ length: MOST_EXTRA }, (_, place) => ({
    parties: place + 1,
    turnedAway: turnedAway(chances, place + 1, model.rate),
  }));
  const advised = advisedExtra(extras.map((extra) => extra.turnedAway));
  return { ...known, advised, extras, reason: advised > 0 ? null : 'TOO_LIKELY' };
}

/** Whether the rules still let such a party in within that half hour, as the engine says it to staff. */
async function roomLeft(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, date, from }: { restaurantId: string; date: string; from: number },
): Promise<boolean> {
  const day = await availabilityDay(clock, reads, { restaurantId, date });
  const { slots } = availabilityOf(clock, day, { date, partySize: PARTY, channel: 'staff' });
  return slots.some(({ time, available }) => {
    const minute = (secondsOfDay(time) ?? 0) / 60;
    return available && minute >= from && minute < from + WINDOW;
  });
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
