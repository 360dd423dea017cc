import { randomUUID } from 'node:crypto';
import { planOffer } from '../../../api/src/features/billing/plans/plans.ts';
import type { PlanId } from '../../../api/src/features/restaurants/plan/entitlements.ts';
import { paysAtStripe } from '../../api/billing/stripe-calls.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { KeptSubscription, StripeLedger } from '../../testkit/stand-ins/stripe-ledger.ts';
import type { StripeStandIn } from '../../testkit/stand-ins/stripe-stand-in.ts';

/** Something that happens at Stripe; what makes no sense where a subscription stands does not happen. */
export type Happening =
  | { what: 'the period ends'; isDeclined: boolean }
  | { what: 'the bill is tried again'; isDeclined: boolean }
  | { what: 'Stripe gives up' | 'it is cancelled at once' | 'its end is set or taken back' }
  | { what: 'another card is given'; lastFour: string }
  | { what: 'the plan is changed' | 'somebody begins anew'; plan: PlanId };

/** An event that Stripe has to tell: as often and as late as it likes. */
export interface ToldEvent {
  id: string;
  type: string;
  object: { id: string };
}

/** The life of one restaurant's subscriptions on Stripe's side. */
export class StripeLife {
  readonly #stripe: StripeStandIn;
  readonly #restaurant: SeededRestaurant;
  #subscription: KeptSubscription | null = null;

  constructor(stripe: StripeStandIn, restaurant: SeededRestaurant) {
    this.#stripe = stripe;
    this.#restaurant = restaurant;
  }

  /** Until when the running period is, in seconds; null without a subscription. */
  get periodEnd(): number | null {
    return this.#subscription && this.#subscription.status !== 'canceled' ? this.#subscription.end : null;
  }

  get isRunning(): boolean {
    return this.#subscription?.status === 'active';
  }

  /** Whether the subscription would be over after it. */
  endsWith({ what }: Happening): boolean {
    const { status, cancelAtPeriodEnd } = this.#subscription ?? {};
    if (status === undefined || status === 'canceled') return false;
    if (what === 'it is cancelled at once') return true;
    if (what === 'Stripe gives up') return status === 'past_due';
    return what === 'the period ends' && (cancelAtPeriodEnd === true || status === 'past_due');
  }

  /** Lets it happen; answers with the events by which Stripe tells of it. */
  async lives(happening: Happening): Promise<ToldEvent[]> {
    const { ledger } = this.#stripe;
    const subscription = this.#subscription;
    if (!subscription || subscription.status === 'canceled') {
      return happening.what === 'somebody begins anew' ? this.#begins(happening.plan) : [];
    }
    switch (happening.what) {
      case 'the period ends':
        return this.#periodEnds(subscription, happening.isDeclined);
      case 'the bill is tried again':
        return this.#triesAgain(subscription, happening.isDeclined);
      case 'Stripe gives up':
        return subscription.status === 'past_due' ? this.#ends(subscription) : [];
      case 'it is cancelled at once':
        return this.#ends(subscription);
      case 'its end is set or taken back':
        subscription.cancelAtPeriodEnd = !subscription.cancelAtPeriodEnd;
        return [told('customer.subscription.updated', subscription)];
      case 'another card is given':
        return this.#givesCard(subscription, happening.lastFour);
      case 'the plan is changed':
        return subscription.status === 'active' ? changes(ledger, subscription, happening.plan) : [];
      default:
        return [];
    }
  }

  async #begins(plan: PlanId): Promise<ToldEvent[]> {
    const { checkout, subscription } = await paysAtStripe(this.#stripe, this.#restaurant, plan);
    this.#subscription = subscription;
    return [told('checkout.session.completed', checkout), ...this.#billed(subscription, 'invoice.paid')];
  }

  #periodEnds(subscription: KeptSubscription, isDeclined: boolean): ToldEvent[] {
    const { ledger } = this.#stripe;
    if (subscription.cancelAtPeriodEnd || subscription.status === 'past_due') return this.#ends(subscription);
    ledger.declines = isDeclined;
    const bill = ledger.renew(subscription);
    ledger.declines = false;
    const type = bill.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed';
    return [...this.#billed(subscription, type), told('customer.subscription.updated', subscription)];
  }

  #triesAgain(subscription: KeptSubscription, isDeclined: boolean): ToldEvent[] {
    const { ledger } = this.#stripe;
    const bill = ledger.invoices.get(subscription.latestInvoice);
    if (bill?.status !== 'open') return [];
    ledger.declines = isDeclined;
    ledger.retry(bill);
    ledger.declines = false;
    if (isDeclined) return this.#billed(subscription, 'invoice.payment_failed');
    return [
      ...this.#billed(subscription, 'invoice.paid'),
      told('customer.subscription.updated', subscription),
    ];
  }

  #ends(subscription: KeptSubscription): ToldEvent[] {
    const { ledger } = this.#stripe;
    const bill = ledger.invoices.get(subscription.latestInvoice);
    ledger.end(subscription);
    if (bill?.status === 'open') bill.status = 'void';
    return [told('customer.subscription.deleted', subscription)];
  }

  #givesCard(subscription: KeptSubscription, lastFour: string): ToldEvent[] {
    const { ledger } = this.#stripe;
    const customer = ledger.customers.get(subscription.customer);
    if (!customer) return [];
    subscription.card = null;
    customer.defaultCard = ledger.addCard({ brand: 'mastercard', last4: lastFour });
    return [told('customer.updated', customer)];
  }

  #billed(subscription: KeptSubscription, type: string): ToldEvent[] {
    const bill = this.#stripe.ledger.invoices.get(subscription.latestInvoice);
    return bill ? [told(type, bill)] : [];
  }
}

/** As the product asks for it: the plan is named on what is billed from then on. */
function changes(ledger: StripeLedger, subscription: KeptSubscription, plan: PlanId): ToldEvent[] {
  if (subscription.metadata.plan === plan) return [];
  const cents = planOffer(plan).price * 100;
  const key = `hoststand_${plan}_${cents}`;
  const known = [...ledger.prices.values()].find(({ lookup_key }) => lookup_key === key);
  subscription.metadata = { ...subscription.metadata, plan };
  ledger.changePrice(subscription, (known ?? ledger.addPrice(key, cents, 30)).id);
  const bill = ledger.invoices.get(subscription.latestInvoice);
  return [...(bill ? [told('invoice.paid', bill)] : []), told('customer.subscription.updated', subscription)];
}

/** As it was then: a late event says what was so when it happened. */
function told(type: string, object: { id: string }): ToldEvent {
  return { id: `evt_${randomUUID()}`, type, object: structuredClone(object) };
}
