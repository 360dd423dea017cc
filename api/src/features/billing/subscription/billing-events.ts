import type { Card } from '../../../platform/payments/card-payments.ts';
import type { HostedSubscription } from '../../../platform/payments/hosted-payments.ts';
import type { PlanId } from '../../restaurants/plan/entitlements.ts';
import type { PaymentOnItsWay } from '../../restaurants/plan/payment-on-its-way.ts';
import type { InvoiceStatus } from '../invoices/invoice-status.ts';
import type { Standing } from './standing.ts';

/** What can happen to what a group pays for; one column each in docs/billing.md. */
export type BillingEvent =
  /** A person chooses a plan and a card. */
  | { type: 'pays'; restaurantId: string; plan: PlanId; card: Card; token: string }
  /** The clock: a period ends, or a declined card is tried again. */
  | { type: 'renews'; restaurantId: string }
  /** The provider has answered what it was asked. */
  | { type: 'answered'; key: string; isPaid: boolean }
  | { type: 'cancels' }
  | { type: 'resumes' }
  /** Nobody takes payments here: nobody is locked out for not having paid. */
  | { type: 'keptOpen'; until: Date; whenBefore: Date }
  /** A provider that renews by itself is about to be asked for another plan. */
  | { type: 'asksForPlan'; plan: PlanId }
  /** It has answered: what became of it is heard besides. */
  | { type: 'planAnswered' }
  /** How a subscription stands at a provider that renews by itself. */
  | { type: 'heard'; subscription: HostedSubscription; plan: PlanId | null; reading: number };

/** What is written beside the standing, in the same transaction. */
export interface InvoiceEffect {
  status: InvoiceStatus;
  payment: PaymentOnItsWay;
  period: { start: Date; end: Date };
}

/** What an event comes to. */
export type Step =
  /** The standing that is to be written; `invoices` with it. */
  | { outcome: 'done'; standing: Standing; invoices: InvoiceEffect[] }
  /** All is as it should be already. */
  | { outcome: 'nothing' }
  /** There is no subscription to do this to. */
  | { outcome: 'refused' }
  /**
   * The provider is to be asked for this payment once the standing is written. `isOwn` is false for one that was on its way
   * before: its answer is written first, then the event comes again.
   */
  | { outcome: 'asks'; standing: Standing; payment: PaymentOnItsWay; isOwn: boolean };
