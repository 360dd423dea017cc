import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What managers say of when the restaurant can be booked. */
export const ruleExamples: Record<string, Example> = {
  'Mutation.updateBookingRules': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { restaurant { bookingRules { leadMinutes } } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          onlineBookingPaused: true,
          turnTimes: [{ upTo: 100, minutes: 720 }],
        },
      },
    }),
  },
  'Mutation.replaceServices': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ReplaceServicesInput!) { replaceServices(input: $input) { restaurant { services { name } } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, services: [] } },
    }),
  },
  'Mutation.setSpecialDay': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SetSpecialDayInput!) { setSpecialDay(input: $input) { specialDay { note } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, date: restaurant.dayFromToday(7), services: [] } },
    }),
  },
  'Mutation.removeSpecialDay': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RemoveSpecialDayInput!) { removeSpecialDay(input: $input) { restaurant { name } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, date: restaurant.dayFromToday(5) } },
    }),
  },
  'Mutation.createBlock': {
    requires: 'MANAGER',
    attempt: ({ restaurant, tableId }) => ({
      query: `mutation($input: CreateBlockInput!) { createBlock(input: $input) { block { reason tables { name } } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          startsAt: `${restaurant.dayFromToday(1)}T12:00:00Z`,
          endsAt: `${restaurant.dayFromToday(9)}T12:00:00Z`,
          tableIds: [tableId],
        },
      },
    }),
  },
  'Mutation.removeBlock': {
    requires: 'MANAGER',
    attempt: ({ blockId }) => ({
      query: `mutation($input: RemoveBlockInput!) { removeBlock(input: $input) { removedBlockId ${errors} } }`,
      variables: { input: { id: blockId } },
    }),
  },
  'Subscription.simulate': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `subscription($id: ID!, $input: SimulateInput!) { simulate(restaurantId: $id, input: $input) {
        simulation { asked nights { date asked } } ${errors} } }`,
      variables: { id: restaurant.id, input: { from: '2026-01-01', to: '2026-06-30' } },
    }),
  },
};
