import { setImmediate } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { addDays, localDateAt } from '../../platform/time/zoned-time.ts';
import { availabilityDay, availabilityOf, type SlotRow } from '../availability/availability-rows.ts';
import type { DayRow } from '../availability/day/day-row.ts';
import { channelTerms } from '../restaurants/channels/channel-terms.ts';

/** A start for a party. */
export interface Wanted {
  startsAt: Date;
  party: number;
}

/** What was agreed with Google: whether it offers times for requests, too. */
export const termsOf = ({ env }: Pick<App, 'env'>) => channelTerms(env, 'google');

/** A time that the restaurant has at that moment, free or not. */
export interface FoundSlot {
  /** Date on which its service begins, as the restaurant's own commands want it. */
  date: string;
  /** HH:mm:ss */
  time: string;
  endsAt: Date;
  available: boolean;
  /** Whether it is confirmed as it is booked. */
  isConfirmedAtOnce: boolean;
  /** Whether it asks for a guarantee, which is given at our page alone. */
  isGuaranteed: boolean;
}

/** Judged in one go, some ten milliseconds; then others have their turn. */
const AT_A_STRETCH = 16;

interface Place {
  restaurantId: string;
  timezone: string;
  /** A booking that is to move: its present place counts as free. */
  withoutBookingId?: string;
}

/**
 * What the engine says of starts right now, in the order in which they are wanted; null where the restaurant has no such time. It is the same
 * engine that decides when somebody books, on rows that are read for this question: nothing is kept from an earlier one.
 */
export async function slotsAt(
  app: App,
  reads: TenantReads,
  place: Place,
  wanted: readonly Wanted[],
): Promise<(FoundSlot | null)[]> {
  const judged = new Map<string, Map<number, FoundSlot>>();
  const on = async (dayOf: (wish: Wanted) => string, wishes: readonly Wanted[]) => {
    const byDate = Map.groupBy(wishes, dayOf);
    const days = await Promise.all(
      [...byDate.keys()].map((date) => availabilityDay(app.clock, reads, { ...place, date })),
    );
    for (const [index, [date, ofDate]] of [...byDate].entries()) {
      for (const party of new Set(ofDate.map((wish) => wish.party))) {
        if (judged.size % AT_A_STRETCH === AT_A_STRETCH - 1) await setImmediate();
        judged.set(`${date} ${party}`, judge(app, days[index] ?? null, { ...place, date, party }));
      }
    }
  };
  const sameDay = ({ startsAt }: Wanted) => localDateAt(startsAt, place.timezone);
  const dayBefore = (wish: Wanted) => addDays(sameDay(wish), -1);
  const found = (wish: Wanted) =>
    [sameDay, dayBefore]
      .map((dayOf) => judged.get(`${dayOf(wish)} ${wish.party}`)?.get(wish.startsAt.getTime()))
      .find((slot) => slot !== undefined) ?? null;
  await on(sameDay, wanted);
  // After midnight a time may belong to the service of the evening before.
  await on(
    dayBefore,
    wanted.filter((wish) => !found(wish)),
  );
  return wanted.map(found);
}

function judge(
  { clock }: App,
  day: DayRow | null,
  { date, party, withoutBookingId }: Place & { date: string; party: number },
): Map<number, FoundSlot> {
  const { slots, byRequest } = availabilityOf(clock, day, { date, partySize: party, withoutBookingId });
  const isConfirmedAtOnce = Boolean(day?.isInstantlyConfirmed) && !byRequest;
  const entry = ({ startsAt, endsAt, time, available, guarantee }: SlotRow) =>
    [
      startsAt.getTime(),
      { date, time, endsAt, available, isConfirmedAtOnce, isGuaranteed: Boolean(guarantee) },
    ] as const;
  return new Map(slots.map(entry));
}
