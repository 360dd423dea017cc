import { z } from 'zod';
import type { GuestPaymentEvent } from '../guests/guest-payments.ts';
import type { SignedRequest } from '../hosted-payments.ts';
import { verified } from './stripe-events.ts';

type About = NonNullable<GuestPaymentEvent['about']>;

/** What the events that we act on are about. All others are taken and left. */
const ABOUT: Readonly<Record<string, About['kind']>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'account.updated': 'account',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.refund.updated': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'account.application.deauthorized': 'account', // the restaurant took our access away
};

const rules = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** The connected account; an event of the platform's own account has none. */
  account: z.string().min(1).max(255),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255).optional() }) }),
});

/**
 * Reads an event of a connected account that Stripe signed within the last five minutes; null for anything else. Nothing but the ids of the
 * account and of what it is about is taken from it: how that stands now is asked.
 */
export function readStripeGuestEvent(secret: string, request: SignedRequest): GuestPaymentEvent | null {
  const parsed = rules.safeParse(verified(secret, request));
  if (!parsed.success) return null;
  const { id, type, account: accountRef, data } = parsed.data;
  const kind = ABOUT[type];
  // What is deauthorized is the application; whose it was says `account`.
  const ref = kind === 'account' ? accountRef : data.object.id;
  return { id, accountRef, about: kind && ref ? { kind, ref } : null };
}
