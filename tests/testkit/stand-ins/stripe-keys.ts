/** The keys of the account that the stand-in of Stripe is. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin',
  webhookSecret: 'whsec_standin',
  connectSecret: 'whsec_standin_connect',
};
