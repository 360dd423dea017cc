import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Metadata } from '../../platform/external/external-reference.ts';
import { type DietaryNeed, dietaryNeeds } from './dietary-need.ts';

/**
 * What a restaurant knows of one guest, for its staff alone. Bookings find it by their pair of e-mail and phone
 * (docs/decisions/0028-guests.md). One that was merged into another stays as a signpost: a later booking with its pair
 * goes to the record that was kept.
 */
@Entity(tenantTable('guests'))
@Index({
  name: 'guests_contact',
  expression:
    'create unique index guests_contact on guests (restaurant_id, email_key, phone_key) nulls not distinct ' +
    'where email_key is not null or phone_key is not null',
})
@Index({ name: 'guests_by_phone', properties: ['restaurantId', 'phoneKey'] })
@Index({ name: 'guests_by_survivor', properties: ['restaurantId', 'mergedInto'] })
// The orders of the list, and their cursors.
@Index({
  name: 'guests_by_name',
  expression: 'create index guests_by_name on guests (restaurant_id, name_key, id) where merged_into is null',
})
@Index({
  name: 'guests_by_age',
  expression:
    'create index guests_by_age on guests (restaurant_id, created_at, id) where merged_into is null',
})
@Index({
  name: 'guests_by_visits',
  expression: 'create index guests_by_visits on guests (restaurant_id, visits, id) where merged_into is null',
})
@Index({
  name: 'guests_by_last_visit',
  expression:
    `create index guests_by_last_visit on guests (restaurant_id, coalesce(last_visit, '-infinity'::date), id) ` +
    'where merged_into is null',
})
@Index({
  name: 'guests_search',
  expression:
    'create index guests_search on guests using gin (restaurant_id, search gin_trgm_ops) where merged_into is null',
})
@Index({
  name: 'guests_external_id_unique',
  expression:
    'create unique index guests_external_id_unique on guests (restaurant_id, external_id) where external_id is not null',
})
@Check({ name: 'guests_external_id', expression: 'char_length(external_id) between 1 and 100' })
@Check({
  name: 'guests_metadata',
  expression: `jsonb_typeof(metadata) = 'array' and jsonb_array_length(metadata) <= 20`,
})
@Check({ name: 'guests_tags', expression: 'cardinality(tags) <= 20' })
@Check({
  name: 'guests_dietary',
  expression: `dietary <@ '{${dietaryNeeds.join(',')}}'::text[]`,
})
@Check({ name: 'guests_merged', expression: 'merged_into <> id' })
export class GuestEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** As it was written; `emailKey` is what it is compared by. */
  @Property({ type: 'text', nullable: true })
  email?: string | null;

  /** The address in lower case. */
  @Property({ type: 'text', nullable: true })
  emailKey?: string | null;

  /** When somebody came through a link that only a mail to this address carried; null until then. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  emailVerifiedAt?: Date | null;

  /** As it was written; `phoneKey` is what it is compared by. */
  @Property({ type: 'text', nullable: true })
  phone?: string | null;

  /** E.164 where the number can be read as one, its digits otherwise. */
  @Property({ type: 'text', nullable: true })
  phoneKey?: string | null;

  /** What staff wrote of the guest. */
  @Property({ type: 'text', nullable: true })
  notes?: string | null;

  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  tags: string[] & Opt = [];

  @Property({ type: 'array', columnType: 'text[]', defaultRaw: "'{}'" })
  dietary: DietaryNeed[] & Opt = [];

  /** What `dietary` has no word for. */
  @Property({ type: 'text', nullable: true })
  dietaryNote?: string | null;

  /** What an integrator's own system calls the guest. One that was merged away has none. */
  @Property({ type: 'text', nullable: true })
  externalId?: string | null;

  /** What programs keep with the record for themselves, in their order. */
  @Property({ type: 'json', defaultRaw: "'[]'" })
  metadata: Metadata[] & Opt = [];

  /** How often it changed: counted by a trigger, whoever writes (api/src/sql/revisions/of-rows.sql). */
  @Property({ type: 'integer', default: 0 })
  revision: number & Opt = 0;

  /** The record that was kept when this one was merged into it. */
  @Property({ type: 'uuid', nullable: true })
  mergedInto?: string | null;

  /** How often the guest came: counted by the database, whoever writes the bookings (api/src/sql/guests/visits.sql). */
  @Property({ type: 'integer', default: 0, hidden: true })
  visits: number & Opt = 0;

  /** The service day on which the guest came last, counted likewise; null before the first visit. */
  @Property({ type: 'string', columnType: 'date', nullable: true, hidden: true })
  lastVisit?: string | null;

  @Property({ type: 'text', generated: '(lower(name)) stored', hidden: true })
  nameKey!: string & Opt;

  /** Name, address and number as one text, the number in digits: what a search looks in. */
  @Property({
    type: 'text',
    generated:
      `(lower(name || ' ' || coalesce(email, '')) || ' ' || ` +
      `regexp_replace(coalesce(phone, '') || '|' || coalesce(phone_key, ''), '[^0-9|]', '', 'g')) stored`,
    hidden: true,
  })
  search!: string & Opt;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
