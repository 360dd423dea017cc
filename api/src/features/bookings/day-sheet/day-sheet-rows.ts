import type { App } from '../../../platform/app.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import type { DietaryNeed } from '../../guests/dietary-need.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookingStatus } from '../booking-status.ts';
import { MOST_BOOKINGS_OF_A_DAY, type ServiceDayRow, serviceDayRow } from '../lists/service-day-rows.ts';
import type { Occasion } from '../party/occasion.ts';
import type { PartyDiet } from '../party/party-diet.ts';
import { sitsElsewhereOf } from '../seating/elsewhere-sql.ts';

/** A party as it stands on paper. */
export interface SheetBooking {
  startsAt: Date;
  guests: number;
  status: BookingStatus;
  customerName: string;
  phone: string | null;
  /** Names of its tables, in their order. */
  tables: string[];
  /** The area that it is for; null for anywhere. */
  area: string | null;
  /** Whether it has a table outside of it. */
  sitsElsewhere: boolean;
  /** Who looks after them in that service, where a shift says so. */
  servers: string[];
  diets: PartyDiet[];
  /** What the guest's record and the booking say of one guest. */
  dietary: DietaryNeed[];
  dietaryNotes: string[];
  occasion: Occasion | null;
  /** What it bought beside its table. */
  experience: BoughtExperience | null;
  wishes: TableFeature[];
  tags: string[];
  specialRequests: string | null;
  staffNote: string | null;
}

/** What a day's sheet is drawn from. */
export interface SheetDay {
  restaurant: string;
  day: ServiceDayRow;
  bookings: SheetBooking[];
}

// The shift of the service that had opened last by the booking's time; past midnight, that of the evening.
const SERVERS = raw(`array(
  select distinct coalesce(v.name, m.name, initcap(m.role)) from seatings s
    join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
    join lateral (select h.service from shifts h where h.restaurant_id = b.restaurant_id and h.date = b.date
      order by h.service <= b.time desc, h.service desc limit 1) shift on true
    join shift_sections c on c.restaurant_id = b.restaurant_id and c.date = b.date and c.service = shift.service and c.zone = t.server_zone
    join shift_servers v on v.restaurant_id = c.restaurant_id and v.date = c.date and v.service = c.service and v.position = c.position
    left join memberships m on m.restaurant_id = v.restaurant_id and m.id = v.member_id
    where s.restaurant_id = b.restaurant_id and s.booking_id = b.id order by 1)`);

/** What the sheet says of a booking, apart from who serves it. */
export const SHEET_COLUMNS = `b.starts_at as "startsAt", b.guests, b.status, b.customer_name as "customerName", b.phone, b.diets, b.occasion, b.experience,
  b.wishes, b.special_requests as "specialRequests", b.staff_note as "staffNote",
  coalesce(g.dietary, '{}') as dietary, array_remove(array[b.dietary_note, g.dietary_note], null) as "dietaryNotes",
  b.tags || coalesce(g.tags, '{}') as tags,
  array(select t.name from seatings s join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id
    where s.restaurant_id = b.restaurant_id and s.booking_id = b.id order by t.name) as tables,
  a.name as area, ${sitsElsewhereOf('b')} as "sitsElsewhere"`;

/** Where these columns are from. */
export const SHEET_TABLES = `bookings b left join guests g on g.restaurant_id = b.restaurant_id and g.id = b.guest_id
  left join areas a on a.restaurant_id = b.restaurant_id and a.id = b.area_id`;

/** Who comes on a service day, by time; nobody who cancelled. Null for a restaurant that does not exist. */
export async function sheetDay(
  app: App,
  reads: TenantReads,
  { restaurantId, date }: { restaurantId: string; date: string },
): Promise<SheetDay | null> {
  const restaurant = await restaurantRow(reads, restaurantId);
  const day = restaurant && (await serviceDayRow(app, reads, restaurant, date));
  if (!day) return null;
  const bookings = await reads.rows<SheetBooking>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(SHEET_COLUMNS)}, ${SERVERS} as servers from ${raw(SHEET_TABLES)}
        where b.restaurant_id = ${restaurantId} and b.date = ${date}::date and b.deleted_at is null and b.status <> 'cancelled'
        order by b.starts_at, b.id limit ${MOST_BOOKINGS_OF_A_DAY}`,
  );
  return { restaurant: restaurant.name, day, bookings };
}
