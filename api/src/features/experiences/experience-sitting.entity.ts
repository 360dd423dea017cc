import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/**
 * How many seats of an experience are gone at one sitting: the sum of its bookings and of the holds that keep some, counted by triggers whoever
 * writes (sql/experiences/seats.sql). A check refuses one seat too many.
 */
@Entity(tenantTable('experience_sittings'))
@Check({ name: 'experience_sittings_sold', expression: 'sold <= seats' })
@Check({ name: 'experience_sittings_counted', expression: 'sold >= 0' })
export class ExperienceSittingEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'experienceId', 'date', 'sitting'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  experienceId!: string;

  /** The service day (yyyy-MM-dd). */
  @PrimaryKey({ type: 'string', columnType: 'date' })
  date!: string;

  /** The clock time (HH:mm:ss) or the name of the service. */
  @PrimaryKey({ type: 'text' })
  sitting!: string;

  /** The most that it takes, as the experience says; null where its tables are the limit. */
  @Property({ type: 'integer', nullable: true })
  seats!: number | null;

  @Property({ type: 'integer' })
  sold!: number;
}
