import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** That a row of a file became a booking or a guest: the same row of another file is known again. */
@Entity(tenantTable('imported_rows'))
@Unique({ name: 'imported_rows_once', properties: ['restaurantId', 'keyHash'] })
@Index({ name: 'imported_rows_by_booking', properties: ['restaurantId', 'bookingId'] })
@Index({ name: 'imported_rows_by_guest', properties: ['restaurantId', 'guestId'] })
@Check({ name: 'imported_rows_one', expression: 'num_nonnulls(booking_id, guest_id) = 1' })
export class ImportedRowEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'importId', 'row'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  importId!: string;

  @PrimaryKey({ type: 'integer', fieldName: 'row_number' })
  row!: number;

  /** A keyed hash of what makes the row this one: its id in the other system, else when it is and whose. */
  @Property({ type: 'text', hidden: true })
  keyHash!: string;

  @Property({ type: 'uuid', nullable: true })
  bookingId?: string | null;

  @Property({ type: 'uuid', nullable: true })
  guestId?: string | null;

  /** The record's `updatedAt` as it was written: a later one says that somebody has changed it since. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  writtenAt!: Date;
}
