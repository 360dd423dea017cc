import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** What has to do with the log of messages, and with a day's sum and sheet. */
export const messageExamples: Record<string, Example> = {
  'Mutation.resendMessage': {
    requires: 'HOST',
    attempt: ({ messageId }) => ({
      query: `mutation($input: ResendMessageInput!) { resendMessage(input: $input) {
        message { kind booking { customerName } } ${errors} } }`,
      variables: { input: { id: messageId } },
    }),
  },
  'Mutation.requestDaySheet': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RequestDaySheetInput!) { requestDaySheet(input: $input) { url ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, date: '2026-11-27', paper: 'A4' } },
    }),
  },
  'Mutation.setClosingSummary': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SetClosingSummaryInput!) { setClosingSummary(input: $input) {
        restaurant { viewerClosingSummary } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, language: 'EN' } },
    }),
  },
  'Mutation.sendClosingSummary': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SendClosingSummaryInput!) { sendClosingSummary(input: $input) { email ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, date: '2026-11-27' } },
    }),
  },
  'Mutation.setWeeklyReport': {
    requires: 'MANAGER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SetWeeklyReportInput!) { setWeeklyReport(input: $input) {
        restaurant { viewerWantsWeeklyReport } ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, isWanted: true } },
    }),
  },
};
