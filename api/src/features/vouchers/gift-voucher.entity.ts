import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Language } from '../restaurants/language.ts';
import type { PurchaseState } from './purchase/purchase-state.ts';

/** A gift voucher, from the moment at which somebody went to pay for it. What is left of it is the sum of its entries, kept nowhere else. */
@Entity(tenantTable('gift_vouchers'))
@Index({
  name: 'gift_vouchers_code',
  expression:
    'create unique index gift_vouchers_code on gift_vouchers (restaurant_id, code_hash) where code_hash is not null',
})
@Index({
  name: 'gift_vouchers_by_age',
  expression: `create index gift_vouchers_by_age on gift_vouchers (restaurant_id, issued_at, id) where state = 'issued'`,
})
@Index({
  name: 'gift_vouchers_checkout',
  expression:
    'create index gift_vouchers_checkout on gift_vouchers (restaurant_id, checkout_ref) where checkout_ref is not null',
})
@Check({ name: 'gift_vouchers_state', expression: `state in ('awaiting', 'issued', 'lapsed')` })
@Check({ name: 'gift_vouchers_amount', expression: 'amount_minor between 1 and 10000000' })
@Check({
  name: 'gift_vouchers_paid',
  expression: `state <> 'issued' or (payment_ref is not null and code_hash is not null and last_four is not null and issued_at is not null)`,
})
@Check({ name: 'gift_vouchers_language', expression: `language in ('en', 'de', 'fr', 'es')` })
@Check({ name: 'gift_vouchers_provider', expression: `provider in ('stripe', 'simulated')` })
export class GiftVoucherEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Made from the buyer's secret key, so that one purchase is one voucher. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  state!: PurchaseState;

  @Property({ type: 'integer' })
  amountMinor!: number;

  @Property({ type: 'text' })
  currency!: string;

  @Property({ type: 'text' })
  provider!: 'stripe' | 'simulated';

  /** The restaurant's account of that moment: money stays where it was paid to. */
  @Property({ type: 'text' })
  accountRef!: string;

  /** The provider's page; null until the provider was heard to have made it. */
  @Property({ type: 'text', nullable: true })
  checkoutRef!: string | null;

  /** What is refunded later; null until it was paid. */
  @Property({ type: 'text', nullable: true })
  paymentRef!: string | null;

  /** Tells one request from another under the same key. */
  @Property({ type: 'text', hidden: true })
  requestHash!: string;

  /** SHA-256 of the code, which is kept nowhere: it has 100 bits. */
  @Property({ type: 'text', nullable: true, hidden: true })
  codeHash!: string | null;

  /** What staff and receipts call it by. */
  @Property({ type: 'text', nullable: true })
  lastFour!: string | null;

  /** Blank once it was forgotten. */
  @Property({ type: 'text' })
  buyerName!: string;

  @Property({ type: 'text', nullable: true })
  buyerEmail!: string | null;

  @Property({ type: 'text' })
  recipientName!: string;

  /** Null where the buyer hands it over. */
  @Property({ type: 'text', nullable: true })
  recipientEmail!: string | null;

  @Property({ type: 'text', nullable: true })
  message!: string | null;

  @Property({ type: 'text' })
  language!: Language;

  /** The restaurant's own words as they were when it was bought. */
  @Property({ type: 'text', nullable: true })
  conditions!: string | null;

  /** What the buyer accepted: which wording, its sentences, and from which network address. */
  @Property({ type: 'integer' })
  wordingVersion!: number;

  @Property({ type: 'json' })
  acceptedWords!: string[];

  @Property({ type: 'text', hidden: true })
  acceptedFrom!: string;

  /** The last day at the restaurant on which it counts; null for ever. */
  @Property({ type: 'date', nullable: true })
  expiresOn!: string | null;

  /** Until when it can be paid. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  pageExpiresAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  issuedAt!: Date | null;

  /** When staff voided it, and why; null where nobody did. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  voidedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
