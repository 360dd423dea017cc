import type { Example } from './operations.ts';

const errors = 'userErrors { code message field }';

/** What has to do with the log of messages. */
export const messageExamples: Record<string, Example> = {
  'Mutation.resendMessage': {
    requires: 'HOST',
    attempt: ({ messageId }) => ({
      query: `mutation($input: ResendMessageInput!) { resendMessage(input: $input) {
        message { kind booking { customerName } } ${errors} } }`,
      variables: { input: { id: messageId } },
    }),
  },
};
