import type { CardPayments } from './card-payments.ts';
import type { HostedPayments } from './hosted-payments.ts';

/** A way to be paid: we charge cards ourselves, or the provider has pages of its own and renews what runs there. */
export type PaymentProvider = CardPayments | HostedPayments;
