import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { type DayRow, engineDay, experienceOn } from '../../availability/day/day-row.ts';
import { dayStatement } from '../../availability/day/day-statement.ts';
import type { SlotQuestion } from '../../availability/engine/engine-day.ts';
import { releaseWhatIsOver } from '../../availability/seat-booking.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { holdsPlace } from '../booking-status.ts';
import { type ArrivalPlace, arrivalPlace } from './arrival-place.ts';
import { tablesNow } from './own-tables.ts';
import { refuseTooShort } from './too-short.ts';

/** What staff ask of the place. */
export interface ArrivalRequest {
  /** Tables of their choice; null for those that the booking has, or else the engine's choice. */
  chosen: readonly string[] | null;
  isInsistedOn: boolean;
  /** When it has to leave, where that is before the end of its turn. */
  until?: Date | null;
}

/**
 * Finds the place for a party with a booking that is at the door, as the room is now (see `arrivalPlace`). The caller
 * holds the day's lock.
 */
export async function placeNow(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
  { chosen, isInsistedOn, until }: ArrivalRequest,
): Promise<ArrivalPlace> {
  const asked = await questionNow(app, tx, booking);
  if (until) refuseTooShort(until, asked.now);
  const question = until ? { ...asked, until } : asked;
  const isKept = !booking.deletedAt && holdsPlace(booking, question.now);
  const kept = isKept ? { tableIds: await tablesNow(tx, booking), until: booking.endsAt } : null;
  const { startsAt } = booking;
  return arrivalPlace(question, { startsAt, kept, chosen, isInsistedOn, isCutShort: true });
}

/** The evening of a booking as it is now, without the booking itself. The caller holds the day's lock. */
export async function questionNow(
  app: App,
  tx: TenantTransaction,
  booking: BookingEntity,
): Promise<SlotQuestion> {
  const { restaurantId, id: withoutBookingId, date, guests: party, time, areaId, wishes } = booking;
  const now = app.clock.now();
  await releaseWhatIsOver(tx, { restaurantId, now });
  const [row] = await tx.rows<DayRow>(dayStatement({ restaurantId, date, now, withoutBookingId, time }));
  if (!row) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
  return {
    ...engineDay(row),
    date,
    party,
    areaId,
    wishes,
    experience: experienceOn(row, booking.experienceId),
    channel: 'staff',
    isHere: true,
    withoutBookingId,
    now,
  };
}
