import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';
const whyOpen = 'whoever holds the link is the guest; a guessed token opens nothing';

/** What the holder of a manage link says of their own booking, and what a companion sees of it. */
export const guestLinkExamples: Record<string, Example> = {
  'Mutation.reportLate': {
    requires: null,
    whyOpen,
    attempt: () => ({
      query: `mutation($input: ReportLateInput!) { reportLate(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { token: 'e'.repeat(65), minutes: 30 } },
    }),
  },
  'Mutation.correctContact': {
    requires: null,
    whyOpen,
    attempt: () => ({
      query: `mutation($input: CorrectContactInput!) { correctContact(input: $input) { booking { email } manageToken ${errors} } }`,
      variables: { input: { token: 'f'.repeat(65), email: 'stranger@example.com' } },
    }),
  },
  'Mutation.shareBooking': {
    requires: null,
    whyOpen,
    attempt: () => ({
      query: `mutation($input: ShareBookingInput!) { shareBooking(input: $input) { companionToken ${errors} } }`,
      variables: { input: { token: 'g'.repeat(65) } },
    }),
  },
  'Mutation.stopSharingBooking': {
    requires: null,
    whyOpen,
    attempt: () => ({
      query: `mutation($input: StopSharingBookingInput!) { stopSharingBooking(input: $input) { ${errors} } }`,
      variables: { input: { token: 'h'.repeat(65) } },
    }),
  },
  'Query.sharedBooking': {
    requires: null,
    whyOpen: 'it names nobody, and a guessed token shows nothing',
    attempt: () => ({
      query: 'query($token: String!) { sharedBooking(token: $token) { date time restaurant { name } } }',
      variables: { token: 'i'.repeat(87) },
    }),
  },
};
