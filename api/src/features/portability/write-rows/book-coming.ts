import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { constraintOf } from '../../../platform/db/sql-errors.ts';
import { Refusal } from '../../../platform/errors/user-errors.ts';
import { lockServiceDay, placeForBooking } from '../../bookings/create/place-for-booking.ts';
import { refuseBeyondPlan } from '../../bookings/create/plan-limit.ts';
import { SlotRefusal } from '../../bookings/create/slot-refusal.ts';
import { DayBusy, orTaken } from '../../bookings/create/taken-place.ts';
import { writeBooking } from '../../bookings/create/write-booking.ts';
import type { ImportEntity } from '../import/import.entity.ts';
import type { NamedImport } from '../import/import-token.ts';
import type { ReadBooking } from '../read-rows/read-booking.ts';
import type { RowProblem } from '../read-rows/row-problem.ts';
import type { FreshRow } from './fresh-row.ts';
import { keepExternalIds } from './keep-external-ids.ts';
import { knowAsTold } from './know-as-told.ts';
import { rememberRows } from './remember-rows.ts';

const NO_TABLE = 'There is no table at that time.';
const BY_HAND =
  'Book it by hand at another time, or import the list again and let such bookings stand without a table.';

/** A booking to come, and the import that brings it. */
export interface ComingBooking {
  named: NamedImport;
  owned: ImportEntity;
  row: FreshRow<ReadBooking>;
}

/**
 * Books a row for which the restaurant must have a place: by the engine and under the lock of its day, like any booking of
 * staff, but without a mail to the guest. What is wrong when it has none; null when it is booked.
 */
export async function bookComing(app: App, coming: ComingBooking): Promise<RowProblem | null> {
  const { date, time, guests } = coming.row.record;
  const place = { restaurantId: coming.named.restaurantId, date, time, guests, channel: 'staff' } as const;
  try {
    await orTaken(
      app,
      () => place,
      () => book(app, coming, place),
    );
    return null;
  } catch (error) {
    // Another import has brought the same row in this very moment.
    if (constraintOf(error) === 'imported_rows_once') return null;
    if (error instanceof SlotRefusal) {
      const { refusal } = error.extras;
      return {
        column: '',
        problem: refusal ? `${NO_TABLE} ${refusal.explanation}` : NO_TABLE,
        advice: BY_HAND,
      };
    }
    // The day was not to be had in time: no fault of the row, and the job comes again.
    if (error instanceof DayBusy) throw error;
    if (error instanceof Refusal) return { column: '', problem: error.message, advice: BY_HAND };
    throw error;
  }
}

function book(
  app: App,
  { named, owned, row }: ComingBooking,
  asked: Parameters<typeof placeForBooking>[2],
): Promise<void> {
  const { restaurantId, date, guests } = asked;
  const { customerName, email, phone, specialRequests, status } = row.record;
  return inRestaurants(app, [restaurantId], async (tx) => {
    await lockServiceDay(tx, restaurantId, date);
    await refuseBeyondPlan(app, tx, { restaurantId, date, channel: 'staff' });
    const place = await placeForBooking(app, tx, { ...asked, isInsistedOn: owned.keepsPlaceless });
    const { bookingId } = await writeBooking(app, tx, {
      restaurantId,
      date,
      guests,
      customerName,
      email,
      phone,
      specialRequests,
      areaId: null,
      wishes: [],
      place,
      source: 'phone',
      status: status === 'pending' ? 'pending' : 'confirmed',
      tablesPinned: false,
      isTold: false,
      insistence: { overruledBy: owned.createdBy, reason: `Imported from ${owned.fileName}` },
    });
    await keepExternalIds(tx, restaurantId, [{ bookingId, externalId: row.record.externalId }]);
    await knowAsTold(tx, restaurantId, [bookingId]);
    await rememberRows(tx, named, [{ row: row.row, keyHash: row.keyHash, bookingId }]);
  });
}
