import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What has to do with paying. */
export const billingExamples: Record<string, Example> = {
  'Query.plans': {
    requires: null,
    whyOpen: 'a price list is for everybody',
    attempt: () => ({ query: '{ plans { id name price description features popular } }', variables: {} }),
  },
  'Query.paymentProvider': {
    requires: null,
    whyOpen: 'how one pays is no secret, and the same for everybody',
    attempt: () => ({ query: '{ paymentProvider }', variables: {} }),
  },
  'Mutation.startCheckout': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, plan: 'basic' } },
    }),
  },
  'Mutation.changePlan': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ChangePlanInput!) { changePlan(input: $input) { restaurant { id } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, plan: 'basic' } },
    }),
  },
  'Mutation.openBillingPortal': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: OpenBillingPortalInput!) { openBillingPortal(input: $input) { portalUrl ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id } },
    }),
  },
  'Mutation.subscribeToPlan': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SubscribeToPlanInput!) { subscribeToPlan(input: $input) { restaurant { id } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          plan: 'basic',
          paymentToken: `tok_visa_4242_${'a'.repeat(36)}`,
        },
      },
    }),
  },
  'Mutation.cancelSubscription': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CancelSubscriptionInput!) { cancelSubscription(input: $input) { restaurant { id } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id } },
    }),
  },
  'Mutation.resumeSubscription': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ResumeSubscriptionInput!) { resumeSubscription(input: $input) { restaurant { id } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id } },
    }),
  },
};
