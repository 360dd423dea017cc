/**
 * How a restaurant's account stands: being set up at the provider, able to take payments, unable to although it was set up, or given up by the
 * restaurant.
 */
export const paymentAccountStates = ['onboarding', 'active', 'restricted', 'disconnected'] as const;
export type PaymentAccountState = (typeof paymentAccountStates)[number];
