import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { PlanId } from '../../restaurants/plan/entitlements.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** A bill of a group's subscription, kept with the restaurant at which it was paid. Never changed once written. */
@Entity(tenantTable('invoices'))
@Unique({ name: 'invoices_payment', properties: ['restaurantId', 'paymentKeyHash'] })
@Unique({ name: 'invoices_number', properties: ['restaurantId', 'number'] })
@Index({ name: 'invoices_by_age', properties: ['restaurantId', 'createdAt', 'id'] })
@Check({ name: 'invoices_status', expression: `status in ('paid', 'declined')` })
@Check({ name: 'invoices_plan', expression: `plan in ('basic', 'professional', 'enterprise')` })
@Check({ name: 'invoices_amount', expression: 'amount_cents >= 0 and credit_used_cents >= 0' })
export class InvoiceEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** What people call it: the group's mark and a number that counts up. */
  @Property({ type: 'text' })
  number!: string;

  @Property({ type: 'text' })
  plan!: PlanId;

  @Property({ type: 'text' })
  status!: InvoiceStatus;

  /** What the card was charged, or was to be charged, in US cents. */
  @Property({ type: 'integer' })
  amountCents!: number;

  /** What earlier payments had left over and took off the price, in US cents. */
  @Property({ type: 'integer', default: 0 })
  creditUsedCents: number & Opt = 0;

  @Property({ type: 'text' })
  cardBrand!: string;

  @Property({ type: 'text' })
  cardLastFour!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  periodStart!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  periodEnd!: Date;

  /** Whether the payment was only simulated: nobody was charged, whatever the status says. */
  @Property({ type: 'boolean', default: false })
  isSimulated: boolean & Opt = false;

  /** SHA-256 of what makes the payment one: of its token, or of the renewal's own key. */
  @Property({ type: 'text' })
  paymentKeyHash!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
