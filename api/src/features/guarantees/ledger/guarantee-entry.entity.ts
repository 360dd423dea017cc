import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { EntryKind } from './balance.ts';

/** A line of the ledger: money that moved at the provider. Never changed and never removed; the balance is the sum. */
@Entity(tenantTable('guarantee_entries'))
// What the provider calls a movement is written once, however often it is heard of.
@Unique({ name: 'guarantee_entries_once', properties: ['restaurantId', 'kind', 'providerRef'] })
@Index({ name: 'guarantee_entries_by_guarantee', properties: ['restaurantId', 'guaranteeId', 'createdAt'] })
// The ledger is read by time; its lines have their place in it once they are written.
@Index({ name: 'guarantee_entries_by_time', properties: ['restaurantId', 'createdAt', 'id'] })
@Check({
  name: 'guarantee_entries_kind',
  expression: `kind in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'fee', 'fee_returned')`,
})
@Check({ name: 'guarantee_entries_amount', expression: 'amount_minor > 0' })
export class GuaranteeEntryEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  guaranteeId!: string;

  @Property({ type: 'text' })
  kind!: EntryKind;

  @Property({ type: 'integer' })
  amountMinor!: number;

  @Property({ type: 'text' })
  currency!: string;

  /** What the provider calls it. */
  @Property({ type: 'text' })
  providerRef!: string;

  /** When we wrote it; of what we hear of later, a fee say, when the provider moved it. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
