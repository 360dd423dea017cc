import { inLanguages } from '../../restaurants/language/in-languages.ts';

interface LinkWords {
  title: string;
  opening: string;
  action: string;
}

interface GuaranteeLinkWords {
  asked: LinkWords;
  ending: LinkWords;
  fee: LinkWords;
  /** By when, as a sentence; the deadline in words. */
  until: (deadline: string) => string;
  feeUntil: (deadline: string) => string;
}

/** Mails that ask a guest by a link for a guarantee, or for a fee that their bank lets nobody charge without them. */
export const guaranteeLinkWords = inLanguages<GuaranteeLinkWords>((i18n) => ({
  asked: {
    title: i18n._('Please guarantee your booking'),
    opening: i18n._('The restaurant has booked a table for you and asks you to guarantee the booking.'),
    action: i18n._('Read the terms and continue'),
  },
  ending: {
    title: i18n._('Your booking is not guaranteed yet'),
    opening: i18n._('The restaurant keeps a table for you and is still waiting for your guarantee.'),
    action: i18n._('Read the terms and continue'),
  },
  fee: {
    title: i18n._('Your bank asks for your consent'),
    opening: i18n._(
      'The restaurant charges what you agreed to when you booked. Your bank wants you to confirm that payment yourself.',
    ),
    action: i18n._('Confirm the payment'),
  },
  until: (deadline) => i18n._('Without it the booking ends by itself on {deadline}.', { deadline }),
  feeUntil: (deadline) => i18n._('The link can be used until {deadline}.', { deadline }),
}));
