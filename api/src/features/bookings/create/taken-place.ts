import type { App } from '../../../platform/app.ts';
import { dryRunAtWork } from '../../../platform/db/dry-run.ts';
import { codeOf, constraintOf, sqlState } from '../../../platform/db/sql-errors.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { availabilityDay, availabilityOf } from '../../availability/availability-rows.ts';
import { nearestAlternatives } from '../../availability/engine/alternatives.ts';
import { slotError } from '../../availability/explain/slot-error.ts';
import { lapseHolds } from '../holds/lapse-holds.ts';
import type { SlotRequest } from './place-for-booking.ts';
import { SlotRefusal } from './slot-refusal.ts';

/**
 * Two attempts can collide on a reference, a key or a table at the same instant, a guest's record can be erased, and a table can be
 * moved out of an area; the next try sees the first's rows.
 */
const ATTEMPTS = 3;
const TABLES = ['seatings_no_overlap', 'seatings_one_party', 'seatings_in_area', 'hold_tables_in_area'];
const RETRIED = [
  'bookings_reference',
  'booking_idempotency_keys_pkey',
  'bookings_guest_exists',
  'bookings_experience_exists',
  ...TABLES,
];

/** Seats of an experience are counted with the holds whose time is up: without them there may be enough. */
const SEATS = 'experience_sittings_sold';
const TAKEN = [...TABLES, SEATS];

const SEATS_TAKEN = 'There is no room for your party at that time. Please choose another one.';
const TABLE_TAKEN = 'A table was just taken. Please choose another time.';
const BUSY = 'Many bookings are being made at this moment. Please try again in a few seconds.';

/** As much of a request as other times can be found by. */
export type PlaceAskedFor = Pick<SlotRequest, 'restaurantId' | 'date' | 'time' | 'guests'> &
  Pick<SlotRequest, 'withoutBookingId' | 'channel' | 'areaId' | 'wishes' | 'experience'>;

/**
 * Runs a command that asks for a place, again when it collided with another. When PostgreSQL itself refuses in the end, as
 * somebody else holds a table (23P01), it is refused with SLOT_TAKEN and times that are free by now. `placeOf` says what was
 * asked for; null lets the error rise. When only the day's lock was not had in time (55P03), nobody knows whether the place
 * is free: that is BUSY, without other times, and counts as an error of ours.
 */
export async function orTaken<Result>(
  app: App,
  placeOf: () => PlaceAskedFor | null | Promise<PlaceAskedFor | null>,
  command: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await command();
    } catch (error) {
      await refuseOrRetry(app, { error, isLast: attempt >= ATTEMPTS, placeOf });
    }
  }
}

interface FailedAttempt {
  error: unknown;
  isLast: boolean;
  placeOf: () => PlaceAskedFor | null | Promise<PlaceAskedFor | null>;
}

/** Throws unless the command may run again. */
async function refuseOrRetry(app: App, { error, isLast, placeOf }: FailedAttempt): Promise<void> {
  const constraint = constraintOf(error) ?? '';
  if (!isLast && RETRIED.includes(constraint)) return;
  if (codeOf(error) === sqlState.lockNotAvailable) throw busy(app, error);
  const place = TAKEN.includes(constraint) ? await placeOf() : null;
  if (!place) throw error;
  if (isLast || constraint !== SEATS) throw await takenRefusal(app, error, place);
  await lapseHolds(app, place);
}

async function takenRefusal(app: App, error: unknown, place: PlaceAskedFor): Promise<SlotRefusal> {
  const taken =
    constraintOf(error) === SEATS
      ? slotError('FULL_ROOM', userError('SLOT_TAKEN', SEATS_TAKEN, ['time']))
      : slotError('NO_TABLE', userError('SLOT_TAKEN', TABLE_TAKEN, ['time']));
  return new SlotRefusal(taken, await timesFreeBy(app, place));
}

/** The day's lock was not had in time. Nothing was changed, and the same may be asked again. */
export class DayBusy extends Refusal {
  constructor(override readonly cause: unknown) {
    super(userError('BUSY', BUSY));
  }
}

/** Counted and logged as an error of ours: whoever runs the product should look what holds the day. */
function busy({ logger, metrics }: App, cause: unknown): DayBusy {
  if (dryRunAtWork()) return new DayBusy(cause); // it waits for less long
  metrics.errors.inc({ code: 'BUSY' });
  logger.warn('a place could not be given in time');
  return new DayBusy(cause);
}

async function timesFreeBy(app: App, place: PlaceAskedFor) {
  const { date, time, guests: partySize, channel, withoutBookingId, areaId, wishes, experience } = place;
  const day = await availabilityDay(app.clock, new TenantReads(app.pool), place);
  const { slots } = availabilityOf(app.clock, day, {
    date,
    partySize,
    channel,
    withoutBookingId,
    areaId,
    wishes,
    experience,
  });
  return nearestAlternatives(
    slots.filter((slot) => slot.time !== time),
    time,
  );
}
