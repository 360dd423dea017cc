import Stripe from 'stripe';
import type {
  Checkout,
  CheckoutRequest,
  CheckoutStanding,
  GuestPaymentEvent,
  GuestPayments,
  Move,
  MoveAnswer,
  Movement,
  Payout,
  ProviderAccount,
  ProviderDispute,
  RefundStanding,
} from '../guests/guest-payments.ts';
import type { SignedRequest } from '../hosted-payments.ts';
import { isMissing, type StripeAccess, stripeClient } from './stripe-client.ts';
import {
  closeGuestCheckout,
  standingOfCheckout,
  startGuestCheckout,
  type WhichCheckout,
} from './stripe-guest-checkout.ts';
import { disputeOf, standingOfRefund } from './stripe-guest-disputes.ts';
import { readStripeGuestEvent } from './stripe-guest-events.ts';
import { movementsSince, payoutsSince } from './stripe-guest-movements.ts';
import { chargeKeptCard, refundPayment } from './stripe-guest-moves.ts';

interface Settings extends StripeAccess {
  /** Signs the events of connected accounts: of an endpoint of its own. */
  webhookSecret: string;
}

/**
 * Payments of guests by Stripe Connect. A restaurant has an account of its own, with a dashboard of its own: charges are made directly at it,
 * it pays Stripe's fees and bears its losses, and Stripe asks it for what the law wants to know.
 */
export class StripeGuestPayments implements GuestPayments {
  readonly kind = 'stripe';
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ webhookSecret, ...access }: Settings) {
    this.#stripe = stripeClient(access);
    this.#webhookSecret = webhookSecret;
  }

  async createAccount({ restaurantId, key }: { restaurantId: string; key: string }): Promise<string> {
    const { id } = await this.#stripe.accounts.create(
      {
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        metadata: { restaurantId },
      },
      { idempotencyKey: key },
    );
    return id;
  }

  async onboardingUrl({ accountRef, returnUrl }: { accountRef: string; returnUrl: string }): Promise<string> {
    // A link lasts for minutes and for one visit: whoever comes too late is back on our page, where the next one is made.
    const { url } = await this.#stripe.accountLinks.create({
      account: accountRef,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: returnUrl,
    });
    return url;
  }

  async account(ref: string): Promise<ProviderAccount | null> {
    const account = await this.#knownAccount(ref);
    if (!account) return null;
    const { details_submitted: isTold, charges_enabled, requirements } = account;
    const wanted = new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]);
    return {
      ref,
      // Before the restaurant has told Stripe where it is, this is only where we are.
      country: isTold ? (account.country ?? null) : null,
      currency: isTold ? (account.default_currency?.toUpperCase() ?? null) : null,
      isActive: isTold && charges_enabled,
      requirements: [...wanted].sort(),
    };
  }

  /** Null also for an account that took its access away from us. */
  async #knownAccount(ref: string): Promise<Stripe.Account | null> {
    try {
      return await this.#stripe.accounts.retrieve(ref);
    } catch (error) {
      const isClosedToUs =
        error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
      if (isClosedToUs || isMissing(error)) return null;
      throw error;
    }
  }

  startCheckout(request: CheckoutRequest): Promise<Checkout> {
    return startGuestCheckout(this.#stripe, request);
  }

  checkout(which: WhichCheckout): Promise<CheckoutStanding> {
    return standingOfCheckout(this.#stripe, which);
  }

  closeCheckout(which: WhichCheckout): Promise<CheckoutStanding> {
    return closeGuestCheckout(this.#stripe, which);
  }

  charge(move: Move): Promise<MoveAnswer> {
    return chargeKeptCard(this.#stripe, move);
  }

  refund(move: Move): Promise<MoveAnswer> {
    return refundPayment(this.#stripe, move);
  }

  movements(request: { accountRef: string; since: Date }): Promise<Movement[]> {
    return movementsSince(this.#stripe, request);
  }

  refundStanding(which: WhichCheckout): Promise<RefundStanding | null> {
    return standingOfRefund(this.#stripe, which);
  }

  dispute(which: WhichCheckout): Promise<ProviderDispute | null> {
    return disputeOf(this.#stripe, which);
  }

  payouts(request: { accountRef: string; since: Date }): Promise<Payout[]> {
    return payoutsSince(this.#stripe, request);
  }

  readEvent(request: SignedRequest): GuestPaymentEvent | null {
    return readStripeGuestEvent(this.#webhookSecret, request);
  }
}
