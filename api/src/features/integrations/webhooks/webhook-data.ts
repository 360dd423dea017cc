import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { WebhookMessageType } from '../../../platform/events/webhook-event-types.ts';
import { globalId, type IdentifiedType } from '../../../platform/ids/global-id.ts';
import { bookedExperience } from '../../bookings/experience/booked-experience.ts';
import type { BookedOption } from '../../bookings/experience/booked-experience.type.ts';
import { type BookingRow, bookingRows } from '../../bookings/lists/booking-rows.ts';
import { tablesOfBooking } from '../../bookings/seating/booking-tables.ts';
import { type FloorPlanRow, floorPlanRow } from '../../floor-plans/floor-plan-rows.ts';
import { type GuestRow, guestsAmong } from '../../guests/guest-rows.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import { areaOf } from '../../tables/areas/area-rows.ts';
import { type TableRow, tableRows } from '../../tables/table-rows.ts';
import { type WaitlistEntryRow, waitlistRows } from '../../waitlist/waitlist-rows.ts';
import type { WebhookMessageEntity } from './webhook-message.entity.ts';

type Unwritten = Pick<WebhookMessageEntity, 'restaurantId' | 'type' | 'subjectId'>;

/** The `data` of a message; null when there is nothing to tell any more, because what it is about is gone. */
export type DataOf = (message: Unwritten) => object | null;

/**
 * Loads what messages of one restaurant are about, as it is now: whole objects under the names, ids and enum values of the
 * GraphQL schema. What was deleted is its id alone.
 */
export async function loadData(
  reads: TenantReads,
  restaurantId: string,
  messages: readonly Unwritten[],
): Promise<DataOf> {
  const idsOf = (subject: string) =>
    messages.flatMap(({ type, subjectId }) =>
      type.startsWith(`${subject}.`) && subjectId ? [subjectId] : [],
    );
  const scope = { restaurantIds: [restaurantId] };
  const [bookings, entries, tables, guests, plans, restaurant] = await Promise.all([
    bookingRows(reads, scope, idsOf('booking')),
    waitlistRows(reads, scope, idsOf('waitlist')),
    tableRows(reads, restaurantId, idsOf('table')),
    guestsAmong(reads, restaurantId, idsOf('guest')),
    Promise.all([...new Set(idsOf('floor_plan'))].map((id) => floorPlanRow(reads, scope, id))),
    restaurantRow(reads, restaurantId),
  ]);
  const known = new Map<string, object>([
    ...(await Promise.all(
      bookings.map(async (row) => [row.bookingId, await bookingData(reads, row)] as const),
    )),
    ...entries.map((row) => [row.entryId, entryData(row)] as const),
    ...tables.map((row) => [row.tableId, tableData(row)] as const),
    ...guests.map((row) => [row.guestId, guestData(row)] as const),
    ...plans.flatMap((row) => (row ? [[row.floorPlanId, planData(row)] as const] : [])),
  ]);
  return ({ type, subjectId }) => {
    if (subjectId && isOf(TOLD_BY_ID, type)) return { id: globalId(TOLD_BY_ID[type], subjectId) };
    if (type !== 'subscription.changed') return known.get(subjectId ?? '') ?? null;
    if (!restaurant) return null;
    const { subscriptionStatus, subscriptionExpiresAt } = restaurant;
    return { id: globalId('Restaurant', restaurantId), subscriptionStatus, subscriptionExpiresAt };
  };
}

/** What is told by its id alone: what is gone, and what a reader asks for when it needs it. */
const TOLD_BY_ID = {
  'booking.deleted': 'Booking',
  'table.deleted': 'Table',
  'guest.merged': 'Guest',
  'guest.deleted': 'Guest',
  'restaurant.updated': 'Restaurant',
  'rules.updated': 'Restaurant',
  'days.updated': 'Restaurant',
} as const satisfies Partial<Record<WebhookMessageType, IdentifiedType>>;

const isOf = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names => name in names;

async function bookingData(reads: TenantReads, row: BookingRow): Promise<object> {
  const [tables, area] = await Promise.all([tablesOfBooking(reads, row), areaOf(reads, row)]);
  const {
    id,
    restaurantId: _restaurant,
    bookingId: _booking,
    guestId,
    revision: _revision,
    edits: _edits,
    nextAtRiskId,
    areaId: _area,
    ...fields
  } = row;
  return {
    id,
    ...fields,
    nextAtRisk: nextAtRiskId && { id: globalId('Booking', nextAtRiskId) },
    status: row.status.toUpperCase(),
    source: row.source.toUpperCase(),
    wishes: row.wishes.map((wish) => wish.toUpperCase()),
    unmetWishes: row.unmetWishes.map((wish) => wish.toUpperCase()),
    dietary: row.dietary.map((need) => need.toUpperCase()),
    diets: row.diets.map(({ guests, needs }) => ({ guests, needs: needs.map((need) => need.toUpperCase()) })),
    occasion: row.occasion?.toUpperCase() ?? null,
    experience: experienceData(row),
    guest: guestId && { id: globalId('Guest', guestId) },
    area: area && { id: globalId('Area', area.areaId), name: area.name },
    tables: tables.map(({ tableId, name }) => ({ id: globalId('Table', tableId), name })),
  };
}

/** What was bought, as `Booking.experience` shows it. */
function experienceData(row: BookingRow): object | null {
  const experience = bookedExperience(row);
  if (!experience) return null;
  const { unit, experienceId, name, priceMinor, currency } = experience;
  const menus = experience.menus.map(boughtOption);
  const addOns = experience.addOns.map(boughtOption);
  const { chosen, menusOpen, sumMinor, paidBeforeMinor } = experience;
  const sums = { chosen, menusOpen, sumMinor, paidBeforeMinor };
  return { experienceId, name, unit: unit.toUpperCase(), priceMinor, currency, menus, addOns, ...sums };
}

const boughtOption = ({ name, priceMinor, count }: BookedOption) => ({ name, priceMinor, count });

function entryData(row: WaitlistEntryRow): object {
  const { restaurantId: _restaurant, entryId, bookingId, revision: _revision, ...fields } = row;
  return {
    id: globalId('WaitlistEntry', entryId),
    ...fields,
    status: row.status.toUpperCase(),
    source: row.source.toUpperCase(),
    booking: bookingId && { id: globalId('Booking', bookingId) },
  };
}

function tableData(row: TableRow): object {
  const { restaurantId: _restaurant, tableId, revision: _revision, ...fields } = row;
  return {
    id: globalId('Table', tableId),
    ...fields,
    shape: row.shape.toUpperCase(),
    mode: row.mode.toUpperCase(),
    status: row.status.toUpperCase(),
    accessibility: row.accessibility.map((feature) => feature.toUpperCase()),
  };
}

function guestData(row: GuestRow): object {
  const {
    restaurantId: _restaurant,
    guestId,
    nameKey: _nameKey,
    visits: _visits,
    cameLast: _cameLast,
    revision: _revision,
    ...fields
  } = row;
  const dietary = row.dietary.map((need) => need.toUpperCase());
  return { id: globalId('Guest', guestId), ...fields, dietary };
}

function planData({ floorPlanId, name, width, height, version }: FloorPlanRow): object {
  return { id: globalId('FloorPlan', floorPlanId), name, width, height, version };
}
