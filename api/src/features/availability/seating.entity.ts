import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** Why a booking for an area has a table outside of it. */
export type Elsewhere = 'staff' | 'kept';

/**
 * One physical table that a booking has for itself: a combination is several rows, so that it can never hide a member.
 * PostgreSQL itself refuses two bookings on one table at one time, whoever writes: this is the guarantee that has no
 * override. A trigger on `bookings` keeps `during` and `holding` as the booking is.
 */
@Entity(tenantTable('seatings'))
@Check({ name: 'seatings_elsewhere', expression: "elsewhere in ('staff', 'kept')" })
@Check({
  name: 'seatings_no_overlap',
  expression:
    'exclude using gist (restaurant_id with =, table_id with =, during with &&) where (holding) deferrable initially immediate',
})
@Check({
  name: 'seatings_one_party',
  expression:
    'exclude using gist (restaurant_id with =, table_id with =, sits with &&) where (sits is not null) deferrable initially immediate',
})
export class SeatingEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'bookingId', 'tableId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  bookingId!: string;

  @PrimaryKey({ type: 'uuid' })
  tableId!: string;

  /** From the start of the booking to its end, the end left out: the next party may sit down then. */
  @Property({ type: 'string', columnType: 'tstzrange' })
  during!: string;

  /** Whether the booking keeps its table: pending, confirmed or seated, and not deleted. */
  @Property({ type: 'boolean' })
  holding!: boolean;

  /**
   * While a party may be at the table: from when it sat down until it is finished, or forgotten four hours after its turn.
   * Null unless it sits there. No second party can be seated meanwhile, whoever writes.
   */
  @Property({ type: 'string', columnType: 'tstzrange', nullable: true })
  sits?: string | null;

  /**
   * Why the table may stand outside of the area that the booking is for: `staff` put it there, or it was there when tables or
   * areas were moved, and is `kept`. Null for one in its area and for a booking for anywhere: then a trigger refuses any other table.
   */
  @Property({ type: 'text', nullable: true })
  elsewhere?: Elsewhere | null;
}
