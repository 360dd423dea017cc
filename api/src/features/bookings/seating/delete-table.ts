import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
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
    beforeLock: async (tx: TenantTransaction, table: BookedTable) => {
      const held = await holdsAtTable(tx, table, now);
      lockedDates = [...(await datesAtTable(tx, table, now)), ...held.map(({ date }) => date)];
      await lockServiceDays(tx, table.restaurantId, lockedDates);
    },
  } as const;
  return changeOwnTable(app, actor, change, async (tx, table) => {
    const { restaurantId, id: tableId } = table;
    const bookings = await bookingsAtTable(tx, { restaurantId, tableId }, now);
    if (bookings.length > 0 && !mayReseat) throw await tableIsNeeded(app, inUse(bookings.length), bookings);
    const holds = await holdsAtTable(tx, { restaurantId, tableId }, now);
    if ([...bookings, ...holds].some(({ date }) => !lockedDates.includes(date))) {
      throw new Refusal(
        userError('CONFLICT', 'A booking took this table just now. Please try again.', ['id']),
      );
    }
    tx.entities.assign(table, { deletedAt: now, updatedAt: now });
    await tx.entities.flush(); // the engine must not see it any more
    const left = await reseatBookings(app, tx, bookings);
    if (left.length > 0) throw await tableIsNeeded(app, noOtherPlace(left.length), left);
    await reseatHolds(app, tx, holds);
    await forgetTable(tx, { restaurantId, tableId });
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['tables'] });
    await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'DELETED', tableId });
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
async function forgetTable(tx: TenantTransaction, { restaurantId, tableId }: BookedTable): Promise<void> {
  await tx.rows(sql`delete from table_combinations where restaurant_id = ${restaurantId} and id in (
      select combination_id from combined_tables where restaurant_id = ${restaurantId} and table_id = ${tableId})`);
  await tx.entities.nativeDelete(HoldTableEntity, { restaurantId, tableId });
  await tx.rows(sql`update bookings set tables_pinned = false where restaurant_id = ${restaurantId} and tables_pinned and id in (
      select booking_id from seatings where restaurant_id = ${restaurantId} and table_id = ${tableId})`);
}
