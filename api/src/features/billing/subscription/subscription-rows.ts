import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { SubscriptionStatus } from '../../restaurants/plan/entitlements.ts';

/** What a restaurant's group pays for, and what of it is used. */
export interface SubscriptionRow {
  restaurantId: string;
  subscriptionStatus: SubscriptionStatus;
  subscriptionExpiresAt: Date;
  cancelAtPeriodEnd: boolean;
  creditCents: number;
  cardBrand: string | null;
  cardLastFour: string | null;
  renewalDeclinedAt: Date | null;
  /** Whether Stripe renews it. */
  isStripes: boolean;
  bookingsThisMonth: number;
}

/** The subscription of a restaurant as of an instant, whose month there is counted. */
export function subscriptionRow(
  reads: TenantReads,
  restaurantId: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  return reads.row<SubscriptionRow>(
    { restaurantIds: [restaurantId] },
    sql`select r.id as "restaurantId", g.subscription_status as "subscriptionStatus",
          g.subscription_expires_at as "subscriptionExpiresAt", g.cancels_at_period_end as "cancelAtPeriodEnd",
          g.credit_cents as "creditCents", g.card_brand as "cardBrand", g.card_last_four as "cardLastFour",
          g.stripe_subscription_id is not null as "isStripes", g.renewal_declined_at as "renewalDeclinedAt",
          app_private.counted_bookings(r.id, (${now.toISOString()}::timestamptz at time zone r.timezone)::date)
            as "bookingsThisMonth"
        from restaurants r join restaurant_groups g on g.id = r.group_id where r.id = ${restaurantId}`,
  );
}
