import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { SlotReason } from '../explain/slot-reason.ts';

/** How often diners asked for a time in vain, day by day of asking. Holds nothing about who asked. */
@Entity(tenantTable('refused_searches'))
@Index({
  name: 'refused_searches_one_row_each',
  expression:
    'create unique index refused_searches_one_row_each on refused_searches ' +
    '(restaurant_id, searched_on, date, time, guests, reason) nulls not distinct',
})
@Check({ name: 'refused_searches_count', expression: 'count >= 1' })
export class RefusedSearchEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The restaurant's date on which they asked (yyyy-MM-dd). */
  @Property({ type: 'string', columnType: 'date' })
  searchedOn!: string;

  /** The date that they asked for. */
  @Property({ type: 'string', columnType: 'date' })
  date!: string;

  /** The time that they asked for (HH:mm:ss); null when the whole day had nothing free for them. */
  @Property({ type: 'string', columnType: 'time(0)', nullable: true })
  time!: string | null;

  @Property({ type: 'integer' })
  guests!: number;

  @Property({ type: 'text' })
  reason!: SlotReason;

  @Property({ type: 'integer' })
  count!: number;
}
