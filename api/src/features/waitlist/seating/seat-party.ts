import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { refuseStale } from '../../../platform/errors/expected-revision.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { userEmails } from '../../accounts/user/user-rows.ts';
import { dayToBook, lockServiceDay } from '../../bookings/create/place-for-booking.ts';
import { refuseBeyondPlan } from '../../bookings/create/plan-limit.ts';
import { SlotRefusal } from '../../bookings/create/slot-refusal.ts';
import { orTaken } from '../../bookings/create/taken-place.ts';
import { writeBooking } from '../../bookings/create/write-booking.ts';
import { ownTables, tablesNow } from '../../bookings/seating/own-tables.ts';
import { placeOfWalkIn, sittingDown } from '../../bookings/seating/walk-in.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { lockEntry } from '../lock-entry.ts';
import { eveningNow } from '../quote/evening-rows.ts';
import type { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import type { WaitlistEntryRow } from '../waitlist-rows.ts';
import { isOpen } from '../waitlist-values.ts';
import { clockAt } from '../waitlist-words.ts';
import { markSeated } from './mark-seated.ts';
import { proposeSeating } from './seating-proposal.ts';
import { noLongerWaits, SeatingRefusal, seatedMeanwhile } from './seating-refusal.ts';

/** A party that is shown to its table, or just let in. */
export interface SeatingRequest {
  row: WaitlistEntryRow;
  restaurant: RestaurantRow;
  /** Global ids of its tables; none to seat it without. */
  tableIds: readonly string[];
  /** When it has to leave, where that is before the end of its turn. */
  until: Date | null | undefined;
  /** Why staff insist although a rule says no. */
  reason: string | null | undefined;
  /** The revision of the party that staff have seen (`refuseStale`); left out, any. */
  expectedRevision: number | null | undefined;
}

/**
 * Seats a party. With tables, or where the restaurant has none at all, it becomes a booking that begins this minute,
 * written as every booking is: the database lets no two parties have one table. Who came earlier and is passed over is
 * kept with the reason.
 */
export async function seatParty(app: App, actor: Actor, request: SeatingRequest): Promise<void> {
  const { restaurant, row } = request;
  const evening = await eveningNow(app.clock, new TenantReads(app.pool), restaurant);
  const isBooked = request.tableIds.length > 0 || evening.day.floor.tables.length === 0;
  if (!isBooked) return seatWithoutTable(app, actor, request);
  try {
    await seatAtTables(app, actor, request);
  } catch (error) {
    if (!(error instanceof SlotRefusal)) throw error;
    const now = await eveningNow(app.clock, new TenantReads(app.pool), restaurant);
    throw new SeatingRefusal(error, proposeSeating(now, row.partySize));
  }
}

async function seatWithoutTable(app: App, actor: Actor, request: SeatingRequest): Promise<void> {
  await inRestaurants(app, [request.row.restaurantId], async (tx) => {
    const entry = await lockWaiting(app, tx, actor, request);
    if (entry)
      await markSeated(app, tx, entry, {
        doneBy: actor.userId,
        bookingId: null,
        guestId: null,
        tableIds: [],
      });
  });
}

async function seatAtTables(app: App, actor: Actor, request: SeatingRequest): Promise<void> {
  const { tableIds, until, reason } = request;
  const { restaurantId, partySize } = request.row;
  const overruledBy = actor.signedIn();
  const sits = await sittingDown(app, restaurantId, {});
  const { date, time } = sits;
  const asked = { restaurantId, date, time, guests: partySize, channel: 'staff' } as const;
  const seat = async (tx: TenantTransaction) => {
    await lockServiceDay(tx, restaurantId, date);
    const entry = await lockWaiting(app, tx, actor, request);
    if (!entry) return;
    await refuseBeyondPlan(app, tx, asked);
    const { partySize: guests, customerName, phone, notes = null } = entry;
    const chosen = tableIds.length > 0 ? await ownTables(tx, restaurantId, tableIds) : undefined;
    const day = await dayToBook(app, tx, asked);
    const party = { guests, areaId: null, wishes: [], chosenTableIds: chosen, until: until ?? undefined };
    const place = placeOfWalkIn(app, day, { ...sits, ...party, isInsistedOn: Boolean(reason) });
    const { bookingId, guestId } = await writeBooking(app, tx, {
      restaurantId,
      date,
      guests,
      customerName,
      phone,
      place,
      email: null,
      specialRequests: notes,
      areaId: null,
      wishes: [],
      source: 'waitlist',
      status: 'seated',
      tablesPinned: false,
      insistence: reason ? { overruledBy, reason } : null,
    });
    const { tableIds: seatedAt } = place;
    await markSeated(app, tx, entry, { doneBy: overruledBy, bookingId, guestId, tableIds: seatedAt });
  };
  await orTaken(
    app,
    () => asked,
    () => inRestaurants(app, [restaurantId], seat),
  );
}

/**
 * The entry, locked; null when the same member of staff has seated it just so already, whose answer was lost say. Refuses
 * with CONFLICT when it has left the list, and when a colleague has seated it: who, where and when.
 */
async function lockWaiting(
  app: App,
  tx: TenantTransaction,
  actor: Actor,
  { row, restaurant, tableIds, expectedRevision }: SeatingRequest,
): Promise<WaitlistEntryEntity | null> {
  const entry = await lockEntry(tx, actor, row.entryId);
  if (isOpen(entry.status)) {
    refuseStale(entry.revision, expectedRevision);
    return entry;
  }
  const seated = entry.status === 'seated' ? await lastSeating(tx, entry) : null;
  if (!seated) throw noLongerWaits(entry.status);
  const isOwn = seated.doneBy !== null && seated.doneBy === actor.userId;
  if (isOwn && (await isSeatedAt(tx, entry, tableIds))) return null;
  const emails = await userEmails(new TenantReads(app.pool), seated.doneBy ? [seated.doneBy] : []);
  throw seatedMeanwhile({
    tableNames: seated.tableNames,
    by: emails.get(seated.doneBy ?? '') ?? null,
    at: clockAt(seated.at, restaurant.timezone),
  });
}

interface LastSeating {
  doneBy: string | null;
  at: Date;
  tableNames: string[];
}

async function lastSeating(tx: TenantTransaction, entry: WaitlistEntryEntity): Promise<LastSeating | null> {
  const { restaurantId, id: entryId } = entry;
  const [row] = await tx.rows<
    LastSeating & { at: string }
  >(sql`select done_by as "doneBy", at, array(select jsonb_array_elements_text(details->'tableNames')) as "tableNames"
      from waitlist_events where restaurant_id = ${restaurantId} and entry_id = ${entryId} and kind = 'seated' order by at desc, id desc limit 1`);
  return row ? { ...row, at: new Date(row.at) } : null;
}

async function isSeatedAt(
  tx: TenantTransaction,
  { restaurantId, bookingId }: WaitlistEntryEntity,
  requested: readonly string[],
): Promise<boolean> {
  const has = bookingId ? await tablesNow(tx, { restaurantId, id: bookingId }) : [];
  const asked = requested.map((id) => uuidOf('Table', id));
  return has.length === asked.length && has.every((id) => asked.includes(id));
}
