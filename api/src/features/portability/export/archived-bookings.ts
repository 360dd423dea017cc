import { z } from 'zod';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { becauseInWords } from '../../availability/explain/because-in-words.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import { bookingInput } from '../../bookings/booking-input.ts';
import { bookingSources } from '../../bookings/booking-source.ts';
import { bookingStatuses } from '../../bookings/booking-status.ts';
import { bookingDetails } from '../../bookings/edit/booking-details.ts';
import { lateMinutes } from '../../bookings/late/late-minutes.ts';
import { partyDiets } from '../../bookings/party/party-diet.ts';
import { featureList } from '../../tables/table-input.ts';
import type { ArchivedField, ArchivedList } from './archived-list.ts';
import { archivedId, clock, date, instant, keptLine, language, tableIds } from './archived-values.ts';

const { shape } = bookingInput;

/** The rule that was overruled, with its numbers: what cannot be told in words is none. */
const because = z
  .custom<Because | null>()
  .refine((value) => value === null || isTold(value))
  .nullable();

function isTold(value: Because): boolean {
  try {
    return typeof becauseInWords(value, 'UTC') === 'string';
  } catch {
    return false;
  }
}

const overrules = z.array(z.object({ reason: keptLine(500), because, createdAt: instant })).max(500);

/** Bookings that are not deleted: `bookings.json`, `bookings.csv`. */
export const archivedBookings = {
  name: 'bookings',
  from: 'bookings',
  where: 't.deleted_at is null',
  order: 't.date, t.starts_at, t.id',
  fields: {
    id: { kept: ['id', 'uuid'], rule: archivedId, names: 'Booking' },
    reference: { kept: ['reference', 'text'], rule: keptLine(20) },
    date: { kept: ['date', 'date'], rule: date },
    time: { kept: ['time', 'time'], rule: clock },
    startsAt: { kept: ['starts_at', 'timestamptz'], rule: instant },
    endsAt: { kept: ['ends_at', 'timestamptz'], rule: instant },
    guests: { kept: ['guests', 'int'], rule: shape.guests },
    status: { kept: ['status', 'text'], rule: z.enum(bookingStatuses) },
    customerName: { kept: ['customer_name', 'text'], rule: shape.customerName },
    email: { kept: ['email', 'text'], rule: shape.email.nullable() },
    phone: { kept: ['phone', 'text'], rule: shape.phone.nullable() },
    specialRequests: { kept: ['special_requests', 'text'], rule: shape.specialRequests },
    // Not in archives of before.
    areaId: { kept: ['area_id', 'uuid'], rule: archivedId.nullish(), names: 'Area' },
    wishes: { kept: ['wishes', 'text[]'], rule: featureList() },
    // Not in archives of before.
    diets: {
      kept: ['diets', 'jsonb'],
      rule: partyDiets.nullish().transform((diets) => diets ?? []),
    },
    dietaryNote: { kept: ['dietary_note', 'text'], rule: shape.dietaryNote },
    occasion: { kept: ['occasion', 'text'], rule: shape.occasion },
    staffNote: { kept: ['staff_note', 'text'], rule: bookingDetails.staffNote },
    tags: { kept: ['tags', 'text[]'], rule: bookingDetails.tags.nullish().transform((tags) => tags ?? []) },
    // Not in archives of before.
    externalId: { kept: ['external_id', 'text'], rule: externalReference.externalId },
    metadata: {
      kept: ['metadata', 'jsonb'],
      rule: externalReference.metadata.nullish().transform((pairs) => pairs ?? []),
    },
    language: { kept: ['language', 'text'], rule: language },
    source: { kept: ['source', 'text'], rule: z.enum(bookingSources) },
    guestId: { kept: ['guest_id', 'uuid'], rule: archivedId.nullable(), names: 'Guest' },
    tableIds: {
      kept: null,
      read: `array(select s.table_id::text from seatings s where s.restaurant_id = t.restaurant_id and s.booking_id = t.id
        order by s.table_id)`,
      rule: tableIds,
      names: 'Table',
    },
    // Whether it still has them: a request whose time has passed may have let go of them. Not in archives of before.
    holdsTables: {
      kept: null,
      read: `exists(select from seatings s where s.restaurant_id = t.restaurant_id and s.booking_id = t.id and s.holding)`,
      rule: z.boolean().nullish(),
    },
    tablesPinned: { kept: ['tables_pinned', 'boolean'], rule: z.boolean() },
    // Not in archives of before either.
    arrivedAt: { kept: ['arrived_at', 'timestamptz'], rule: instant.nullish() },
    arrivedGuests: { kept: ['arrived_guests', 'int'], rule: shape.guests.nullish() },
    lateMinutes: { kept: ['late_minutes', 'int'], rule: lateMinutes.nullish() },
    lateSaidAt: { kept: ['late_said_at', 'timestamptz'], rule: instant.nullish() },
    seatedAt: { kept: ['seated_at', 'timestamptz'], rule: instant.nullable() },
    // Not in archives of before.
    plannedMinutes: { kept: ['planned_minutes', 'int'], rule: z.int().min(0).max(10_080).nullish() },
    leftAt: { kept: ['left_at', 'timestamptz'], rule: instant.nullish() },
    cancelledAt: { kept: ['cancelled_at', 'timestamptz'], rule: instant.nullish() },
    cancellation: {
      kept: ['cancellation', 'text'],
      rule: z.enum(['declined', 'by_restaurant', 'by_guest']).nullable(),
    },
    // Not in archives of before.
    cancellationNote: { kept: ['cancellation_note', 'text'], rule: keptLine(200).nullish() },
    guestConfirmedAt: { kept: ['guest_confirmed_at', 'timestamptz'], rule: instant.nullable() },
    overrules: {
      kept: null,
      read: `array(select json_build_object('reason', o.reason, 'because', o.because, 'createdAt', o.created_at)
        from booking_overrules o where o.restaurant_id = t.restaurant_id and o.booking_id = t.id
        order by o.created_at, o.id)`,
      rule: overrules,
    },
    createdAt: { kept: ['created_at', 'timestamptz'], rule: instant },
    updatedAt: { kept: ['updated_at', 'timestamptz'], rule: instant },
  } satisfies Record<string, ArchivedField>,
} as const satisfies ArchivedList;
