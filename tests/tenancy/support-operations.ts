import type { Example } from './operations.ts';

const errors = 'userErrors { code message field }';

/** Strangers at what visitors send to the people behind the product. */
export const supportExamples: Record<string, Example> = {
  'Mutation.sendContactMessage': {
    requires: null,
    whyOpen: 'anybody may write to us; nothing is ever read back',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SendContactMessageInput!) { sendContactMessage(input: $input) { ${errors} } }`,
      variables: { input: { name: '', email: restaurant.email, subject: '', message: '' } },
    }),
  },
  'Mutation.requestDemo': {
    requires: null,
    whyOpen: 'anybody may ask for a demonstration; nothing is ever read back',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RequestDemoInput!) { requestDemo(input: $input) { ${errors} } }`,
      variables: {
        input: {
          name: '',
          email: restaurant.email,
          restaurantName: restaurant.name,
          phone: '',
          preferredDate: '2020-01-01',
        },
      },
    }),
  },
};
