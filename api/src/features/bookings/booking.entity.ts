import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import { dietaryNeeds } from '../guests/dietary-need.ts';
import type { Language } from '../restaurants/language.ts';
import type { TableFeature } from '../tables/table-accessibility.ts';
import type { BookingSource } from './booking-source.ts';
import type { BookingStatus, Cancellation } from './booking-status.ts';
import { OfExperienceEntity } from './experience/of-experience.entity.ts';
import { BOOKING_WORDS } from './lists/booking-words.ts';
import { type Occasion, occasions } from './party/occasion.ts';
import type { PartyDiet } from './party/party-diet.ts';

/** A party's booking at one restaurant. A deleted one stays for 30 days with `deletedAt` set. */
@Entity(tenantTable('bookings'))
@Unique({ name: 'bookings_reference', properties: ['restaurantId', 'reference'] })
@Unique({ name: 'bookings_manage_token', properties: ['restaurantId', 'manageTokenHash'] })
// The list of Booking Management and its cursor: date, then time within the service day, then id.
@Index({
  name: 'bookings_by_date',
  expression:
    'create index bookings_by_date on bookings (restaurant_id, date, starts_at, id) where deleted_at is null',
})
@Index({
  name: 'bookings_by_status',
  expression:
    'create index bookings_by_status on bookings (restaurant_id, status, date, starts_at, id) where deleted_at is null',
})
// What the room holds: read inside the lock of every new booking.
@Index({
  name: 'bookings_in_room',
  expression:
    `create index bookings_in_room on bookings (restaurant_id, starts_at, ends_at) include (guests) ` +
    `where deleted_at is null and status in ('pending', 'confirmed', 'seated')`,
})
@Index({
  name: 'bookings_by_guest',
  expression:
    'create index bookings_by_guest on bookings (restaurant_id, guest_id, starts_at) where guest_id is not null',
})
// Every three letters of the texts and five bits of the fourth, of each restaurant apart: for the search of the list
// (booking-search.ts).
@Index({
  name: 'bookings_search',
  expression:
    `create index bookings_search on bookings using gin (app_private.search_parts(restaurant_id, ${BOOKING_WORDS})) ` +
    'with (gin_pending_list_limit = 1024) where deleted_at is null',
})
// What came in when it was over: the plan's month does not count it.
@Index({
  name: 'bookings_of_before',
  expression:
    'create index bookings_of_before on bookings (restaurant_id, date) ' +
    `where ends_at <= created_at and deleted_at is null and status <> 'cancelled'`,
})
// What is deleted, for the purge that looks for it every hour: of many millions of bookings these few.
@Index({
  name: 'bookings_deleted',
  expression:
    'create index bookings_deleted on bookings (restaurant_id, deleted_at) where deleted_at is not null',
})
// Integrators find a booking by what their own system calls it, and no two have one id.
@Unique({
  name: 'bookings_external_id_unique',
  expression:
    'create unique index bookings_external_id_unique on bookings (restaurant_id, external_id) where external_id is not null',
})
// Whether a guest has booked online yet (onboarding-rows.ts), among however many that staff wrote down or imported.
@Index({
  name: 'bookings_online',
  expression: `create index bookings_online on bookings (restaurant_id) where source = 'online'`,
})
// What sittings of an experience hold on a day: read with the day.
@Index({
  name: 'bookings_of_experiences',
  expression:
    'create index bookings_of_experiences on bookings (restaurant_id, date, experience_id) where experience_id is not null',
})
@Check({
  name: 'bookings_experience',
  expression: `(experience_id is null) = (experience_sitting is null) and (experience_id is null) = (experience is null)`,
})
@Check({ name: 'bookings_guests', expression: 'guests between 1 and 100' })
@Check({
  name: 'bookings_wishes',
  expression: `wishes <@ '{step_free,wheelchair_space,high_chair,quiet,well_lit,near_restroom}'::text[]`,
})
@Check({
  name: 'bookings_diets',
  expression: `jsonb_path_query_array(diets, '$[*].needs[*]') <@ '${JSON.stringify(dietaryNeeds)}'::jsonb`,
})
@Check({ name: 'bookings_occasion', expression: `occasion in ('${occasions.join("', '")}')` })
@Check({ name: 'bookings_language', expression: `language in ('en', 'de', 'fr', 'es')` })
@Check({ name: 'bookings_source', expression: `source in ('online', 'phone', 'walk_in', 'waitlist')` })
@Check({
  name: 'bookings_cancellation',
  expression: `cancellation in ('declined', 'by_restaurant', 'by_guest')`,
})
@Check({ name: 'bookings_cancellation_note', expression: 'char_length(cancellation_note) <= 200' })
@Check({ name: 'bookings_arrived_guests', expression: 'arrived_guests between 1 and guests - 1' })
@Check({ name: 'bookings_late', expression: 'late_minutes between 5 and 120' })
@Check({ name: 'bookings_external_id', expression: 'char_length(external_id) between 1 and 100' })
@Check({
  name: 'bookings_metadata',
  expression: `jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20`,
})
@Check({ name: 'bookings_tags', expression: 'cardinality(tags) <= 10' })
@Check({ name: 'bookings_span', expression: 'ends_at > starts_at' })
@Check({
  name: 'bookings_status',
  expression: `status in ('pending', 'confirmed', 'seated', 'completed', 'no_show', 'cancelled')`,
})
export class BookingEntity extends OfExperienceEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Short name of the booking for people, for instance on the phone; unique in the restaurant. */
  @Property({ type: 'text' })
  reference!: string;

  /** The restaurant's date on which the service began (yyyy-MM-dd). */
  @Property({ type: 'string', columnType: 'date' })
  date!: string;

  /** Wall-clock time at the restaurant (HH:mm:ss). */
  @Property({ type: 'string', columnType: 'time(0)' })
  time!: string;

  /** The instant that date and time mean in the restaurant's zone. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  startsAt!: Date;

  /** When the party's turn is over. Finishing early moves it forward. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  endsAt!: Date;

  @Property({ type: 'integer' })
  guests!: number;

  @Property({ type: 'text' })
  status!: BookingStatus;

  @Property({ type: 'text' })
  customerName!: string;

  /** Guests who book themselves leave both; staff may take a booking without. */
  @Property({ type: 'text', nullable: true })
  email?: string | null;

  @Property({ type: 'text', nullable: true })
  phone?: string | null;

  /** The record of the guest, for staff alone; null without any contact, or when it was erased. */
  @Property({ type: 'uuid', nullable: true })
  guestId?: string | null;

  @Property({ type: 'text', nullable: true })
  specialRequests?: string | null;

  /** What the guest needs of a table: a wish that the choice of tables weighs, never a promise. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  wishes: TableFeature[] & Opt = [];

  /** The part of the room that was asked for; null for anywhere. The engine seats it nowhere else. */
  @Property({ type: 'uuid', nullable: true })
  areaId?: string | null;

  /** What guests of the party cannot or will not eat, as they said it: `PartyDiet[]`. */
  @Property({ type: 'json', defaultRaw: "'[]'" })
  diets: PartyDiet[] & Opt = [];

  /** What no listed need has a word for. */
  @Property({ type: 'text', nullable: true })
  dietaryNote?: string | null;

  @Property({ type: 'text', nullable: true })
  occasion?: Occasion | null;

  /** What staff tell each other about the booking; guests never read it. */
  @Property({ type: 'text', nullable: true })
  staffNote?: string | null;

  /** The restaurant's own labels of the booking, for staff alone; apart from those of its guest. */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  tags: string[] & Opt = [];

  /** What an integrator's own system calls it; one that was deleted gives it up to another. */
  @Property({ type: 'text', nullable: true })
  externalId?: string | null;

  /** What programs keep with it for themselves, in their order: `Metadata[]`. */
  @Property({ type: 'json', defaultRaw: "'[]'" })
  metadata: Metadata[] & Opt = [];

  /** The language that the guest booked in, for mails; null where staff took the booking. */
  @Property({ type: 'text', nullable: true })
  language?: Language | null;

  /** When staff marked the party, or the first of it, as here; null for one that never was, also where it was seated at once. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  arrivedAt?: Date | null;

  /** How many of the party are here, while some are still missing; null when nobody has said that any are. */
  @Property({ type: 'integer', nullable: true })
  arrivedGuests?: number | null;

  /** When the party sat down; null until then. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  seatedAt?: Date | null;

  /** How many minutes the party was to stay when it sat down; kept by a trigger, as are the next two (sql/bookings/what-happened.sql). */
  @Property({ type: 'integer', nullable: true })
  plannedMinutes?: number | null;

  /** When the party left; null where nobody said that it sat, or in histories that came from elsewhere. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  leftAt?: Date | null;

  /** When it was cancelled; null where that is not known. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  cancelledAt?: Date | null;

  /** How it came in. */
  @Property({ type: 'text', default: 'online' })
  source: BookingSource & Opt = 'online';

  /** Whether staff chose its tables for good: nothing but their own hand gives it others. */
  @Property({ type: 'boolean', default: false })
  tablesPinned: boolean & Opt = false;

  /** Who called it off, and whether it had been said yes to; null while it is not cancelled. */
  @Property({ type: 'text', nullable: true })
  cancellation?: Cancellation | null;

  /** What staff tell the guest about it, in one line; null while it is not cancelled. */
  @Property({ type: 'text', nullable: true })
  cancellationNote?: string | null;

  /** When the guest said that they are coming; forgotten with another visit. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  guestConfirmedAt?: Date | null;

  /** How many minutes after its time the guest said the party will come, and when they said so; forgotten with another visit. */
  @Property({ type: 'integer', nullable: true })
  lateMinutes?: number | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  lateSaidAt?: Date | null;

  /** The start of which the guest was reminded, or need not be; another one brings another reminder. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true, hidden: true })
  remindedFor?: Date | null;

  /** What the guest was last told by mail, as the job that sent it wrote it; null before the first mail. */
  @Property({ type: 'json', nullable: true, hidden: true, lazy: true })
  toldGuest?: object | null;

  /** Until when staff can take back what they did last; until then no mail about the booking leaves. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true, hidden: true })
  undoUntil?: Date | null;

  /** How the booking stood before that (undo/booking-before.ts). */
  @Property({ type: 'json', nullable: true, hidden: true, lazy: true })
  undo?: object | null;

  /** How often visit, status or deletion changed: counted by a trigger, whoever writes. */
  @Property({ type: 'integer', default: 0 })
  revision: number & Opt = 0;

  /** How often anything else changed that staff see and edit: counted by a trigger, whoever writes. */
  @Property({ type: 'integer', default: 0 })
  edits: number & Opt = 0;

  /** SHA-256 of the manage link's token. */
  @Property({ type: 'text', hidden: true })
  manageTokenHash!: string;

  /** How often the guest gave another email address: each time the booking gets another manage link. */
  @Property({ type: 'integer', default: 0, hidden: true })
  linkNumber: number & Opt = 0;

  /** What the link for companions is made with (companions/companion-token.ts); null while there is none. */
  @Property({ type: 'text', nullable: true, hidden: true })
  companionNonce?: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  deletedAt?: Date | null;
}
