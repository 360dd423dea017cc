import type { App } from '../../platform/app.ts';
import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { rowsIn } from '../../platform/db/statement-transaction.ts';
import type { UserError } from '../../platform/graphql/user-error.type.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { localMinuteAt } from '../../platform/zoned-time.ts';
import { assignTables } from '../availability/assign-tables.ts';
import { turnMinutesOf } from '../availability/booking-rules.ts';
import { chosenTables } from '../availability/chosen-tables.ts';
import { type DayRow, engineDay } from '../availability/day-row.ts';
import { dayStatement } from '../availability/day-statement.ts';
import { type SlotQuestion, withoutOwn } from '../availability/engine-day.ts';
import type { Stay } from '../availability/held.ts';
import { releaseLapsedRequests } from '../availability/seat-booking.ts';
import { STAYS_ON_MINUTES } from '../availability/seated-stay.ts';
import { roomChecks } from '../availability/slot-checks.ts';
import type { Because, ChosenTablesBecause } from '../availability/slot-reason.ts';
import type { BookingEntity } from './booking.entity.ts';
import { holdsPlace } from './booking-status.ts';
import { tablesNow } from './own-tables.ts';
import { refusalOfPlace, type SlotRefusal } from './slot-refusal.ts';

const MINUTE = 60_000;

/** Where a party sits down right now, and until when. */
export interface PlaceNow {
  tableIds: readonly string[];
  endsAt: Date;
  /** What staff overruled for it; null when nothing. */
  because: Because | null;
}

/** What staff wish of the place. */
export interface NowWish {
  /** Tables of their choice; null for those that the booking has, or else the engine's choice. */
  chosen: readonly string[] | null;
  isInsistedOn: boolean;
}

const HELD = userError('SLOT_TAKEN', 'Somebody else has one of these tables now. Choose others.', [
  'tableIds',
]);
const BLOCKED = userError('SLOT_TAKEN', 'One of these tables is blocked now. Choose others.', ['tableIds']);
const TOO_SMALL = userError('OUT_OF_RANGE', 'These tables have too few seats for the party. Choose others.', [
  'tableIds',
]);
const NO_TABLE = userError('SLOT_TAKEN', 'No table is free for this party now. Choose tables for it.', [
  'tableIds',
]);

/**
 * Finds the place for a party that is at the door, as the room is now, for a turn from now on. The caller holds the
 * day's lock. Refuses with the rule that says no, unless staff insist; tables that somebody else has now are never given.
 */
export async function placeNow(
  app: App,
  em: TenantTransaction,
  booking: BookingEntity,
  { chosen, isInsistedOn }: NowWish,
): Promise<PlaceNow> {
  const question = await questionNow(app, em, booking);
  const { now } = question;
  const leastUntil = Math.max(now.getTime(), booking.startsAt.getTime()) + STAYS_ON_MINUTES * MINUTE;
  const turnEnds = now.getTime() + turnMinutesOf(question.rules, booking.guests) * MINUTE;
  const stay = { from: now.getTime(), to: Math.max(turnEnds, leastUntil) };
  const isKept = holdsPlace(booking, now);
  // Whoever's place is kept is counted in the room already.
  const full = isKept ? null : roomChecks(question)[0](stay);
  if (full && !isInsistedOn) throw refusalNow(question, { because: full, canOverrule: true });
  const had = isKept ? await tablesNow(em, booking) : [];
  const tableIds = chosen ?? had;
  const isOwn = tableIds.length === had.length && tableIds.every((each) => had.includes(each));
  const place =
    tableIds.length > 0
      ? atTables(question, tableIds, { stay, isOwn, leastUntil, isInsistedOn })
      : freePlace(question, stay, isInsistedOn);
  return { ...place, because: place.because ?? full };
}

async function questionNow(app: App, em: TenantTransaction, booking: BookingEntity): Promise<SlotQuestion> {
  const { restaurantId, id: withoutBookingId, date, guests: party, time, wishes } = booking;
  const now = app.clock.now();
  await releaseLapsedRequests(em, { restaurantId, now });
  const [row] = await rowsIn<DayRow>(em, dayStatement({ restaurantId, date, now, withoutBookingId, time }));
  if (!row) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
  return { ...engineDay(row), date, party, wishes, channel: 'staff', withoutBookingId, now };
}

function freePlace(question: SlotQuestion, stay: Stay, isInsistedOn: boolean): PlaceNow {
  const endsAt = new Date(stay.to);
  const found = assignTables(question, { ...question, from: new Date(stay.from), to: endsAt });
  const because = found ? null : roomChecks(question)[1](stay);
  if (found || isInsistedOn) return { tableIds: found?.tableIds ?? [], endsAt, because };
  throw refusalNow(question, { because, canOverrule: true, error: NO_TABLE });
}

interface AtTables {
  stay: Stay;
  /** Whether its own booking keeps these tables for it. */
  isOwn: boolean;
  /** The least that other tables are given for. */
  leastUntil: number;
  isInsistedOn: boolean;
}

/**
 * Its own tables are the party's for what it booked: the turn grows beyond that only into time that is free. Other tables
 * it gets for a whole turn, or as far as staff insist.
 */
function atTables(question: SlotQuestion, tableIds: readonly string[], wish: AtTables): PlaceNow {
  const { stay, isOwn, leastUntil, isInsistedOn } = wish;
  const because = chosenTables(question, question, tableIds)(stay);
  if (!because) return { tableIds, endsAt: new Date(stay.to), because: null };
  const until = Math.min(stay.to, heldAgainFrom(question, tableIds));
  const endsAt = new Date(until);
  const canHave = isOwn ? until > stay.from : until >= leastUntil;
  if (canHave && isOwn) return { tableIds, endsAt, because: null };
  if (canHave && isInsistedOn) return { tableIds, endsAt, because };
  const error = canHave ? againstNow(because, endsAt, question) : HELD;
  throw refusalNow(question, { because, canOverrule: canHave, error });
}

/** When somebody else has one of these tables from now on: now, the start of the next seating, or never. */
function heldAgainFrom(question: SlotQuestion, tableIds: readonly string[]): number {
  const now = question.now.getTime();
  const starts = withoutOwn(question.seatings, question)
    .filter(({ tableId, endsAt }) => tableIds.includes(tableId) && endsAt.getTime() > now)
    .map(({ startsAt }) => Math.max(now, startsAt.getTime()));
  return Math.min(Number.POSITIVE_INFINITY, ...starts);
}

function againstNow({ held, blocked }: ChosenTablesBecause, until: Date, { rules }: SlotQuestion): UserError {
  if (held.length === 0) return blocked.length > 0 ? BLOCKED : TOO_SMALL;
  const time = localMinuteAt(until, rules.timezone).slice(0, 5);
  const message = `The next party has a table here at ${time}. Choose another one, or seat this party until then with a reason.`;
  return userError('SLOT_TAKEN', message, ['tableIds']);
}

function refusalNow(
  question: SlotQuestion,
  refused: { because: Because | null; canOverrule: boolean; error?: UserError },
): SlotRefusal {
  const time = localMinuteAt(question.now, question.rules.timezone);
  return refusalOfPlace({ question, time, ...refused });
}
