import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** What the provider made of a refund: nothing yet, it is done, it refused, or it was done and the buyer's bank has sent it back since. */
export type VoucherRefundState = 'asked' | 'done' | 'declined' | 'failed';

/** Money that the provider is asked to give back to a buyer, stored before it is asked: its id is the key under which it is done once. */
@Entity(tenantTable('gift_voucher_refunds'))
@Index({ name: 'gift_voucher_refunds_by_voucher', properties: ['restaurantId', 'voucherId', 'createdAt'] })
@Check({ name: 'gift_voucher_refunds_state', expression: `state in ('asked', 'done', 'declined', 'failed')` })
@Check({ name: 'gift_voucher_refunds_amount', expression: 'amount_minor > 0' })
@Check({
  name: 'gift_voucher_refunds_done',
  expression: `state not in ('done', 'failed') or provider_ref is not null`,
})
@Check({ name: 'gift_voucher_refunds_failed', expression: `(state = 'failed') = (failed_at is not null)` })
export class GiftVoucherRefundEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  voucherId!: string;

  @Property({ type: 'integer' })
  amountMinor!: number;

  /** `failed` was done, and the buyer's bank has sent it back since. */
  @Property({ type: 'text' })
  state!: VoucherRefundState;

  /** What the provider calls it; null until it was done. */
  @Property({ type: 'text', nullable: true })
  providerRef!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When the provider answered; null until then. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  answeredAt!: Date | null;

  /** When the buyer's bank sent it back; null where it did not. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  failedAt: (Date & Opt) | null = null;
}
