import type { AskedField } from '../../../platform/graphql/asked-fields.ts';
import { nextAtRiskOf } from '../late/next-at-risk-sql.ts';
import { needsSql } from '../party/party-diet.ts';
import { sitsElsewhereOf } from '../seating/elsewhere-sql.ts';
import { unmetWishesOf } from '../seating/unmet-wishes-sql.ts';

/** Where each property of a booking's row comes from. */
const sources = {
  restaurantId: 'restaurant_id',
  bookingId: 'id',
  guestId: 'guest_id',
  reference: 'reference',
  date: 'date',
  time: 'time',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  guests: 'guests',
  status: 'status',
  customerName: 'customer_name',
  email: 'email',
  phone: 'phone',
  specialRequests: 'special_requests',
  areaId: 'area_id',
  sitsElsewhere: sitsElsewhereOf('bookings'),
  wishes: 'wishes',
  unmetWishes: unmetWishesOf('bookings'),
  dietary: needsSql('bookings'),
  diets: 'diets',
  dietaryNote: 'dietary_note',
  occasion: 'occasion',
  experience: 'experience',
  cancellationNote: 'cancellation_note',
  source: 'source',
  tablesPinned: 'tables_pinned',
  arrivedAt: 'arrived_at',
  arrivedGuests: 'arrived_guests',
  seatedAt: 'seated_at',
  guestConfirmedAt: 'guest_confirmed_at',
  lateMinutes: 'late_minutes',
  nextAtRiskId: nextAtRiskOf('bookings'),
  isShared: 'companion_nonce is not null',
  staffNote: 'staff_note',
  tags: 'tags',
  externalId: 'external_id',
  metadata: 'metadata',
  revision: 'revision',
  edits: 'edits',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** What a line of a list shows at most, with what its place in the list follows from. */
const line = [
  'restaurantId',
  'bookingId',
  'reference',
  'date',
  'time',
  'startsAt',
  'guests',
  'status',
  'customerName',
  'email',
  'phone',
  'specialRequests',
  'areaId',
  'sitsElsewhere',
  'wishes',
  'unmetWishes',
  'dietary',
  'dietaryNote',
  'occasion',
  'experience',
] as const satisfies (keyof typeof sources)[];

/** A property that every line has. */
export type LineColumn = (typeof line)[number];

/**
 * How much of its rows a list reads. Two sizes and no more: each is a statement that the database keeps planned on every
 * connection, and who asks must not be able to make thousands of them.
 */
export type BookingColumns = 'line' | 'whole';

/** Fields that a line answers; the last three are read by its keys. */
const lineFields = new Set<string>([...line, 'id', 'tables', 'area', 'restaurant']);

/** What a list must read to answer these fields of its bookings: whole rows as soon as a field needs more than a line. */
export function columnsFor(asked: readonly AskedField[]): BookingColumns {
  return asked.every(({ field }) => lineFields.has(field.name)) ? 'line' : 'whole';
}

// `id` holds the place of the global id, which is made of it: a property added later costs more than the rest of the row.
const select = (names: readonly (keyof typeof sources)[]) =>
  `id, ${names.map((name) => `${sources[name]} as "${name}"`).join(', ')}`;

/** The columns as SQL. */
export const columnsOf: Readonly<Record<BookingColumns, string>> = {
  line: select(line),
  whole: select(Object.keys(sources) as (keyof typeof sources)[]),
};
