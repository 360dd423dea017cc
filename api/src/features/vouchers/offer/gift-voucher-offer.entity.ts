import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** What gift vouchers a restaurant sells. A voucher keeps what held when it was bought, so this may change freely. */
@Entity(tenantTable('gift_voucher_offers'))
@Check({ name: 'gift_voucher_offers_months', expression: 'valid_months between 1 and 600' })
@Check({ name: 'gift_voucher_offers_free', expression: '(least_minor is null) = (most_minor is null)' })
@Check({ name: 'gift_voucher_offers_span', expression: 'least_minor > 0 and most_minor >= least_minor' })
export class GiftVoucherOfferEntity {
  [PrimaryKeyProp]?: 'restaurantId';

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @Property({ type: 'boolean' })
  isOn!: boolean;

  /** What guests choose from, in minor units, the smallest first: `number[]`. */
  @Property({ type: 'json' })
  amountsMinor!: number[];

  /** From and up to which any other amount may be given; both null where none may. */
  @Property({ type: 'integer', nullable: true })
  leastMinor!: number | null;

  @Property({ type: 'integer', nullable: true })
  mostMinor!: number | null;

  /** For how long a voucher counts after it was bought; null for ever. */
  @Property({ type: 'integer', nullable: true })
  validMonths!: number | null;

  /** The restaurant's own words to whoever buys or redeems one. */
  @Property({ type: 'text', nullable: true })
  conditions!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
