import { z } from 'zod';
import { emailAddress, line, lines, phoneNumber } from '../../platform/graphql/text-rules.ts';
import { isCalendarDate, isTimezone } from '../../platform/zoned-time.ts';
import { SlotReasonEnum } from '../availability/availability.type.ts';
import { serviceHours, weeklyService } from '../availability/service-input.ts';
import { specialDayContent } from '../availability/special-days.ts';
import { singleRules } from '../availability/update-booking-rules.ts';
import { bookingInput } from '../bookings/booking-input.ts';
import { bookingSources } from '../bookings/booking-source.ts';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { planLimits } from '../floor-plans/floor-plan-values.ts';
import { storedElements, storedZones } from '../floor-plans/stored-parts.ts';
import { guestValues } from '../guests/guest-input.ts';
import {
  EMBED_COLOR_SCHEMES,
  LARGEST_CORNER_RADIUS,
  MOST_ALLOWED_SITES,
} from '../restaurants/embed-settings.ts';
import { LANGUAGES } from '../restaurants/language.ts';
import { tableValues } from '../tables/table-input.ts';
import { tableStatuses } from '../tables/table-values.ts';
import { partyInput, waitInput } from '../waitlist/waitlist-input.ts';
import { waitlistSources, waitlistStatuses } from '../waitlist/waitlist-values.ts';
import { READABLE_SCHEMAS } from './exported-profile.ts';

// An archive comes from outside like any other input: the rules are those of the forms.

// Global ids, and uuids in archives of before: they are told apart from one another, and never kept.
const id = z.union([z.uuid(), z.string().regex(/^[a-z]{2,5}_[\da-z]{26}$/)]);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const date = z.string().refine(isCalendarDate);
const clock = z.iso.time({ precision: 0 });
const tableIds = z.array(id).max(500);

const { shape } = bookingInput;

/** Not in files from before there were several. */
const language = z.enum(LANGUAGES).nullable().default(null);

const restaurant = z.object({
  name: line({ label: 'Name', max: 120 }),
  email: emailAddress().nullable(),
  phone: phoneNumber().nullable(),
  address: line({ label: 'Address', max: 300 }).nullable(),
  description: lines({ label: 'Description', max: 2_000 }),
  timezone: z.string().refine(isTimezone),
  language,
  openingTime: clock,
  closingTime: clock,
  seatingCapacity: z.int().min(1).max(10_000),
  timeSlotDuration: z.literal([15, 30, 45, 60, 90, 120]),
  waitlistSelfJoin: z.boolean(),
  bookingNotices: z.boolean(),
  embed: z.object({
    accentColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    cornerRadius: z.int().min(0).max(LARGEST_CORNER_RADIUS),
    colorScheme: z.enum(EMBED_COLOR_SCHEMES),
    allowedSites: z.array(z.string().max(300)).max(MOST_ALLOWED_SITES),
  }),
});

const bookingRules = singleRules.omit({ turnTimes: true }).extend({
  leadMinutes: z.int(),
  horizonDays: z.int(),
  largestOnlineParty: z.int(),
  instantConfirmation: z.boolean(),
  onlineBookingPaused: z.boolean(),
});

const table = z.object({
  ...tableValues,
  id,
  status: z.enum(tableStatuses),
  createdAt: instant,
  deletedAt: instant.nullable(),
});

/** A zone as it is stored, which says its number as `id`. */
function numbered(zone: unknown): unknown {
  return typeof zone === 'object' && zone !== null && 'number' in zone ? { ...zone, id: zone.number } : zone;
}

const floorPlan = z.object({
  name: line({ label: 'Floor plan name', max: 100 }),
  width: z.int().min(planLimits.width.least).max(planLimits.width.most),
  height: z.int().min(planLimits.height.least).max(planLimits.height.most),
  grid: z.object({
    size: z.int().min(planLimits.grid.least).max(planLimits.grid.most),
    snap: z.boolean(),
    enabled: z.boolean(),
  }),
  zones: z
    .array(z.unknown())
    .max(planLimits.mostZones)
    .transform((zones) => storedZones(zones.map(numbered))),
  objects: z.array(z.unknown()).max(planLimits.mostElements).transform(storedElements),
  isDefault: z.boolean(),
  updatedAt: instant,
});

const block = z.object({
  startsAt: instant,
  endsAt: instant,
  wholeRestaurant: z.boolean(),
  onlineOnly: z.boolean(),
  reason: lines({ label: 'Reason', max: 300 }),
  tableIds,
});

/** `restaurant.json`. */
export const archivedProfile = z.object({
  schema: z.literal(READABLE_SCHEMAS),
  restaurant,
  bookingRules: bookingRules.nullable(),
  turnTimes: singleRules.shape.turnTimes.unwrap().unwrap(),
  services: z.array(weeklyService).max(100),
  specialDays: z
    .array(specialDayContent.extend({ date, services: z.array(serviceHours).max(10) }))
    .max(5_000),
  tables: z.array(table).max(2_000),
  combinations: z
    .array(
      z.object({ tableIds, minPartySize: z.int().min(1).max(100), maxPartySize: z.int().min(1).max(100) }),
    )
    .max(200),
  floorPlans: z.array(floorPlan).max(50),
  blocks: z.array(block).max(10_000),
});

/** A line of `guests.json`. */
export const archivedGuest = z.object({
  ...guestValues,
  id,
  emailVerifiedAt: instant.nullable(),
  mergedInto: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** A line of `bookings.json`. */
export const archivedBooking = z.object({
  id,
  reference: line({ label: 'Reference', max: 20 }),
  date,
  time: clock,
  startsAt: instant,
  endsAt: instant,
  guests: shape.guests,
  status: z.enum(bookingStatuses),
  customerName: shape.customerName,
  email: shape.email.nullable(),
  phone: shape.phone.nullable(),
  specialRequests: shape.specialRequests,
  wishes: tableValues.accessibility,
  language,
  source: z.enum(bookingSources),
  guestId: id.nullable(),
  tableIds: tableIds,
  tablesPinned: z.boolean(),
  seatedAt: instant.nullable(),
  cancellation: z.enum(['declined', 'by_restaurant', 'by_guest']).nullable(),
  guestConfirmedAt: instant.nullable(),
  overrules: z
    .array(
      z.object({ reason: line({ label: 'Reason', max: 500 }), because: z.unknown(), createdAt: instant }),
    )
    .max(100),
  createdAt: instant,
  updatedAt: instant,
});

/** A line of `lost-searches.json`, which archives of the first schema do not have. */
export const archivedSearch = z.object({
  searchedOn: date,
  date,
  time: clock.nullable(),
  guests: z.int().min(1).max(100),
  reason: z.enum(Object.keys(SlotReasonEnum)),
  count: z.int().min(1),
});

/** A line of `waitlist.json`. */
export const archivedEntry = z.object({
  id,
  customerName: partyInput.shape.customerName,
  phone: z.string().max(40),
  partySize: partyInput.shape.partySize,
  estimatedWait: waitInput,
  proposedWait: z.int().min(0).nullable(),
  notes: partyInput.shape.notes,
  status: z.enum(waitlistStatuses),
  source: z.enum(waitlistSources),
  bookingId: id.nullable(),
  guestId: id.nullable(),
  createdAt: instant,
  notifiedAt: instant.nullable(),
  closedAt: instant.nullable(),
  updatedAt: instant,
});
