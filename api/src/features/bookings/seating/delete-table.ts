import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { UserError } from '../../../platform/errors/user-error.type.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import { changeOwnTable } from '../../tables/change-own-table.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { lockServiceDays } from '../create/place-for-booking.ts';
import { HoldTableEntity } from '../holds/hold-table.entity.ts';
import { holdsAtTable, reseatHolds } from '../holds/reseat-holds.ts';
import { type BookingRow, bookingRows } from '../lists/booking-rows.ts';
import { type BookedTable, bookingsAtTable, datesAtTable } from './bookings-at-table.ts';
import { reseatBookings } from './reseat-bookings.ts';

/** Most bookings that a refusal shows. */
export const MOST_SHOWN = 50;

const rules = z.object({ id: z.string(), reseatBookings: z.boolean().nullish() });

/** A table that is needed: the payload's `bookings` and `bookingCount` say by whom. */
class TableIsNeeded extends Refusal {
  override readonly extras: { bookings: BookingRow[]; bookingCount: number };

  constructor(error: UserError, bookings: BookingRow[], bookingCount: number) {
    super(error);
    this.extras = { bookings, bookingCount };
  }
}

/**
 * Takes a table out of the room, and with it the combinations that name it. While bookings to come hold it, refuses with
 * CONFLICT and the list of them; or, when asked, gives each another place through the engine, all or none: pinned ones,
 * parties that sit there now, past their turn too, and those without another place keep the table in the room. What
 * visitors keep there for a moment moves to another table, or is kept no longer. Refuses with NOT_FOUND, also for
 * one that is gone already.
 */
export async function deleteTable(app: App, actor: Actor, input: { id: string }) {
  actor.signedIn();
  const { id, reseatBookings: mayReseat } = parseInput(rules, input);
  const now = app.clock.now();
  let lockedDates: string[] = [];
  const change = {
    id,
    action: 'table:edit',
    // Whoever books takes the day first and the table's row after it.
    beforeLock: async (em: TenantTransaction, table: BookedTable) => {
      const held = await holdsAtTable(em, table, now);
      lockedDates = [...(await datesAtTable(em, table, now)), ...held.map(({ date }) => date)];
      await lockServiceDays(em, table.restaurantId, lockedDates);
    },
  } as const;
  return changeOwnTable(app, actor, change, async (em, table) => {
    const { restaurantId, id: tableId } = table;
    const bookings = await bookingsAtTable(em, { restaurantId, tableId }, now);
    if (bookings.length > 0 && !mayReseat) throw await tableIsNeeded(app, inUse(bookings.length), bookings);
    const holds = await holdsAtTable(em, { restaurantId, tableId }, now);
    if ([...bookings, ...holds].some(({ date }) => !lockedDates.includes(date))) {
      throw new Refusal(
        userError('CONFLICT', 'A booking took this table just now. Please try again.', ['id']),
      );
    }
    em.assign(table, { deletedAt: now, updatedAt: now });
    await em.flush(); // the engine must not see it any more
    const left = await reseatBookings(app, em, bookings);
    if (left.length > 0) throw await tableIsNeeded(app, noOtherPlace(left.length), left);
    await reseatHolds(app, em, holds);
    await forgetTable(em, { restaurantId, tableId });
    await recordRuleChange(app, actor, em, { restaurantId, subjects: ['tables'] });
    await recordEvent(em, { type: 'tableChanged', restaurantId, kind: 'DELETED', tableId });
  });
}

async function tableIsNeeded(
  app: App,
  error: UserError,
  bookings: readonly BookingEntity[],
): Promise<TableIsNeeded> {
  const restaurantIds = bookings.slice(0, 1).map(({ restaurantId }) => restaurantId);
  const shown = bookings.slice(0, MOST_SHOWN).map(({ id }) => id);
  const rows = await bookingRows(new TenantReads(app.pool), { restaurantIds }, shown);
  return new TableIsNeeded(error, rows, bookings.length);
}

function inUse(count: number): UserError {
  const who = count === 1 ? 'A booking holds' : `${count} bookings hold`;
  return userError('CONFLICT', `${who} this table. Move them, or ask for other tables for them.`, ['id']);
}

function noOtherPlace(count: number): UserError {
  const who = count === 1 ? 'A booking' : `${count} bookings`;
  const why = 'pinned, already seated, or there is no other place';
  return userError('CONFLICT', `${who} cannot be put elsewhere (${why}). Nothing was changed.`, ['id']);
}

/** Combinations that name it are no more, holds that lapsed let go of it, and bookings of the past are pinned to it no longer. */
async function forgetTable(em: TenantTransaction, { restaurantId, tableId }: BookedTable): Promise<void> {
  await em.execute(
    `delete from table_combinations where restaurant_id = ? and id in (
      select combination_id from combined_tables where restaurant_id = ? and table_id = ?)`,
    [restaurantId, restaurantId, tableId],
  );
  await em.nativeDelete(HoldTableEntity, { restaurantId, tableId });
  await em.execute(
    `update bookings set tables_pinned = false where restaurant_id = ? and tables_pinned and id in (
      select booking_id from seatings where restaurant_id = ? and table_id = ?)`,
    [restaurantId, restaurantId, tableId],
  );
}
