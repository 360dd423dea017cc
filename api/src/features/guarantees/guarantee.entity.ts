import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Language } from '../restaurants/language.ts';
import type { GuaranteeEnd, GuaranteePurpose, GuaranteeState } from './guarantee-state.ts';
import type { Terms } from './rules/policy-rule.ts';

/** What one guest agreed to, word for word and amount for amount: nothing of it changes with the policy. */
@Entity(tenantTable('guarantees'))
@Index({
  name: 'guarantees_booking',
  expression:
    'create unique index guarantees_booking on guarantees (restaurant_id, booking_id) where booking_id is not null and extends_id is null',
})
@Index({
  name: 'guarantees_of_booking',
  expression:
    'create index guarantees_of_booking on guarantees (restaurant_id, booking_id) where booking_id is not null',
})
@Index({
  name: 'guarantees_awaiting',
  expression: `create unique index guarantees_awaiting on guarantees (restaurant_id, hold_id) where state = 'awaiting'`,
})
@Index({
  name: 'guarantees_by_age',
  expression: 'create index guarantees_by_age on guarantees (restaurant_id, created_at, id)',
})
@Index({
  name: 'guarantees_checkout',
  expression:
    'create index guarantees_checkout on guarantees (restaurant_id, checkout_ref) where checkout_ref is not null',
})
@Index({
  name: 'guarantees_by_discount',
  expression:
    'create index guarantees_by_discount on guarantees (restaurant_id, discount_id) where discount_id is not null',
})
@Check({ name: 'guarantees_state', expression: `state in ('awaiting', 'secured', 'returned', 'lapsed')` })
@Check({ name: 'guarantees_purpose', expression: `purpose in ('booking', 'change', 'promise', 'fee')` })
@Check({
  name: 'guarantees_amount',
  expression: 'amount_minor >= 0 and discount_minor >= 0 and amount_minor + discount_minor > 0',
})
@Check({ name: 'guarantees_released', expression: 'released_minor between 0 and amount_minor' })
@Check({
  name: 'guarantees_discount',
  expression:
    '(discount_minor > 0) = (discount_id is not null) and (discount_id is null) = (discount_code is null)',
})
@Check({ name: 'guarantees_guests', expression: 'guests between 1 and 100' })
@Check({
  name: 'guarantees_paid',
  expression: `state in ('awaiting', 'lapsed') or payment_ref is not null or voucher_minor = amount_minor`,
})
@Check({
  name: 'guarantees_voucher',
  expression: 'voucher_minor between 0 and amount_minor and (voucher_minor > 0) = (voucher_id is not null)',
})
@Check({
  name: 'guarantees_request',
  expression: `(state <> 'awaiting' or request is not null) and (request is null or state in ('awaiting', 'returned'))`,
})
@Check({ name: 'guarantees_end', expression: `ended_as in ('by_guest', 'by_restaurant', 'no_show')` })
@Check({ name: 'guarantees_language', expression: `language in ('en', 'de', 'fr', 'es')` })
export class GuaranteeEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  state!: GuaranteeState;

  /** What it is given for. */
  @Property({ type: 'text', default: 'booking' })
  purpose: GuaranteePurpose & Opt = 'booking';

  /** The first guarantee of the same booking, which this adds to; null for that one, and where there was none before. */
  @Property({ type: 'uuid', nullable: true })
  extendsId: (string & Opt) | null = null;

  /** The booking that stands with it; null before there is one, and when it was removed for good. */
  @Property({ type: 'uuid', nullable: true })
  bookingId!: string | null;

  /**
   * The hold that keeps the place while the guest pays; the visitor's secret key leads here. For a change the booking that is changed: one
   * at a time is paid for.
   */
  @Property({ type: 'uuid' })
  holdId!: string;

  /** The policy that it was made by, whatever became of that. */
  @Property({ type: 'uuid' })
  policyId!: string;

  /** The policy's terms as they were agreed. */
  @Property({ type: 'json' })
  terms!: Terms;

  @Property({ type: 'integer' })
  guests!: number;

  /** What it is about in minor units: what is paid, or the most that a kept card is charged. */
  @Property({ type: 'integer' })
  amountMinor!: number;

  /** How much of it changes have released since, which were asked for less: in minor units, gone back or on its way. */
  @Property({ type: 'integer', default: 0 })
  releasedMinor: number & Opt = 0;

  /** The discount code that lowered it, how it was written then, and by how much, in minor units: `amountMinor` is what was left. */
  @Property({ type: 'uuid', nullable: true })
  discountId: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  discountCode: (string & Opt) | null = null;

  @Property({ type: 'integer', default: 0 })
  discountMinor: number & Opt = 0;

  /** The gift voucher that pays a part or all of it; null for none. */
  @Property({ type: 'uuid', nullable: true })
  voucherId: (string & Opt) | null = null;

  /** What of it the voucher pays, in minor units; the rest is paid at the provider. */
  @Property({ type: 'integer', default: 0 })
  voucherMinor: number & Opt = 0;

  @Property({ type: 'text' })
  currency!: string;

  /** From when on cancelling is late. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  freeUntil!: Date;

  @Property({ type: 'text' })
  provider!: 'stripe' | 'simulated';

  /** The restaurant's account of that moment: money stays where it was paid to. */
  @Property({ type: 'text' })
  accountRef!: string;

  /** The provider's page; null until the provider was heard to have made it. */
  @Property({ type: 'text', nullable: true })
  checkoutRef!: string | null;

  /** How many pages were asked for where it is asked for by a link; 0 for one that has one page. */
  @Property({ type: 'integer', default: 0 })
  pageNumber: number & Opt = 0;

  /** Until when the newest of these pages can be paid; null before the first. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  pageExpiresAt: (Date & Opt) | null = null;

  /** What is charged or refunded later; null until it was paid, or the card kept. */
  @Property({ type: 'text', nullable: true })
  paymentRef!: string | null;

  /** The booking as the guest asks for it, until it is made or will not be; of money that goes back until its guest was told. */
  @Property({ type: 'json', nullable: true, hidden: true, lazy: true })
  request!: object | null;

  /** Tells one request from another, and one set of terms. */
  @Property({ type: 'text', hidden: true })
  requestHash!: string;

  /** What the guest accepted: in which language, which wording, its sentences, when, and from which network address. */
  @Property({ type: 'text' })
  language!: Language;

  @Property({ type: 'integer' })
  wordingVersion!: number;

  @Property({ type: 'json' })
  acceptedWords!: string[];

  @Property({ type: 'text', hidden: true })
  acceptedFrom!: string;

  /** When the place is not kept any longer, or a link cannot be paid any more. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** How its booking ended and when, as a trigger wrote it; null while it stands. */
  @Property({ type: 'text', nullable: true })
  endedAs: (GuaranteeEnd & Opt) | null = null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  endedAt: (Date & Opt) | null = null;

  /** Why staff charge nothing although they might; null when they did not say so. */
  @Property({ type: 'text', nullable: true })
  waivedReason: (string & Opt) | null = null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
