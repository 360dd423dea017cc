import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { type DayRow, engineDay, experienceOn } from '../../availability/day/day-row.ts';
import { dayStatement } from '../../availability/day/day-statement.ts';
import { assignTables } from '../../availability/engine/assign-tables.ts';
import type { BookedTable } from '../seating/bookings-at-table.ts';
import { HoldEntity } from './hold.entity.ts';
import { HoldTableEntity } from './hold-table.entity.ts';
import { letGo } from './release-hold.ts';

/** What visitors keep at a table now, by the time that it lapses; locked, so that it stays as it is. */
export async function holdsAtTable(
  tx: TenantTransaction,
  { restaurantId, tableId }: BookedTable,
  now: Date,
): Promise<HoldEntity[]> {
  const kept = await tx.entities.find(HoldTableEntity, { restaurantId, tableId });
  const ids = kept.map(({ holdId }) => holdId);
  const alive = { restaurantId, id: { $in: ids }, expiresAt: { $gt: now } };
  const order = { orderBy: { expiresAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  return tx.entities.find(HoldEntity, alive, order);
}

/**
 * Keeps for visitors whose table leaves the room another one at the same time; where there is none, their time is kept no
 * longer, and they are told so as soon as they ask. The table is deleted already; the caller holds the locks of the days.
 */
export async function reseatHolds(
  app: App,
  tx: TenantTransaction,
  holds: readonly HoldEntity[],
): Promise<void> {
  for (const {
    restaurantId,
    id: holdId,
    date,
    time,
    guests: party,
    startsAt: from,
    endsAt: to,
    ...held
  } of holds) {
    const now = app.clock.now();
    const request = { restaurantId, date, now, time, withoutBookingId: holdId };
    const [row] = await tx.rows<DayRow>(dayStatement(request));
    const experience = row ? experienceOn(row, held.experienceId) : null;
    const who = { party, areaId: held.areaId, experience, withoutBookingId: holdId, date, now };
    const place = row && assignTables(engineDay(row), { ...who, from, to });
    await tx.entities.nativeDelete(HoldTableEntity, { restaurantId, holdId });
    if (!place) await letGo(tx, restaurantId, holdId);
    const tables = (place?.tableIds ?? []).map((tableId) => ({ restaurantId, holdId, tableId }));
    if (tables.length > 0) await tx.entities.insertMany(HoldTableEntity, tables);
    await recordEvent(tx, { type: 'holdsChanged', restaurantId });
  }
}
