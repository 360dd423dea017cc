import { addDays, localDateAt } from '../../platform/zoned-time.ts';
import { type HeldCovers, roomOf } from './room.ts';
import { type ServiceRules, serviceSpan } from './service-day.ts';

/** Why a time cannot be booked; of several reasons the first in this order is told. */
export type SlotReason =
  | 'CLOSED'
  | 'PAST'
  | 'TOO_SOON'
  | 'TOO_FAR'
  | 'PAST_LAST_SEATING'
  | 'PARTY_TOO_LARGE'
  | 'PACED'
  | 'FULL_ROOM'
  | 'NO_TABLE'
  | 'ONLINE_BOOKING_PAUSED';

/** A time of a service day at which a party could start. */
export interface OpenSlot {
  /** HH:mm:ss on the restaurant's clock. */
  time: string;
  startsAt: Date;
  /** When the party would leave: one turn later. */
  endsAt: Date;
  available: boolean;
  /** Null exactly when available. */
  reason: SlotReason | null;
}

/** All that the engine knows; it asks no clock and no database. */
export interface SlotQuestion {
  rules: ServiceRules;
  /** Date (yyyy-MM-dd) on which the service begins. */
  date: string;
  /** Persons, 1 or more. */
  party: number;
  now: Date;
  /** Every booking that can meet this service, those of the neighbouring service days too. */
  held: readonly HeldCovers[];
}

/**
 * Every quarter-hour of a service day in the order of the service, each free or with the reason why not. Empty when
 * the day has no service or the question makes no sense. A free slot is exactly one that may be booked: a booking is
 * checked by this same function inside its lock.
 */
export function openSlots({ rules, date, party, now, held }: SlotQuestion): OpenSlot[] {
  const service = serviceSpan(rules, date);
  if (!service || !(Number.isInteger(party) && party > 0) || Number.isNaN(now.getTime())) return [];
  const room = roomOf(held);
  const isTooFar = date > addDays(localDateAt(now, rules.timezone), rules.horizonDays);

  const reasonAgainst = (startsAt: Date, endsAt: Date): SlotReason | null => {
    if (startsAt < now) return 'PAST';
    if (isTooFar) return 'TOO_FAR';
    if (startsAt > service.lastSeatingAt) return 'PAST_LAST_SEATING';
    return room.peak(startsAt, endsAt) + party <= rules.seatingCapacity ? null : 'FULL_ROOM';
  };

  return service.times.map(({ time, startsAt }) => {
    const endsAt = new Date(startsAt.getTime() + rules.turnMinutes * 60_000);
    const reason = reasonAgainst(startsAt, endsAt);
    return { time, startsAt, endsAt, available: reason === null, reason };
  });
}

/** The slot at a clock time (HH:mm:ss); null when the service has none then. */
export function slotAt(slots: readonly OpenSlot[], time: string): OpenSlot | null {
  return slots.find((slot) => slot.time === time) ?? null;
}
