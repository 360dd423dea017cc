import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { codeOf, sqlState } from '../../platform/db/sql-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/graphql/global-id.ts';
import { Refusal, userError } from '../../platform/graphql/user-errors.ts';
import { seatBooking } from '../availability/seat-booking.ts';
import { TableEntity } from '../tables/table.entity.ts';
import { changeOwnBooking } from './change-own-booking.ts';
import { refuseHeldTables } from './refuse-held-tables.ts';

/** Most tables of one booking. */
const MOST_TABLES = 20;

/**
 * Puts a booking at tables of the staff's choice, whatever the engine would choose; also a party that is too large or too
 * small for them. A table that another booking or a visitor's hold has at that time is refused with SLOT_TAKEN.
 * No tables: the booking waits for one. Refuses with NOT_FOUND for a booking or table that is not the restaurant's.
 */
export async function assignTablesToBooking(
  app: App,
  actor: Actor,
  { id, tableIds }: { id: string; tableIds: string[] },
) {
  const wished = [...new Set(tableIds.map((each) => uuidOf('Table', each) ?? ''))];
  if (wished.length > MOST_TABLES) {
    throw new Refusal(
      userError('OUT_OF_RANGE', `A booking has at most ${MOST_TABLES} tables.`, ['tableIds']),
    );
  }
  try {
    return await changeOwnBooking(app, actor, { id, action: 'booking:assignTables' }, async (em, booking) => {
      const { restaurantId, id: bookingId } = booking;
      if (booking.deletedAt) throw new Refusal(userError('NOT_FOUND', 'There is no such booking.', ['id']));
      const known = wished.includes('')
        ? 0
        : await em.count(TableEntity, { restaurantId, id: { $in: wished }, deletedAt: null });
      if (known < wished.length) {
        throw new Refusal(userError('NOT_FOUND', 'There is no such table.', ['tableIds']));
      }
      await refuseHeldTables(em, booking, { tableIds: wished, now: app.clock.now() });
      await seatBooking(em, { restaurantId, bookingId, tableIds: wished });
      booking.updatedAt = app.clock.now();
      await recordEvent(em, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
    });
  } catch (error) {
    if (codeOf(error) !== sqlState.exclusionViolation) throw error;
    throw new Refusal(
      userError('SLOT_TAKEN', 'Another booking holds one of these tables at that time.', ['tableIds']),
    );
  }
}
