import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { userError } from '../../../platform/errors/user-errors.ts';
import { assignTables } from '../../availability/engine/assign-tables.ts';
import { chosenTables } from '../../availability/engine/chosen-tables.ts';
import type { SlotQuestion } from '../../availability/engine/engine-day.ts';
import type { Stay } from '../../availability/engine/held.ts';
import { sitsAt } from '../../availability/engine/seated-stay.ts';
import { blockedForAll, roomFull, tablesTaken } from '../../availability/engine/slot-checks.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { refusalOfPlace } from '../create/slot-refusal.ts';
import { hasLostTable, tablesNow } from './own-tables.ts';
import { questionNow } from './place-now.ts';

const GIVEN_AWAY = userError(
  'SLOT_TAKEN',
  'The place was given to somebody else meanwhile. Book another time for this guest.',
  ['id'],
);

/** How a booking gets its place back. */
export interface TurnRequest {
  isInsistedOn?: boolean;
  /** The tables to have again; those that it had last when left out. */
  had?: readonly string[];
  /** When it is to end; after a whole turn when left out. */
  endsAt?: Date;
  /** Whether it is to stand as seated: not at a table that has left the room, also when its time is over. */
  isSeated?: boolean;
  /** Whether it stood there a moment ago: what the room had against it then, it has not now. */
  isUndone?: boolean;
}

/** The place that a booking has again. */
export interface TurnAgain {
  tableIds: readonly string[];
  endsAt: Date;
  /** What was overruled for it, or null. */
  because: Because | null;
}

/**
 * Finds a booking its place again, for a whole turn also when it had finished early. Refuses with SLOT_TAKEN when the
 * room no longer has it. Only the room is asked, for the time that is still to come: staff may take a booking back after
 * the hours have changed. Its tables must be free, seat the party and not be blocked; else it gets others, unless it is
 * pinned or sits there. When staff insist, a full or blocked room is overruled, but no table that somebody else holds: the booking then
 * stands without one, and is refused where its tables are pinned. The caller holds the day's lock, writes status and end
 * and then gives it the tables.
 */
export async function turnAgain(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  request: TurnRequest = {},
): Promise<TurnAgain> {
  const question = await questionNow(app, tx, booking);
  const had = request.had ?? (await tablesNow(tx, booking));
  const begins = { date: booking.date, from: booking.startsAt.getTime() };
  const turnEnds = begins.from + turnMinutesAt(question.rules, begins, booking.guests) * 60_000;
  const to = request.endsAt?.getTime() ?? Math.max(booking.endsAt.getTime(), turnEnds);
  const endsAt = new Date(to);
  const stay = { from: Math.max(booking.startsAt.getTime(), question.now.getTime()), to };
  const told = { question, time: booking.time, error: GIVEN_AWAY };
  if (stay.from >= stay.to) {
    const isAsked = request.isSeated && question.floor.tables.length > 0 && (await hasLostTable(tx, booking));
    const because = isAsked ? chosenTables(question, question, had)(stay) : null;
    if (because && !request.isInsistedOn)
      throw refusalOfPlace({ ...told, because, canOverrule: true, error: null });
    return { tableIds: had, endsAt, because };
  }
  // A party that sits cannot be put elsewhere without being asked.
  const isThere = booking.tablesPinned || sitsAt({ ...booking, endsAt }, question.now);
  const isPinned = isThere && had.length > 0;
  const asked = { question, stay, had, isPinned, isUndone: request.isUndone ?? false };
  const tableIds = tablesAgain(asked);
  const because = againstTurn(asked, tableIds);
  const canOverrule = !isPinned || tableIds !== null;
  if (because && !(request.isInsistedOn && canOverrule)) {
    throw refusalOfPlace({ ...told, because, canOverrule });
  }
  return { tableIds: tableIds ?? [], endsAt, because };
}

interface AskedAgain {
  question: SlotQuestion;
  stay: Stay;
  had: readonly string[];
  isPinned: boolean;
  isUndone: boolean;
}

/** The tables that the booking had when they still do, else others that do unless it is pinned; null when none does. */
function tablesAgain({ question, stay, had, isPinned, isUndone }: AskedAgain): readonly string[] | null {
  const against = chosenTables(question, question, had)(stay);
  const isFree = !against || (isUndone && against.held.length === 0);
  if (had.length > 0 && isFree) return had;
  if (isPinned) return null;
  const span = { from: new Date(stay.from), to: new Date(stay.to) };
  return assignTables(question, { ...question, ...span })?.tableIds ?? null;
}

function againstTurn(
  { question, stay, had, isPinned, isUndone }: AskedAgain,
  tableIds: readonly string[] | null,
): Because | null {
  const blocked = isUndone ? null : blockedForAll(question)(stay);
  const hasNoTable = () =>
    isPinned ? chosenTables(question, question, had)(stay) : tablesTaken(question)(stay);
  return blocked ?? roomFull(question)(stay) ?? (tableIds ? null : hasNoTable());
}
