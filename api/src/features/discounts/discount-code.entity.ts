import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** A code that lowers what guests pay when they book. What a booking was lowered by stays with its guarantee, so this may change freely. */
@Entity(tenantTable('discount_codes'))
@Unique({ name: 'discount_codes_code', properties: ['restaurantId', 'code'] })
@Check({ name: 'discount_codes_spelling', expression: `code ~ '^[A-Z0-9]{3,20}$'` })
@Check({
  name: 'discount_codes_lowers',
  expression:
    '(percent is null) <> (amount_minor is null) and coalesce(percent between 1 and 100, true) and (amount_minor is null or (amount_minor > 0 and currency is not null))',
})
@Check({ name: 'discount_codes_uses', expression: 'most_uses > 0' })
@Check({ name: 'discount_codes_span', expression: 'ends_on >= starts_on' })
export class DiscountCodeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Capital letters and digits. */
  @Property({ type: 'text' })
  code!: string;

  @Property({ type: 'boolean' })
  isOn!: boolean;

  /** A share in per cent, or an amount in minor units with its currency. */
  @Property({ type: 'integer', nullable: true })
  percent!: number | null;

  @Property({ type: 'integer', nullable: true })
  amountMinor!: number | null;

  @Property({ type: 'text', nullable: true })
  currency!: string | null;

  /** Uuids of the experiences that it lowers; null for all that is paid in advance. */
  @Property({ type: 'array', columnType: 'uuid[]', nullable: true })
  experienceIds!: string[] | null;

  /** How many bookings may be made with it; null for any number. */
  @Property({ type: 'integer', nullable: true })
  mostUses!: number | null;

  /** Days at the restaurant on which guests may book with it, both included; null for any. */
  @Property({ type: 'date', nullable: true })
  startsOn!: string | null;

  @Property({ type: 'date', nullable: true })
  endsOn!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
