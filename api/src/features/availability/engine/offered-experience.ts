import type { DayExperience } from '../../experiences/rules/experience-offer.ts';
import type { SeatsBecause } from '../explain/slot-reason.ts';

/** Seats of an experience that a booking or a visitor's hold has. */
interface HeldSeats {
  heldBy: string;
  /** The service day (yyyy-MM-dd). */
  date: string;
  /** The clock time (HH:mm:ss) or the name of the service. */
  sitting: string;
  guests: number;
}

/** The experience that a party comes for, and who has its seats already. */
export interface OfferedExperience extends DayExperience {
  heldSeats: readonly HeldSeats[];
}

/** A party at a time, as far as an experience looks at it. */
export interface SittingAsked {
  date: string;
  /** HH:mm:ss */
  time: string;
  /** Name of the service that the time belongs to. */
  service: string;
}

/** Whose seats a party at that time takes: those of its clock time, or those of the whole service. */
export function sittingOf(
  { offer }: Pick<DayExperience, 'offer'>,
  { time, service }: Omit<SittingAsked, 'date'>,
): string {
  return offer.sitting === 'start' ? time : service;
}

/** Whether an experience begins at that time of that date. */
export function isOfferedAt(
  { offer }: Pick<DayExperience, 'offer'>,
  { date, time, service }: SittingAsked,
): boolean {
  const { fromDate, toDate, weekdays, services, times } = offer;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return (
    (fromDate === null || fromDate <= date) &&
    (toDate === null || date <= toDate) &&
    (weekdays === null || weekdays.includes(weekday)) &&
    (services === null || services.includes(service)) &&
    (times === null || times.includes(time))
  );
}

/** What the seats of a sitting have against so many more guests; null while there are enough. Tables may still be the limit. */
export function seatsTaken(
  experience: OfferedExperience,
  asked: SittingAsked & { party: number; withoutBookingId?: string | undefined },
): SeatsBecause | null {
  const { name, seats, heldSeats } = experience;
  if (seats === null) return null;
  const sitting = sittingOf(experience, asked);
  const taken = heldSeats
    .filter((held) => held.date === asked.date && held.sitting === sitting)
    .filter(({ heldBy }) => heldBy !== asked.withoutBookingId)
    .reduce((sum, { guests }) => sum + guests, 0);
  if (taken + asked.party <= seats) return null;
  return { rule: 'experience seats', experience: name, limit: seats, taken, asked: asked.party };
}
