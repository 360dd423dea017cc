import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What visitors do with a time that they choose. */
export const holdExamples: Record<string, Example> = {
  'Mutation.holdSlot': {
    requires: null,
    whyOpen: 'visitors choose a time without an account; refused input changes nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { hold { expiresAt } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          date: restaurant.dayFromToday(7),
          time: '19:00',
          guests: 0,
          visitorKey: 'e'.repeat(36),
        },
      },
    }),
  },
  'Mutation.extendHold': {
    requires: null,
    whyOpen: 'whoever has the key is the visitor; a guessed one finds no hold',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ExtendHoldInput!) { extendHold(input: $input) { hold { guests } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, visitorKey: 'f'.repeat(36) } },
    }),
  },
  'Mutation.releaseHold': {
    requires: null,
    whyOpen: 'whoever has the key is the visitor; a guessed one frees nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ReleaseHoldInput!) { releaseHold(input: $input) { ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, visitorKey: 'f'.repeat(36) } },
    }),
  },
};
