import { z } from 'zod';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { emailAddress, line, lines, phoneNumber, webAddress } from '../../../platform/text/text-rules.ts';
import { isTimezone } from '../../../platform/time/zoned-time.ts';
import { singleRules } from '../../availability/rules/update-booking-rules.ts';
import { serviceHours, weeklyService } from '../../availability/services/service-input.ts';
import { specialDayContent } from '../../availability/services/special-days.ts';
import { planLimits } from '../../floor-plans/floor-plan-values.ts';
import { storedElements, storedZones } from '../../floor-plans/stored-parts.ts';
import {
  EMBED_COLOR_SCHEMES,
  LARGEST_CORNER_RADIUS,
  MOST_ALLOWED_SITES,
} from '../../restaurants/embed/embed-settings.ts';
import { profileRules } from '../../restaurants/profile/profile-values.ts';
import { MOST_ZONES_OF_AN_AREA } from '../../tables/areas/area-values.ts';
import { tableValues } from '../../tables/table-input.ts';
import { tableStatuses } from '../../tables/table-values.ts';
import {
  clock,
  date,
  archivedId as id,
  instant,
  language,
  tableIds,
  whole,
} from '../export/archived-values.ts';
import { READABLE_SCHEMAS } from '../export/exported-profile.ts';

// An archive comes from outside like any other input: the rules are those of the forms.

const restaurant = z.object({
  name: line({ label: 'Name', max: 120 }),
  email: emailAddress().nullable(),
  phone: phoneNumber().nullable(),
  address: line({ label: 'Address', max: 300 }).nullable(),
  description: lines({ label: 'Description', max: 2_000 }),
  // Not in archives of before.
  houseRules: lines({ label: 'House rules', max: 1_000 }),
  cancellationTerms: lines({ label: 'Cancellation terms', max: 1_000 }),
  privacyUrl: webAddress()
    .nullish()
    .transform((address) => address ?? null),
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
  leadMinutes: whole(0),
  horizonDays: whole(0),
  largestOnlineParty: whole(1),
  instantConfirmation: z.boolean(),
  onlineBookingPaused: z.boolean(),
});

const table = z.object({
  ...tableValues,
  // Archives of before have none of these.
  priority: tableValues.priority.default(0),
  mode: tableValues.mode.default('online'),
  externalId: externalReference.externalId,
  metadata: externalReference.metadata.default([]),
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

const area = z.object({
  id,
  name: line({ label: 'Area name', max: 50 }),
  description: lines({ label: 'Description', max: 300 }),
  isPublic: z.boolean(),
  zones: z.array(z.int().min(1)).max(MOST_ZONES_OF_AN_AREA),
  removedAt: instant.nullable(),
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
  // None in archives of before. The name of the page is another restaurant's as long as that one has it.
  profile: profileRules.nullish(),
  bookingRules: bookingRules.nullable(),
  turnTimes: singleRules.shape.turnTimes.unwrap().unwrap(),
  services: z.array(weeklyService).max(100),
  specialDays: z
    .array(specialDayContent.extend({ date, services: z.array(serviceHours).max(10) }))
    .max(5_000),
  tables: z.array(table).max(10_000),
  // None in archives of before.
  areas: z.array(area).max(1_000).nullish(),
  combinations: z
    .array(
      z.object({ tableIds, minPartySize: z.int().min(1).max(100), maxPartySize: z.int().min(1).max(100) }),
    )
    .max(200),
  floorPlans: z.array(floorPlan).max(50),
  blocks: z.array(block).max(10_000),
});
