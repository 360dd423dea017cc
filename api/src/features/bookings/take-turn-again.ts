import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn } from '../../platform/db/statement-transaction.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { assignTables } from '../availability/assign-tables.ts';
import { turnMinutesOf } from '../availability/booking-rules.ts';
import { chosenTables } from '../availability/chosen-tables.ts';
import { type DayRow, engineDay } from '../availability/day-row.ts';
import { dayStatement } from '../availability/day-statement.ts';
import type { SlotQuestion } from '../availability/engine-day.ts';
import type { Stay } from '../availability/held.ts';
import { releaseLapsedRequests, seatBooking } from '../availability/seat-booking.ts';
import { roomChecks } from '../availability/slot-checks.ts';
import type { Because } from '../availability/slot-reason.ts';
import type { BookingEntity } from './booking.entity.ts';
import { tablesNow } from './own-tables.ts';
import { refusalOfPlace } from './slot-refusal.ts';

const GIVEN_AWAY = userError(
  'SLOT_TAKEN',
  'The place was given to somebody else meanwhile. Book another time for this guest.',
  ['id'],
);

/** How a booking gets its place back. */
interface TurnWish {
  isInsistedOn?: boolean;
  /** The tables to have again; those that it had last when left out. */
  had?: readonly string[];
  /** When it is to end; after a whole turn when left out. */
  endsAt?: Date;
}

/**
 * Gives a booking its place back, for a whole turn also when it had finished early. Refuses with SLOT_TAKEN when the
 * room no longer has it. Only the room is asked: staff may take a booking back after its time has passed or the hours
 * have changed. When staff insist, a full room is overruled, but no table that somebody else holds: the booking then
 * stands without one, and is refused where its tables are pinned. `had` and `endsAt`: the tables and the end that an undo
 * gives back. Answers with what was overruled, or null. The caller holds the day's lock.
 */
export async function takeTurnAgain(
  app: App,
  em: TenantTransaction,
  booking: BookingEntity,
  { isInsistedOn = false, had: before, endsAt }: TurnWish = {},
): Promise<Because | null> {
  const question = await questionAgain(app, em, booking);
  const turnEnds = booking.startsAt.getTime() + turnMinutesOf(question.rules, booking.guests) * 60_000;
  const stay = {
    from: booking.startsAt.getTime(),
    to: endsAt?.getTime() ?? Math.max(booking.endsAt.getTime(), turnEnds),
  };
  const had = before ?? (await tablesNow(em, booking));
  const isPinned = booking.tablesPinned && had.length > 0;
  const tableIds = tablesAgain(question, stay, had, isPinned);
  const because = againstTurn({ ...question, ...(isPinned && { chosenTableIds: had }) }, stay, tableIds);
  const canOverrule = !isPinned || tableIds !== null;
  if (because && !(isInsistedOn && canOverrule)) {
    throw refusalOfPlace({ question, time: booking.time, because, canOverrule, error: GIVEN_AWAY });
  }
  const { restaurantId, id: bookingId } = booking;
  await seatBooking(em, { restaurantId, bookingId, tableIds: tableIds ?? [] });
  booking.endsAt = new Date(stay.to);
  return because;
}

/** When the turn ends that a booking has by the rules of today, counted from its booked time. */
export async function bookedEnd(app: App, em: TenantTransaction, booking: BookingEntity): Promise<Date> {
  const { rules } = await questionAgain(app, em, booking);
  return new Date(booking.startsAt.getTime() + turnMinutesOf(rules, booking.guests) * 60_000);
}

async function questionAgain(app: App, em: TenantTransaction, booking: BookingEntity): Promise<SlotQuestion> {
  const { restaurantId, id: withoutBookingId, date, time, guests, wishes } = booking;
  const now = app.clock.now();
  await releaseLapsedRequests(em, { restaurantId, now });
  const [row] = await rowsIn<DayRow>(em, dayStatement({ restaurantId, date, now, withoutBookingId, time }));
  if (!row) throw new Refusal(GIVEN_AWAY);
  return { ...engineDay(row), date, party: guests, wishes, channel: 'staff', withoutBookingId, now };
}

/** The tables that the booking had when they are still free, else others that are unless it is pinned; null when none is. */
function tablesAgain(
  question: SlotQuestion,
  stay: Stay,
  had: readonly string[],
  isPinned: boolean,
): readonly string[] | null {
  const against = chosenTables(question, question, had)(stay);
  const isFree = !against || (against.held.length === 0 && against.blocked.length === 0);
  if (had.length > 0 && isFree) return had;
  if (isPinned) return null;
  return (
    assignTables(question, { ...question, from: new Date(stay.from), to: new Date(stay.to) })?.tableIds ??
    null
  );
}

function againstTurn(question: SlotQuestion, stay: Stay, tableIds: readonly string[] | null): Because | null {
  const [isRoomFull, hasNoTable] = roomChecks(question);
  return isRoomFull(stay) ?? (tableIds ? null : hasNoTable(stay));
}
