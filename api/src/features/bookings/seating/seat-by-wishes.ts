import type { App } from '../../../platform/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { type DayRow, engineDay, experienceOn } from '../../availability/day/day-row.ts';
import { dayStatement } from '../../availability/day/day-statement.ts';
import type { Channel } from '../../availability/engine/engine-day.ts';
import { tablesForParty } from '../../availability/engine/tables-for-party.ts';
import { releaseLapsedRequests, seatBooking } from '../../availability/seat-booking.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookingEntity } from '../booking.entity.ts';
import { tablesNow } from './own-tables.ts';

/** A booking or hold that has its place, and what its guest wishes for. */
export interface PlaceWithWishes {
  restaurantId: string;
  /** Uuid of the booking or hold. */
  id: string;
  date: string;
  time: string;
  guests: number;
  startsAt: Date;
  endsAt: Date;
  /** The area that it was booked for. */
  areaId?: string | null;
  /** Uuid of the experience that it is for. */
  experienceId?: string | null;
  wishes: readonly TableFeature[];
  channel: Channel;
  /** The tables that it has. */
  tableIds: readonly string[];
}

/**
 * Other tables at the same time that meet more of the wishes and are free; null where there are none such. The caller holds
 * the lock of the day.
 */
export async function tablesByWishes(
  app: App,
  tx: TenantTransaction,
  { restaurantId, id: withoutBookingId, date, time, startsAt, endsAt, ...place }: PlaceWithWishes,
): Promise<readonly string[] | null> {
  const { guests: party, areaId, wishes, channel, tableIds, experienceId } = place;
  if (tableIds.length === 0 || wishes.length === 0) return null;
  const now = app.clock.now();
  await releaseLapsedRequests(tx, { restaurantId, now });
  const [row] = await tx.rows<DayRow>(dayStatement({ restaurantId, date, now, withoutBookingId, time }));
  if (!row) return null;
  const present = { tableIds, guests: party, areaId };
  const experience = experienceOn(row, experienceId);
  const who = { party, channel, areaId, wishes, withoutBookingId, present, experience };
  const stay = { from: startsAt.getTime(), to: endsAt.getTime() };
  const tables = tablesForParty({ ...engineDay(row), ...who, date, now })(stay);
  return tables === tableIds ? null : tables;
}

/**
 * Gives a booking whose guest wishes otherwise the tables at its own time that meet more of the wishes, where such are free;
 * else it stays where it is, as it does at tables that staff chose for good. The caller holds the lock of its day.
 */
export async function seatByWishes(app: App, tx: TenantTransaction, booking: BookingEntity): Promise<void> {
  if (booking.tablesPinned) return;
  const {
    restaurantId,
    id,
    date,
    time,
    guests,
    startsAt,
    endsAt,
    areaId,
    wishes,
    experienceId = null,
  } = booking;
  const visit = { restaurantId, id, date, time, guests, startsAt, endsAt, areaId, experienceId };
  const tableIds = await tablesNow(tx, booking);
  const others = await tablesByWishes(app, tx, { ...visit, wishes, channel: 'staff', tableIds });
  if (others) await seatBooking(tx, { restaurantId, bookingId: id, tableIds: others });
}
