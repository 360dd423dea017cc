import type { CardPayments } from './card-payments.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { NoPayments } from './no-payments.ts';

/** A way to be paid: we charge cards ourselves, the provider has pages of its own and renews what runs there, or none. */
export type PaymentProvider = CardPayments | HostedPayments | NoPayments;
