import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What is known of guests: for staff alone, and the less of them the graver it is. */
export const guestExamples: Record<string, Example> = {
  'Mutation.updateGuest': {
    requires: 'HOST',
    attempt: ({ guestId }) => ({
      query: `mutation($input: UpdateGuestInput!) { updateGuest(input: $input) { guest { name } ${errors} } }`,
      variables: { input: { id: guestId, name: 'Mallory' } },
    }),
  },
  'Mutation.mergeGuests': {
    requires: 'MANAGER',
    attempt: ({ guestId }) => ({
      query: `mutation($input: MergeGuestsInput!) { mergeGuests(input: $input) { guest { name } ${errors} } }`,
      variables: { input: { keepId: guestId, mergeId: 'gst_01h455vb4pex5vsknk084sn02q' } },
    }),
  },
  'Mutation.eraseGuest': {
    requires: 'OWNER',
    attempt: ({ guestId }) => ({
      query: `mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { erasedId ${errors} } }`,
      variables: { input: { id: guestId, cancelUpcoming: true } },
    }),
  },
  'Mutation.confirmGuestEmail': {
    requires: null,
    whyOpen: 'whoever has the mail is the guest; a guessed proof opens nothing',
    attempt: ({ manageToken }) => ({
      query: `mutation($input: ConfirmGuestEmailInput!) { confirmGuestEmail(input: $input) { ${errors} } }`,
      variables: { input: { token: manageToken, mailProof: 'a'.repeat(43) } },
    }),
  },
};
