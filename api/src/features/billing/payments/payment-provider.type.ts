import { registerEnumType } from 'type-graphql';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';

/** The GraphQL enum `PaymentProvider`: the kinds of providers in capitals. */
export const PaymentProviderEnum: Record<Uppercase<PaymentProvider['kind']>, PaymentProvider['kind']> = {
  OFF: 'off',
  SIMULATED: 'simulated',
  STRIPE: 'stripe',
};
registerEnumType(PaymentProviderEnum, {
  name: 'PaymentProvider',
  description: 'Who takes the payments for plans.',
  valuesConfig: {
    OFF: { description: 'Nobody: no plan can be paid for on this server, and no trial ends.' },
    SIMULATED: { description: 'Nobody is charged, for trying the product: pay with `subscribeToPlan`.' },
    STRIPE: {
      description:
        'Stripe, on its own pages: begin with `startCheckout`, then `changePlan`; it renews by itself and keeps the card.',
    },
  },
});
