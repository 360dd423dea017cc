import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { hasLapsed, monthlyBookingLimit } from '../../restaurants/plan/entitlements.ts';
import { isRetried, paymentStatusOf } from '../payments/payment-status.ts';
import { planOffer } from '../plans/plans.ts';
import { subscriptionRow } from './subscription-rows.ts';

/** The subscription of a restaurant's group in the names of the schema's fields; null when there is no such restaurant. */
export async function planSubscription(app: App, reads: TenantReads, restaurantId: string) {
  const now = app.clock.now();
  const row = await subscriptionRow(reads, restaurantId, now);
  if (!row) return null;
  const { subscriptionStatus: status, subscriptionExpiresAt: endsAt } = row;
  const isRenewedHere = status !== 'trial' && app.payments.kind === 'simulated';
  const chargedBy = row.isStripes ? 'stripe' : isRenewedHere ? 'simulated' : null;
  const willRenew = chargedBy !== null && !row.cancelAtPeriodEnd && !hasLapsed(row, now);
  return {
    ...row,
    plan: status === 'trial' ? null : planOffer(status),
    paymentStatus: paymentStatusOf(row, now),
    isRenewalRetried: isRetried(row, now),
    chargedBy,
    renewalDate: willRenew ? endsAt : null,
    endsAt,
    monthlyBookingLimit: monthlyBookingLimit(status),
  };
}
