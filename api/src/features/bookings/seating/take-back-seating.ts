import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { userError } from '../../../platform/errors/user-errors.ts';
import { chosenTables } from '../../availability/engine/chosen-tables.ts';
import type { SlotQuestion } from '../../availability/engine/engine-day.ts';
import { STAYS_ON_MINUTES, sitsAt } from '../../availability/engine/seated-stay.ts';
import { roomFull } from '../../availability/engine/slot-checks.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { refusalOfPlace } from '../create/slot-refusal.ts';
import { type BookingBefore, keptBefore } from '../undo/booking-before.ts';
import { heldAgainFrom } from './arrival-place.ts';
import { hasLostTable, tablesNow } from './own-tables.ts';
import { questionNow } from './place-now.ts';
import type { TurnAgain } from './take-turn-again.ts';

const LEAST = STAYS_ON_MINUTES * 60_000;

const TABLE_GIVEN_AWAY = userError(
  'SLOT_TAKEN',
  'Its table has been given to somebody else meanwhile. Seat this party at another one.',
  ['id'],
);
const TIME_GIVEN_AWAY = userError(
  'SLOT_TAKEN',
  'The table is somebody else’s at the time of this booking by now. Choose another table for it first.',
  ['id'],
);

/**
 * What a party has again that was marked as gone and is still there: the very tables that it sat at, until the end of the
 * turn that it had. Refuses with SLOT_TAKEN when somebody else has one of them now, which nobody overrules, or has it
 * before that turn is over, when one was taken out of the room and too few seats are left, or when the room is full by now: a
 * reason then lets it sit as far as that goes. One that was forgotten has left all the same and is in nobody's way; only a
 * table that is no longer in the room is asked about.
 */
export async function placeOfGoneParty(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  isInsistedOn: boolean,
): Promise<TurnAgain> {
  const question = await questionNow(app, tx, booking);
  const kept = await keptOf(tx, booking, ['seated']);
  const since = (booking.seatedAt ?? booking.startsAt).getTime();
  const turnEnds = Math.max(booking.endsAt.getTime(), turnEndOf(question, since));
  const endsAt = kept?.endsAt ?? new Date(turnEnds);
  const isHere = sitsAt({ ...booking, status: 'seated', endsAt }, question.now);
  const from = isHere ? question.now.getTime() : endsAt.getTime();
  const stay = { from, to: isHere ? Math.max(endsAt.getTime(), from + LEAST) : from };
  const tableIds = await tablesNow(tx, booking);
  const until = isHere ? heldAgainFrom(question, tableIds) : Number.POSITIVE_INFINITY;
  const isHeld = until < stay.to;
  // Of a table that is no longer in the room it has no seats: what is left is asked as if staff chose it now.
  const hasTables = question.floor.tables.length > 0;
  const isAsked = isHeld || (hasTables && (await hasLostTable(tx, booking)));
  const against = isAsked ? chosenTables(question, question, tableIds)(stay) : null;
  const because = against ?? (isHere ? roomFull(question)(stay) : null);
  if (!because) return { tableIds, endsAt, because: null };
  const canOverrule = until >= from + LEAST;
  if (!(isInsistedOn && canOverrule)) {
    const told = isHeld ? { error: TABLE_GIVEN_AWAY } : {};
    throw refusalOfPlace({ question, time: booking.time, from: question.now, because, canOverrule, ...told });
  }
  return { tableIds, endsAt: isHeld ? new Date(until) : endsAt, because };
}

/**
 * What a party has again that was marked as seated and has not come: the tables and the time that it had before, whatever
 * the turn times are by now. Where others have got those tables for that time, it keeps the ones at which it was put; what
 * of its time is somebody else's by now it loses, down to a quarter-hour. Refuses with SLOT_TAKEN beyond that.
 */
export async function placeOfAwaitedParty(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  isInsistedOn: boolean,
): Promise<TurnAgain> {
  const question = await questionNow(app, tx, booking);
  const kept = await keptOf(tx, booking, ['pending', 'confirmed']);
  const endsAt = kept?.endsAt ?? new Date(turnEndOf(question, booking.startsAt.getTime()));
  const present = await tablesNow(tx, booking);
  const stay = {
    from: Math.max(booking.startsAt.getTime(), question.now.getTime()),
    to: endsAt.getTime(),
  };
  if (stay.from >= stay.to) return { tableIds: kept?.tableIds ?? present, endsAt, because: null };
  const [best] = [kept?.tableIds ?? present, present]
    .map((tableIds) => ({ tableIds, until: Math.min(stay.to, heldAgainFrom(question, tableIds, stay.from)) }))
    .sort((one, other) => other.until - one.until);
  const { tableIds, until } = best ?? { tableIds: present, until: stay.to };
  const isShort = until < stay.to && until - stay.from < LEAST;
  const because = isShort ? chosenTables(question, question, tableIds)(stay) : roomFull(question)(stay);
  if (because && (isShort || !isInsistedOn)) {
    const told = isShort ? { error: TIME_GIVEN_AWAY } : {};
    throw refusalOfPlace({ question, time: booking.time, because, canOverrule: !isShort, ...told });
  }
  return { tableIds, endsAt: new Date(until), because };
}

/** How it stood before its last change, if that is what is taken back now. */
async function keptOf(
  tx: TenantTransaction,
  booking: BookingEntity,
  statuses: readonly BookingBefore['status'][],
): Promise<BookingBefore | null> {
  const kept = await keptBefore(tx, booking);
  const isThat = kept && statuses.includes(kept.status) && +kept.startsAt === +booking.startsAt;
  return isThat ? kept : null;
}

function turnEndOf({ rules, date, party }: SlotQuestion, from: number): number {
  return from + turnMinutesAt(rules, { date, from }, party) * 60_000;
}
