import Stripe from 'stripe';
import { z } from 'zod';
import type { HostedEvent, SignedRequest } from '../hosted-payments.ts';

/** What the events that we act on are about. All others are taken and left. */
const ABOUT: Record<string, NonNullable<HostedEvent['about']>['kind']> = {
  'checkout.session.completed': 'checkout',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.updated': 'customer', // the card of a customer who changed it on Stripe's page
};

const rules = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
});

/**
 * Reads an event that Stripe signed within the last five minutes; null for anything else. Its content is as old as the
 * event and of whatever version the account speaks, so nothing but the id of what it is about is taken from it.
 */
export function readStripeEvent(
  secret: string,
  { body, signature, receivedAt }: SignedRequest,
): HostedEvent | null {
  const event = verified(secret, { body, signature, receivedAt });
  const parsed = rules.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const kind = ABOUT[type];
  return { id, about: kind && data.object.id ? { kind, id: data.object.id } : null };
}

/** What Stripe signed within the last five minutes, unread; null for anything else. */
export function verified(secret: string, { body, signature, receivedAt }: SignedRequest): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      undefined,
      undefined,
      receivedAt.getTime(),
    );
  } catch {
    return null; // a wrong signature, an old one, or a body that is no JSON
  }
}
