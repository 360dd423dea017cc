import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants, type TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { ownTables } from '../bookings/own-tables.ts';
import { dayToBook, lockServiceDay } from '../bookings/place-for-booking.ts';
import { refuseBeyondPlan } from '../bookings/plan-limit.ts';
import { SlotRefusal } from '../bookings/slot-refusal.ts';
import { orTaken } from '../bookings/taken-place.ts';
import { placeOfWalkIn, sittingDown } from '../bookings/walk-in.ts';
import { writeBooking } from '../bookings/write-booking.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { eveningNow } from './evening-rows.ts';
import { lockEntry } from './lock-entry.ts';
import { markSeated } from './mark-seated.ts';
import { proposeSeating } from './seating-proposal.ts';
import { noLongerWaits, SeatingRefusal } from './seating-refusal.ts';
import type { WaitlistEntryEntity } from './waitlist-entry.entity.ts';
import type { WaitlistEntryRow } from './waitlist-rows.ts';
import { isOpen } from './waitlist-values.ts';

/** A party that is shown to its table, or just let in. */
export interface SeatingWish {
  row: WaitlistEntryRow;
  restaurant: RestaurantRow;
  /** Global ids of its tables; none to seat it without. */
  tableIds: readonly string[];
  /** When it has to leave, where that is before the end of its turn. */
  until: Date | null | undefined;
  /** Why staff insist although a rule says no. */
  reason: string | null | undefined;
}

/**
 * Seats a party. With tables, or where the restaurant has none at all, it becomes a booking that begins this minute,
 * written as every booking is: the database lets no two parties have one table. Who came earlier and is passed over is
 * kept with the reason.
 */
export async function seatParty(app: App, actor: Actor, wish: SeatingWish): Promise<void> {
  const { restaurant, row } = wish;
  const evening = await eveningNow(app.clock, new TenantReads(app.pool), restaurant);
  const isBooked = wish.tableIds.length > 0 || evening.day.floor.tables.length === 0;
  if (!isBooked) return seatWithoutTable(app, actor, row);
  try {
    await seatAtTables(app, actor, wish);
  } catch (error) {
    if (!(error instanceof SlotRefusal)) throw error;
    const now = await eveningNow(app.clock, new TenantReads(app.pool), restaurant);
    throw new SeatingRefusal(error, proposeSeating(now, row.partySize));
  }
}

async function seatWithoutTable(app: App, actor: Actor, row: WaitlistEntryRow): Promise<void> {
  await inRestaurants(app.orm, [row.restaurantId], async (em) => {
    const entry = await lockWaiting(em, actor, row.entryId);
    if (entry)
      await markSeated(app, em, entry, {
        doneBy: actor.userId,
        bookingId: null,
        guestId: null,
        tableIds: [],
      });
  });
}

async function seatAtTables(
  app: App,
  actor: Actor,
  { row, tableIds, until, reason }: SeatingWish,
): Promise<void> {
  const { restaurantId, entryId } = row;
  const overruledBy = actor.signedIn();
  const sits = await sittingDown(app, restaurantId, {});
  const { date, time } = sits;
  const asked = { restaurantId, date, time, guests: row.partySize, channel: 'staff' } as const;
  const seat = async (em: TenantTransaction) => {
    await lockServiceDay(em, restaurantId, date);
    const entry = await lockWaiting(em, actor, entryId);
    if (!entry) return;
    await refuseBeyondPlan(app, em, asked);
    const { partySize: guests, customerName, phone, notes = null } = entry;
    const chosen = tableIds.length > 0 ? await ownTables(em, restaurantId, tableIds) : undefined;
    const day = await dayToBook(app, em, asked);
    const wish = { guests, wishes: [], chosenTableIds: chosen, until: until ?? undefined };
    const place = placeOfWalkIn(app, day, { ...sits, ...wish, isInsistedOn: Boolean(reason) });
    const { bookingId, guestId } = await writeBooking(app, em, {
      restaurantId,
      date,
      guests,
      customerName,
      phone,
      place,
      email: null,
      specialRequests: notes,
      wishes: [],
      source: 'waitlist',
      status: 'seated',
      tablesPinned: false,
      insistence: reason ? { overruledBy, reason } : null,
    });
    const { tableIds: seatedAt } = place;
    await markSeated(app, em, entry, { doneBy: overruledBy, bookingId, guestId, tableIds: seatedAt });
  };
  await orTaken(
    app,
    () => asked,
    () => inRestaurants(app.orm, [restaurantId], seat),
  );
}

/** The entry, locked; null when it is seated already. Refuses with CONFLICT when it has left the list. */
async function lockWaiting(
  em: TenantTransaction,
  actor: Actor,
  entryId: string,
): Promise<WaitlistEntryEntity | null> {
  const entry = await lockEntry(em, actor, entryId);
  if (entry.status === 'seated') return null;
  if (!isOpen(entry.status)) throw noLongerWaits(entry.status);
  return entry;
}
