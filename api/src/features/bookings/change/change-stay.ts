import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { chosenTables } from '../../availability/engine/chosen-tables.ts';
import type { SlotQuestion } from '../../availability/engine/engine-day.ts';
import type { Stay } from '../../availability/engine/held.ts';
import { stayOf } from '../../availability/engine/seated-stay.ts';
import { blockedForAll, roomFull } from '../../availability/engine/slot-checks.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { overruleReason } from '../booking-input.ts';
import { holdsPlace } from '../booking-status.ts';
import { refusalOfPlace } from '../create/slot-refusal.ts';
import { editionOf } from '../edit/edition-of.ts';
import { recordOverrule } from '../overrules/record-overrule.ts';
import { tablesNow } from '../seating/own-tables.ts';
import { questionNow } from '../seating/place-now.ts';
import { refuseTooShort } from '../seating/too-short.ts';
import { changeOwnBooking } from './change-own-booking.ts';

/** Nobody books a table for longer: what is meant is a private event, which a block keeps the room for. */
const LONGEST_STAY_HOURS = 12;

const rules = z.object({
  id: z.string(),
  expectedRevision: z.int().nullish(),
  until: z.date(),
  overruleReason,
});

const OVER = userError(
  'CONFLICT',
  'Only a pending, confirmed or seated booking can stay for longer or shorter.',
  ['id'],
);
const PAST = userError('OUT_OF_RANGE', 'That time has passed. Choose a later end.', ['until']);
const TOO_LONG = userError(
  'OUT_OF_RANGE',
  `A party keeps its table for ${LONGEST_STAY_HOURS} hours at most.`,
  ['until'],
);
const TAKEN = userError('SLOT_TAKEN', 'Its tables are taken before that.', ['until']);
const NO_ROOM = userError('SLOT_TAKEN', 'There is no room for so long.', ['until']);

/**
 * Staff say until when a party keeps its tables: longer than its turn, or shorter. Only the time that it gains is asked for: its
 * tables have to be free then, and the room must not be full or blocked. With a reason the engine's no is overruled and kept,
 * except for a table that somebody else holds. Date, time, tables and status stay, and the guest is told nothing. The same again
 * changes nothing. Refuses with NOT_FOUND, CONFLICT for what is over, OUT_OF_RANGE, and SLOT_TAKEN with the rule.
 */
export async function changeStay(app: App, actor: Actor, input: { id: string; until: Date }) {
  const overruledBy = actor.signedIn();
  const { id, until, expectedRevision, overruleReason: reason } = parseInput(rules, input);
  const change = { id, action: 'booking:move', place: 'its own' } as const;
  return changeOwnBooking(app, actor, change, async (tx, booking) => {
    if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
    if (!['pending', 'confirmed', 'seated'].includes(booking.status)) throw new Refusal(OVER);
    if (booking.endsAt.getTime() === until.getTime()) return;
    refuseStale(editionOf(booking), expectedRevision);
    const now = app.clock.now();
    refuseOddEnd(booking, until, now);
    const { restaurantId, id: bookingId } = booking;
    const because = await againstMore(app, tx, booking, { until, isInsistedOn: Boolean(reason) });
    tx.entities.assign(booking, { endsAt: until, undoUntil: null, updatedAt: now });
    await tx.entities.flush(); // its tables follow: a trigger gives them the new end, and refuses one that is held
    if (because && reason) {
      await recordOverrule(tx, { restaurantId, bookingId, overruledBy, reason, because, createdAt: now });
    }
    await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
  });
}

function refuseOddEnd(booking: BookingEntity, until: Date, now: Date): void {
  const { from } = stayOf(booking, now);
  if (until <= now) throw new Refusal(PAST);
  refuseTooShort(until, new Date(from));
  if (until.getTime() - from > LONGEST_STAY_HOURS * 3_600_000) throw new Refusal(TOO_LONG);
}

/** What the engine has against the time that the party gains, when staff insist; refuses otherwise. */
async function againstMore(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  { until, isInsistedOn }: { until: Date; isInsistedOn: boolean },
): Promise<Because | null> {
  const now = app.clock.now();
  const gained = { from: Math.max(booking.endsAt.getTime(), now.getTime()), to: until.getTime() };
  if (gained.from >= gained.to || !holdsPlace(booking, now)) return null;
  const question = await questionNow(app, tx, booking);
  const taken = againstTables(question, await tablesNow(tx, booking), gained);
  const because = taken ?? blockedForAll(question)(gained) ?? roomFull(question)(gained);
  const canOverrule = !taken || taken.held.length === 0;
  if (!because || (isInsistedOn && canOverrule)) return because;
  const error = taken ? TAKEN : NO_ROOM;
  throw refusalOfPlace({ question, time: booking.time, because, canOverrule, error });
}

/** Its tables, once they are too small for it because somebody chose so, are so for longer too. */
function againstTables(question: SlotQuestion, tableIds: readonly string[], gained: Stay) {
  const because = chosenTables(question, question, tableIds)(gained);
  return because && because.held.length + because.blocked.length > 0 ? because : null;
}
