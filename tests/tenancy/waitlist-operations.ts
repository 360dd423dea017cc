import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** The waitlist: what staff do with it, and what a guest does about their own place. */
export const waitlistExamples: Record<string, Example> = {
  'Query.waitlistPlace': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: 'query($token: String!) { waitlistPlace(token: $token) { customerName } }',
      variables: { token: 'a'.repeat(65) },
    }),
  },
  'Mutation.joinWaitlist': {
    requires: null,
    whyOpen: 'guests join without an account where the owner allows it; here nobody does',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { token place { position } ${errors} } }`,
      variables: {
        input: { restaurantId: restaurant.id, customerName: 'Mallory', phone: '+1 555 0100', partySize: 2 },
      },
    }),
  },
  'Mutation.leaveWaitlist': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: `mutation($input: LeaveWaitlistInput!) { leaveWaitlist(input: $input) { place { customerName } ${errors} } }`,
      variables: { input: { token: 'a'.repeat(65) } },
    }),
  },
  'Mutation.setWaitlistPush': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: `mutation($input: SetWaitlistPushInput!) { setWaitlistPush(input: $input) { place { customerName } ${errors} } }`,
      variables: { input: { token: 'a'.repeat(65) } },
    }),
  },
  'Query.webPushKey': {
    requires: null,
    whyOpen: 'a public key, which every browser that asks to be called has to know',
    attempt: () => ({ query: '{ webPushKey }', variables: {} }),
  },
  'Mutation.addToWaitlist': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          customerName: 'Mallory',
          phone: '+1 555 0100',
          partySize: 2,
          estimatedWait: 0,
        },
      },
    }),
  },
  'Mutation.updateWaitlistEntry': {
    requires: 'HOST',
    attempt: ({ waitlistEntryId }) => ({
      query: `mutation($input: UpdateWaitlistEntryInput!) { updateWaitlistEntry(input: $input) { entry { customerName } ${errors} } }`,
      variables: { input: { id: waitlistEntryId, customerName: 'Mallory' } },
    }),
  },
  'Mutation.setWaitlistStatus': {
    requires: 'HOST',
    attempt: ({ waitlistEntryId }) => ({
      query: `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { entry { customerName } ${errors} } }`,
      variables: { input: { id: waitlistEntryId, status: 'CANCELLED' } },
    }),
  },
  'Subscription.waitlistChanged': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: 'subscription($id: ID!) { waitlistChanged(restaurantId: $id) { entry { customerName } } }',
      variables: { id: restaurant.id },
    }),
  },
  'Subscription.waitlistPlaceChanged': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: 'subscription($token: String!) { waitlistPlaceChanged(token: $token) { customerName } }',
      variables: { token: 'a'.repeat(65) },
    }),
  },
};
