import { outsideWords } from '../asked-area.ts';
import { ELSEWHERE, type Mark, markOf } from '../floor/face/table-mark.ts';
import type { Places } from '../floor/usePlaces.ts';
import { guestsInWords, type Party, type ServiceTable, spanInWords } from '../service.ts';
import type { EveningBooking } from '../strip/evening.ts';

/** What a drop on a table does: seats the party now, moves it, or keeps the table for the time it has booked. */
type CarryDeed = 'seat' | 'move' | 'keep';

/** A party that is not due within so many minutes is not seated by a drop: the table is kept for it. */
const DUE_MINUTES = 30;

/** What a drop goes by. */
export interface CarryPlan {
  party: Party;
  deed: CarryDeed;
  /** The booking as the evening has it; null for a party without one. */
  booking: EveningBooking | null;
}

interface Moment {
  now: number;
  /** Whether the host looks at another time than now. */
  isElsewhere: boolean;
  /** Whether the party stands at the door: it is seated whatever its time is. */
  isHere?: boolean;
}

/** What a party in the hand is there for; null for one that cannot be moved while the host looks ahead. */
export function planFor(party: Party, bookings: readonly EveningBooking[], moment: Moment): CarryPlan | null {
  const booking = bookings.find(({ id }) => id === party.id) ?? null;
  const isToCome = party.kind === 'booking' && !party.isSeated;
  if (moment.isElsewhere && !isToCome) return null;
  if (party.isSeated) return { party, deed: 'move', booking };
  const minutes = booking ? (Date.parse(booking.startsAt) - moment.now) / 60_000 : 0;
  const isKept = isToCome && (moment.isElsewhere || (minutes > DUE_MINUTES && !moment.isHere));
  return { party, deed: isKept ? 'keep' : 'seat', booking };
}

interface Room {
  places: Places | null;
  bookings: readonly EveningBooking[];
  clockAt: (instant: string | number) => string;
}

/** How a table does for the party in the hand: now, or for the time that it has booked. */
export function carryMark(table: ServiceTable, { party, deed, booking }: CarryPlan, room: Room): Mark {
  if (deed !== 'keep' || !booking) return markOf(table, { party, ...room });
  const { id, capacity, maxCapacity } = table.table;
  if (maxCapacity < party.guests) return { kind: 'none', words: 'Too small' };
  const other = room.bookings.find(
    (each) =>
      each.id !== party.id &&
      HOLDS.includes(each.status) &&
      each.tables.some((held) => held.id === id) &&
      Date.parse(each.startsAt) < Date.parse(booking.endsAt) &&
      Date.parse(booking.startsAt) < Date.parse(each.endsAt),
  );
  if (other) return { kind: 'none', words: `${other.customerName} then` };
  if (outsideWords(party, [table.table])) return ELSEWHERE;
  return party.guests > capacity ? { kind: 'tight', words: 'Tight' } : { kind: 'free', words: 'Fits' };
}

const HOLDS: readonly EveningBooking['status'][] = ['PENDING', 'CONFIRMED', 'SEATED'];

/** What letting go does here, for the one who carries: `Seat at 4`, `Keep 4 for 20:20`. */
export function deedInWords({ deed, booking }: CarryPlan, name: string, clockAt: Room['clockAt']): string {
  if (deed === 'keep' && booking) return `Keep ${name} for ${clockAt(booking.startsAt)}`;
  return deed === 'move' ? `Move to ${name}` : `Seat at ${name}`;
}

/** Why a party cannot be put down on a table, where no rule can be overruled; null where the server decides. */
export function refusalOf(
  { table, booking, minutesOver }: ServiceTable,
  { party, deed }: CarryPlan,
): string | null {
  if (!booking || booking.id === party.id || deed === 'keep') return null;
  const { customerName, guests } = booking;
  const over = minutesOver > 0 ? ` They are ${spanInWords(minutesOver)} over.` : '';
  return `Table ${table.name} is taken by ${customerName}, ${guestsInWords(guests)}.${over}`;
}
