import { registerEnumType } from 'type-graphql';

/** The GraphQL enum `ConfirmationMail`. */
export const ConfirmationMailEnum = { ORDERED: 'ORDERED', HELD_BACK: 'HELD_BACK' } as const;
registerEnumType(ConfirmationMailEnum, {
  name: 'ConfirmationMail',
  description: 'What happens to the mail to the guest about a new booking. New values may be added.',
  valuesConfig: {
    ORDERED: {
      description:
        'The mail is on its way. It can still fail, or be held back by limits on the mailbox or the restaurant; ' +
        'staff see that in `Restaurant.messages`.',
    },
    HELD_BACK: {
      description:
        'No mail is sent: your network address or API key has reached the hourly limit (30, or 600 with a ' +
        'key of the restaurant). The booking stands. Show the reference and the manage link yourself; ' +
        'staff can send the mail with `resendMessage`.',
    },
  },
});

/** What happens to the mail to the guest about a new booking. */
export type ConfirmationMail = keyof typeof ConfirmationMailEnum;
