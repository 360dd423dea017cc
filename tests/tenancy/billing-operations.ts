import type { Example } from './operations.ts';

const errors = 'userErrors { code message field }';

/** What has to do with paying. */
export const billingExamples: Record<string, Example> = {
  'Query.plans': {
    requires: null,
    whyOpen: 'a price list is for everybody',
    attempt: () => ({ query: '{ plans { id name price description features popular } }', variables: {} }),
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
