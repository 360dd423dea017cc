/**
 * How a restaurant's account stands: being set up at the provider, able to take payments, unable to although it was set up, or given up by the
 * restaurant.
 */
export type PaymentAccountState = 'onboarding' | 'active' | 'restricted' | 'disconnected';
