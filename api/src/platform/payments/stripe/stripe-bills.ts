import Stripe from 'stripe';
import { SUBSCRIPTION_PARTS } from './stripe-reading.ts';

/**
 * Voids the bill that a subscription has not paid, so that neither a retry nor its page can charge for it any more. False
 * when it was paid in that moment; true also when there is none to void.
 */
export async function voidOpenBill(stripe: Stripe, subscriptionId: string): Promise<boolean> {
  const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: SUBSCRIPTION_PARTS });
  const { latest_invoice: bill } = found;
  if (typeof bill !== 'object' || !bill) return true;
  if (bill.status === 'paid') return false;
  if (bill.status !== 'open') return true;
  try {
    await stripe.invoices.voidInvoice(bill.id);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.invoices.retrieve(bill.id);
    return status !== 'paid';
  }
}
