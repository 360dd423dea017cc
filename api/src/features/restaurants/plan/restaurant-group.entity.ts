import type { Opt } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { SubscriptionStatus } from './entitlements.ts';
import type { ChangeOnItsWay, PaymentOnItsWay } from './payment-on-its-way.ts';

/** What pays: one or several restaurants under one subscription (product decision 16). */
@Entity({
  tableName: 'restaurant_groups',
  rowLevelSecurity: 'force',
  policies: [
    // Visible with any of its restaurants; a sign-up creates it before its first restaurant exists.
    {
      name: 'restaurant_groups_tenant',
      using: 'id in (select group_id from restaurants)',
      check: 'true',
    },
  ],
})
@Check({
  name: 'restaurant_groups_status',
  expression: `subscription_status in ('trial', 'basic', 'professional', 'enterprise')`,
})
@Check({ name: 'restaurant_groups_credit', expression: 'credit_cents >= 0' })
@Check({
  name: 'restaurant_groups_page_slug_form',
  expression: `page_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(page_slug) between 3 and 60`,
})
@Check({ name: 'restaurant_groups_page_named', expression: 'page_slug is not null or not is_page_public' })
@Unique({ name: 'restaurant_groups_page_slug', properties: ['pageSlug'] })
export class RestaurantGroupEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** The name under which the page of the group is found, `/g/<slug>`; null until it was public for the first time. */
  @Property({ type: 'text', nullable: true })
  pageSlug?: string | null;

  /** Whether guests find that page. */
  @Property({ type: 'boolean', default: false })
  isPagePublic: boolean & Opt = false;

  /** `trial`, or the id of the plan that is paid for. */
  @Property({ type: 'text' })
  subscriptionStatus!: SubscriptionStatus;

  /** End of the trial or of the paid period. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  subscriptionExpiresAt!: Date;

  /** Whether it ends with the paid period instead of being renewed. */
  @Property({ type: 'boolean', default: false })
  cancelsAtPeriodEnd: boolean & Opt = false;

  /** What a change to a cheaper plan has left over, in US cents; the next payments use it up. */
  @Property({ type: 'integer', default: 0 })
  creditCents: number & Opt = 0;

  /** The card that renewals charge, as much of it as anybody may know: `visa`, and the last four digits. */
  @Property({ type: 'text', nullable: true })
  cardBrand?: string | null;

  @Property({ type: 'text', nullable: true })
  cardLastFour?: string | null;

  /** When a renewal was last declined; null when the last one went well. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  renewalDeclinedAt?: Date | null;

  /** How many renewals were tried, ever: the number makes each try a payment of its own. */
  @Property({ type: 'integer', default: 0 })
  renewalsTried: number & Opt = 0;

  /** A payment that the provider was asked for and whose answer is not written yet (decision 0068). */
  @Property({ type: 'json', nullable: true })
  paymentOnItsWay?: PaymentOnItsWay | null;

  /** A change of plan that a provider with pages of its own is being asked for (decision 0068). */
  @Property({ type: 'json', nullable: true })
  changeOnItsWay?: ChangeOnItsWay | null;

  /** The group as a customer of Stripe's; kept for good, so that one group is never two customers. */
  @Property({ type: 'text', nullable: true })
  stripeCustomerId?: string | null;

  /** The subscription that Stripe renews; null when none runs there. */
  @Property({ type: 'text', nullable: true })
  stripeSubscriptionId?: string | null;

  /** Which reading of Stripe the row shows: what was asked before it is older, and changes nothing any more. */
  @Property({ type: 'integer', default: 0 })
  stripeReading: number & Opt = 0;

  /** How many invoices were written: the last one's number. */
  @Property({ type: 'integer', default: 0 })
  invoicesIssued: number & Opt = 0;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
