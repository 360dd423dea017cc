import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { DisputeState } from '../../../platform/payments/guests/guest-payments.ts';

/**
 * The payment of a gift voucher that its buyer takes back through their bank, as the provider said last that it stands, with what moved for it at the
 * provider: once each, however often it is heard of. What that did to the voucher is in its ledger.
 */
@Entity(tenantTable('gift_voucher_disputes'))
@Unique({ name: 'gift_voucher_disputes_once', properties: ['restaurantId', 'providerRef'] })
@Index({ name: 'gift_voucher_disputes_by_voucher', properties: ['restaurantId', 'voucherId', 'openedAt'] })
@Index({ name: 'gift_voucher_disputes_by_time', properties: ['restaurantId', 'openedAt', 'id'] })
@Check({
  name: 'gift_voucher_disputes_state',
  expression: `state in ('needs_answer', 'under_review', 'won', 'lost', 'closed')`,
})
@Check({
  name: 'gift_voucher_disputes_amount',
  expression: 'amount_minor > 0 and taken_minor > 0 and won_minor > 0',
})
@Check({
  name: 'gift_voucher_disputes_moved',
  expression: '(taken_minor is null) = (taken_at is null) and (won_minor is null) = (won_at is null)',
})
export class GiftVoucherDisputeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  voucherId!: string;

  /** What the provider calls it, and what moved for it. */
  @Property({ type: 'text' })
  providerRef!: string;

  @Property({ type: 'integer' })
  amountMinor!: number;

  @Property({ type: 'text' })
  currency!: string;

  /** The bank's reason, in the provider's word for it. */
  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'text' })
  state!: DisputeState;

  /** Until when the restaurant can answer; null where there is nothing to answer. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  answerBy!: Date | null;

  /** Where it answers. */
  @Property({ type: 'text' })
  answerUrl!: string;

  /** What the bank took, in the voucher's currency; null while it took nothing. */
  @Property({ type: 'integer', nullable: true })
  takenMinor!: number | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  takenAt!: Date | null;

  /** What of it came back, in the same currency; null while nothing did. */
  @Property({ type: 'integer', nullable: true })
  wonMinor!: number | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  wonAt!: Date | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  openedAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
