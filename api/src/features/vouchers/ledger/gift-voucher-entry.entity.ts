import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { VoucherEntryKind } from './voucher-entry.ts';

/** A line of a gift voucher's ledger. Never changed and never removed; what is left of the voucher is the sum. */
@Entity(tenantTable('gift_voucher_entries'))
@Index({ name: 'gift_voucher_entries_by_voucher', properties: ['restaurantId', 'voucherId', 'createdAt'] })
@Index({ name: 'gift_voucher_entries_by_time', properties: ['restaurantId', 'createdAt', 'id'] })
@Index({
  name: 'gift_voucher_entries_issued',
  expression: `create unique index gift_voucher_entries_issued on gift_voucher_entries (restaurant_id, voucher_id) where kind = 'issued'`,
})
@Index({
  name: 'gift_voucher_entries_of_guarantee',
  expression:
    'create index gift_voucher_entries_of_guarantee on gift_voucher_entries (restaurant_id, guarantee_id) where guarantee_id is not null',
})
@Check({
  name: 'gift_voucher_entries_kind',
  expression: `kind in ('issued', 'redeemed', 'returned', 'refunded', 'voided', 'expired', 'disputed', 'dispute_won')`,
})
@Check({ name: 'gift_voucher_entries_amount', expression: 'amount_minor > 0' })
export class GiftVoucherEntryEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  voucherId!: string;

  @Property({ type: 'text' })
  kind!: VoucherEntryKind;

  @Property({ type: 'integer' })
  amountMinor!: number;

  /** The guarantee of a booking that it paid for, or that gave it back; null at the table. */
  @Property({ type: 'uuid', nullable: true })
  guaranteeId!: string | null;

  /** Why, in the words of who did it; null where nobody had to say. */
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  /** Uuid of the member who did it; null where a guest or a rule did. */
  @Property({ type: 'uuid', nullable: true })
  madeBy!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
