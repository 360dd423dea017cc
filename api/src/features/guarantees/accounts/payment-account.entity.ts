import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { PaymentAccountState } from './payment-account-state.ts';

/** A restaurant's own account at the provider of payments, as it last said that it stands. */
@Entity(tenantTable('payment_accounts'))
@Unique({ name: 'payment_accounts_ref', properties: ['restaurantId', 'accountRef'] })
@Check({
  name: 'payment_accounts_state',
  expression: `state in ('onboarding', 'active', 'restricted', 'disconnected')`,
})
@Check({ name: 'payment_accounts_provider', expression: `provider in ('stripe', 'simulated')` })
@Check({ name: 'payment_accounts_active', expression: `state <> 'active' or currency is not null` })
export class PaymentAccountEntity {
  [PrimaryKeyProp]?: 'restaurantId';

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @Property({ type: 'text' })
  provider!: 'stripe' | 'simulated';

  /** What the provider calls it. */
  @Property({ type: 'text' })
  accountRef!: string;

  /** How many accounts the restaurant has had: part of the key under which the provider makes one. */
  @Property({ type: 'integer' })
  number!: number;

  @Property({ type: 'text' })
  state!: PaymentAccountState;

  /** ISO 3166 and ISO 4217, as they were chosen at the provider; null until then. */
  @Property({ type: 'text', nullable: true })
  country!: string | null;

  @Property({ type: 'text', nullable: true })
  currency!: string | null;

  /** What the provider still wants of the restaurant: `string[]`. */
  @Property({ type: 'json' })
  requirements!: string[];

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
