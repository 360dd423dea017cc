import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { PayoutState } from '../../../platform/payments/guests/guest-payments.ts';

/** Money that the provider has sent to the restaurant's bank, as it said last that it stands; whatever it was earned by. */
@Entity(tenantTable('guarantee_payouts'))
@Unique({ name: 'guarantee_payouts_once', properties: ['restaurantId', 'providerRef'] })
@Index({ name: 'guarantee_payouts_by_time', properties: ['restaurantId', 'createdAt', 'id'] })
@Check({ name: 'guarantee_payouts_state', expression: `state in ('on_way', 'paid', 'failed')` })
export class GuaranteePayoutEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** What the provider calls it. */
  @Property({ type: 'text' })
  providerRef!: string;

  /** Below zero where the provider took from the bank what it was owed. */
  @Property({ type: 'integer' })
  amountMinor!: number;

  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'text' })
  state!: PayoutState;

  /** Day on which the bank has it. */
  @Property({ type: 'date' })
  arrivesOn!: string;

  /** When the provider sent it. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
