import { planOffer } from '../../../api/src/features/billing/plans/plans.ts';
import type {
  BillingEvent,
  InvoiceEffect,
} from '../../../api/src/features/billing/subscription/billing-events.ts';
import type { Standing } from '../../../api/src/features/billing/subscription/standing.ts';
import { transition } from '../../../api/src/features/billing/subscription/transition.ts';
import type { PlanId } from '../../../api/src/features/restaurants/plan/entitlements.ts';
import type { PaymentOnItsWay } from '../../../api/src/features/restaurants/plan/payment-on-its-way.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
const RESTAURANT = 'the restaurant';

/** What becomes of a question to the provider: `unreached` never gets there, `lost` gets there and is never answered. */
export type Line = 'good' | 'unreached' | 'lost';

/** A charge that the provider made. */
interface MadeCharge {
  payment: PaymentOnItsWay;
  isCancelled: boolean;
}

/** A group, its provider and its owners, in memory: the desk's part is played here, the decisions are the product's own. */
export class BillingWorld {
  now = new Date('2026-07-01T10:00:00.000Z');
  standing: Standing = {
    groupId: 'the group',
    plan: 'trial',
    endsAt: new Date('2026-07-15T10:00:00.000Z'),
    isCancelled: false,
    creditCents: 0,
    card: null,
    declinedAt: null,
    renewalsTried: 0,
    payment: null,
    change: null,
    hosted: { customerId: null, subscriptionId: null, reading: 0 },
  };
  readonly charges: MadeCharge[] = [];
  readonly invoices: InvoiceEffect[] = [];
  /** Whether an answer came after time had passed: the payer then keeps the hours between. */
  isLate = false;
  /** Whether the card on file is declined from now on. */
  isCardBroken = false;
  /** What was paid for and is over, in cents. */
  consumed = 0;
  readonly #answers = new Map<string, boolean>();
  #tokens = 0;

  /** Time goes on, and what runs is used up. */
  pass(milliseconds: number): void {
    const { plan, endsAt } = this.standing;
    const used = Math.max(0, Math.min(milliseconds, endsAt.getTime() - this.now.getTime()));
    if (plan !== 'trial') this.consumed += (priceOf(plan) * used) / PERIOD_MS;
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** What is worth something still. */
  get unused(): number {
    const { plan, endsAt } = this.standing;
    const left = Math.max(0, endsAt.getTime() - this.now.getTime());
    return plan === 'trial' ? 0 : (priceOf(plan) * left) / PERIOD_MS;
  }

  pays(plan: PlanId, lastFour: string, line: Line, meanwhile?: () => void): string {
    this.#tokens += 1;
    const token = `token ${this.#tokens}`;
    const card = { brand: 'visa', lastFour };
    return this.#bring({ type: 'pays', restaurantId: RESTAURANT, plan, card, token }, line, meanwhile);
  }

  renews(line: Line, meanwhile?: () => void): string {
    return this.#bring({ type: 'renews', restaurantId: RESTAURANT }, line, meanwhile);
  }

  cancels(line: Line): string {
    return this.#bring({ type: 'cancels' }, line);
  }

  resumes(line: Line): string {
    return this.#bring({ type: 'resumes' }, line);
  }

  /** As the desk does it; `meanwhile` happens while the provider is being asked. */
  #bring(event: BillingEvent, line: Line, meanwhile?: () => void): string {
    for (let round = 0; round < 4; round += 1) {
      const step = transition(this.standing, event, this.now);
      if (step.outcome === 'done') this.#write(step);
      if (step.outcome !== 'asks') return step.outcome;
      if (step.isOwn) this.standing = step.standing;
      const answer = this.#ask(step.payment, line);
      if (step.isOwn) meanwhile?.();
      if (answer === null) return 'away';
      const written = transition(
        this.standing,
        { type: 'answered', key: step.payment.key, isPaid: answer },
        this.now,
      );
      if (written.outcome === 'done') this.#write(written);
      if (step.isOwn) return answer ? 'done' : 'declined';
    }
    return 'away';
  }

  #write({ standing, invoices }: Extract<ReturnType<typeof transition>, { outcome: 'done' }>): void {
    this.standing = standing;
    for (const invoice of invoices) {
      this.invoices.push(invoice);
      if (invoice.payment.start < invoice.period.start.toISOString()) this.isLate = true;
    }
  }

  #ask(payment: PaymentOnItsWay, line: Line): boolean | null {
    if (line === 'unreached') return null;
    const answer = this.#answers.get(payment.key) ?? this.#charge(payment);
    this.#answers.set(payment.key, answer);
    return line === 'lost' ? null : answer;
  }

  #charge(payment: PaymentOnItsWay): boolean {
    const isDeclined = payment.card.lastFour === '0002' || (this.isCardBroken && payment.by === 'renewal');
    if (!isDeclined) this.charges.push({ payment, isCancelled: this.standing.isCancelled });
    return !isDeclined;
  }
}

/** What a period of a plan costs, in cents. */
export function priceOf(plan: PlanId): number {
  return planOffer(plan).price * 100;
}
