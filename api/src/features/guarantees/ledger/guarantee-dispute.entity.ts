import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { DisputeState } from '../../../platform/payments/guests/guest-payments.ts';

/** A payment that its guest takes back through their bank, as the provider said last that it stands. What moved for it is in the ledger. */
@Entity(tenantTable('guarantee_disputes'))
@Unique({ name: 'guarantee_disputes_once', properties: ['restaurantId', 'providerRef'] })
@Index({ name: 'guarantee_disputes_by_guarantee', properties: ['restaurantId', 'guaranteeId', 'openedAt'] })
@Index({ name: 'guarantee_disputes_by_time', properties: ['restaurantId', 'openedAt', 'id'] })
@Check({
  name: 'guarantee_disputes_state',
  expression: `state in ('needs_answer', 'under_review', 'won', 'lost', 'closed')`,
})
@Check({ name: 'guarantee_disputes_amount', expression: 'amount_minor > 0' })
export class GuaranteeDisputeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  guaranteeId!: string;

  /** What the provider calls it. */
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

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  openedAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
