import type Stripe from 'stripe';
import { z } from 'zod';
import type { Card } from '../card-payments.ts';
import type { HostedInvoice, HostedPayer, HostedSubscription } from '../hosted-payments.ts';
import { planOfPrice } from './stripe-prices.ts';

/** What must be asked for with a subscription to know all of it. */
export const SUBSCRIPTION_PARTS = [
  'customer',
  'customer.invoice_settings.default_payment_method',
  'default_payment_method',
  'latest_invoice',
];

/** After a declined renewal the plan stays for a day, in which another card can be given. */
const DAY_SECONDS = 86_400;

const payerRules = z.object({ restaurantId: z.uuid(), groupId: z.uuid() });

/** Whom we wrote on something of Stripe's; null on what we did not make. */
export function payerOf(metadata: Stripe.Metadata | null): HostedPayer | null {
  return payerRules.safeParse(metadata).data ?? null;
}

/** A subscription in our words. */
export function readSubscription(found: Stripe.Subscription): HostedSubscription {
  const { id, customer, items, metadata } = found;
  const state = stateOf(found.status);
  const [item] = items.data;
  const paid = {
    running: item?.current_period_end,
    pending: item?.current_period_start,
    // The period that the open bill is for has begun already.
    past_due: item && item.current_period_start + DAY_SECONDS,
    ended: paidUntilEnd(found, item),
  }[state];
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    plan: planOfPrice(item?.price) ?? metadata.plan ?? null,
    state,
    paidUntil: dateOf(paid ?? found.created),
    cancelsAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
    card: cardOf(found.default_payment_method) ?? cardOfCustomer(customer),
    creditCents: creditOf(customer),
  };
}

/** When it ended, or before that, when what was paid ended: nobody has paid for the period of a bill that stayed open. */
function paidUntilEnd(
  { ended_at, canceled_at, latest_invoice: bill }: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
): number | null {
  const ended = ended_at ?? canceled_at;
  if (ended === null || !item) return ended;
  const isOwed =
    typeof bill === 'object' && bill?.billing_reason === 'subscription_cycle' && bill.status !== 'paid';
  return Math.min(ended, isOwed ? item.current_period_start + DAY_SECONDS : item.current_period_end);
}

function stateOf(status: Stripe.Subscription.Status): HostedSubscription['state'] {
  if (status === 'active' || status === 'trialing') return 'running';
  if (status === 'past_due' || status === 'unpaid') return 'past_due';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'pending';
}

function cardOf(method: Stripe.Subscription['default_payment_method']): Card | null {
  const card = typeof method === 'object' ? method?.card : null;
  return card ? { brand: card.brand, lastFour: card.last4 } : null;
}

type Customer = Stripe.Subscription['customer'];

function cardOfCustomer(customer: Customer): Card | null {
  if (typeof customer === 'string' || customer.deleted) return null;
  return cardOf(customer.invoice_settings.default_payment_method);
}

/** Stripe keeps what it owes as a negative balance. */
function creditOf(customer: Customer): number {
  if (typeof customer === 'string' || customer.deleted) return 0;
  return Math.max(0, -customer.balance);
}

/** A bill in our words; null for one that says nothing yet: a draft, or a first payment that is still being made. */
export function readInvoice(found: Stripe.Invoice): HostedInvoice | null {
  const isPaid = found.status === 'paid';
  const isDeclined =
    found.status === 'open' && found.attempt_count > 0 && found.billing_reason === 'subscription_cycle';
  if (!isPaid && !isDeclined) return null;
  const periods = found.lines.data.map(({ period }) => period);
  // A change of plan has lines for what is credited, too; what is paid for ends last.
  const period = periods.sort((one, other) => other.end - one.end)[0] ?? {
    start: found.period_start,
    end: found.period_end,
  };
  return {
    id: found.id,
    status: isPaid ? 'paid' : 'declined',
    attempts: found.attempt_count,
    plan: found.parent?.subscription_details?.metadata?.plan ?? null,
    amountCents: isPaid ? found.amount_paid : found.amount_due,
    period: { start: dateOf(period.start), end: dateOf(period.end) },
    paidAt: isPaid ? dateOf(found.status_transitions.paid_at ?? found.created) : null,
  };
}

/** The id of what Stripe sends as an id or as a whole. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
