import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn } from '../../platform/db/statement.ts';
import type { UserError, UserErrorCode } from '../../platform/graphql/user-error.type.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { nearestAlternatives } from '../availability/alternatives.ts';
import { assignTables } from '../availability/assign-tables.ts';
import { type DayRow, engineDay } from '../availability/day-row.ts';
import { dayStatement } from '../availability/day-statement.ts';
import type { Channel } from '../availability/engine-day.ts';
import { type OpenSlot, openSlots, slotAt } from '../availability/open-slots.ts';
import { releaseLapsedRequests } from '../availability/seat-booking.ts';
import type { SlotReason } from '../availability/slot-reason.ts';
import type { TableFeature } from '../tables/table-accessibility.ts';

/** A refusal that knows other times: the payload's `alternatives`. */
class SlotRefusal extends Refusal {
  override readonly extras: { alternatives: OpenSlot[] };

  constructor(error: UserError, alternatives: OpenSlot[]) {
    super(error);
    this.extras = { alternatives };
  }
}

/**
 * Waits until no other transaction decides about this service day. The next day is locked too, in the order of the
 * calendar: a late service reaches into it, and any two bookings that can meet share one of their two locks. It must
 * be taken before the first read that a decision rests on: rows read earlier may be stale.
 */
export async function lockServiceDay(
  em: TenantTransaction,
  restaurantId: string,
  date: string,
): Promise<void> {
  await em.execute('select app_private.lock_service_day(?::uuid, ?::date)', [restaurantId, date]);
}

/**
 * The same for several days at once, as a booking that moves from one to another needs it. They are taken in the order
 * of the calendar, so that two moves in opposite directions do not wait for each other.
 */
export async function lockServiceDays(
  em: TenantTransaction,
  restaurantId: string,
  dates: readonly string[],
): Promise<void> {
  for (const date of [...new Set(dates)].sort()) await lockServiceDay(em, restaurantId, date);
}

/** A free time, and the tables that go with it (none where a restaurant has none, or a large party waits for an answer). */
export interface BookablePlace {
  slot: OpenSlot;
  tableIds: string[];
  /** Whether the restaurant confirms such a booking as it is made; never a party too large for that. */
  isConfirmedAtOnce: boolean;
}

/** What is wanted of the day. */
export interface SlotWish {
  restaurantId: string;
  date: string;
  time: string;
  guests: number;
  /** A booking that moves: its present place counts as free. */
  withoutBookingId?: string;
  /** What the guest needs of a table. */
  wishes?: readonly TableFeature[];
  /** Who asks: what binds guests online does not bind staff. Online unless said otherwise. */
  channel?: Channel;
}

/**
 * The place that is wished for, read afresh under the lock of its day. Throws a Refusal with alternatives when the
 * engine says no, and NOT_FOUND when there is no such restaurant.
 */
export async function placeForBooking(
  app: App,
  em: TenantTransaction,
  wish: SlotWish,
): Promise<BookablePlace> {
  const { restaurantId, date, withoutBookingId, channel, wishes } = wish;
  const now = app.clock.now();
  await releaseLapsedRequests(em, { restaurantId, now });
  const [row] = await rowsIn<DayRow>(em, dayStatement({ restaurantId, date, now, withoutBookingId }));
  if (!row) throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  const day = engineDay(row);
  const slots = openSlots({ ...day, date, party: wish.guests, channel, now });
  const slot = slotAt(slots, wish.time);
  if (slot?.available) {
    const stay = { from: slot.startsAt, to: slot.endsAt };
    const assignment = assignTables(day, { party: wish.guests, channel, wishes, ...stay });
    // A free slot has a table by the engine's promise; unknown means unavailable all the same.
    const isConfirmedAtOnce = row.isInstantlyConfirmed && wish.guests <= row.largestOnlineParty;
    if (assignment) return { slot, tableIds: assignment.tableIds, isConfirmedAtOnce };
  }
  const alternatives = nearestAlternatives(slots, wish.time);
  throw new SlotRefusal(refusalOf(slot?.reason ?? null), alternatives);
}

const NOT_A_SLOT = 'The restaurant takes no bookings at that time.';

/** What to tell a guest, by the engine's reason; null: the time is none of the day's. */
const refusals: Record<SlotReason, { code: UserErrorCode; field: string; message: string }> = {
  CLOSED: { code: 'OUT_OF_RANGE', field: 'date', message: 'The restaurant is closed on that date.' },
  PAST: { code: 'OUT_OF_RANGE', field: 'time', message: 'That time has passed. Please choose a later one.' },
  TOO_SOON: { code: 'OUT_OF_RANGE', field: 'time', message: 'That is too soon. Please choose a later time.' },
  TOO_FAR: { code: 'OUT_OF_RANGE', field: 'date', message: 'Bookings are not taken that far ahead yet.' },
  PAST_LAST_SEATING: {
    code: 'OUT_OF_RANGE',
    field: 'time',
    message: 'That is past the last seating. Please choose an earlier time.',
  },
  NO_TABLE: {
    code: 'SLOT_TAKEN',
    field: 'time',
    message: 'That time was just taken. Please choose another one.',
  },
  FULL_ROOM: {
    code: 'SLOT_TAKEN',
    field: 'time',
    message: 'There is no room for your party at that time. Please choose another one.',
  },
  PACED: {
    code: 'SLOT_TAKEN',
    field: 'time',
    message: 'That time is fully booked. Please choose another one.',
  },
  PARTY_TOO_LARGE: {
    code: 'OUT_OF_RANGE',
    field: 'guests',
    message: 'Parties of that size cannot be booked online. Please call the restaurant.',
  },
  ONLINE_BOOKING_PAUSED: {
    code: 'SLOT_TAKEN',
    field: 'date',
    message: 'The restaurant takes no online bookings at the moment. Please call.',
  },
};

function refusalOf(reason: SlotReason | null): UserError {
  if (reason === null) return userError('OUT_OF_RANGE', NOT_A_SLOT, ['time']);
  const { code, message, field } = refusals[reason];
  return userError(code, message, [field]);
}
