import type { Example } from './example.ts';

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
  'Mutation.askHelp': {
    requires: null,
    whyOpen: 'anybody may ask about the product; nothing of anybody’s is known to the answer',
    attempt: () => ({
      query: `mutation($input: AskHelpInput!) { askHelp(input: $input) { answer ${errors} } }`,
      variables: { input: { question: '' } },
    }),
  },
  'Subscription.helpAnswer': {
    requires: null,
    whyOpen: 'anybody may ask about the product; nothing of anybody’s is known to the answer',
    attempt: () => ({
      query: 'subscription($question: String!) { helpAnswer(question: $question) { text } }',
      variables: { question: '' },
    }),
  },
  'Mutation.sendChatMessage': {
    requires: null,
    whyOpen: 'anybody may chat; a conversation goes on for whoever holds its secret id',
    attempt: () => ({
      query: `mutation($input: SendChatMessageInput!) { sendChatMessage(input: $input) { reply { text } ${errors} } }`,
      variables: { input: { conversationId: 'a'.repeat(21), text: 'What did I say?' } },
    }),
  },
  'Mutation.handOverChat': {
    requires: null,
    whyOpen:
      'whoever holds the secret id of a conversation may ask for a person; a guessed one opens nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: HandOverChatInput!) { handOverChat(input: $input) { reply { text } ${errors} } }`,
      variables: { input: { conversationId: 'a'.repeat(21), name: 'Ada', email: restaurant.email } },
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
