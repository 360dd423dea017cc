import type { UnwantedKind } from './unsubscribe-token.ts';

/** What the page of a link in a mail says that ends mails of its kind. */
export interface UnsubscribingWords {
  title: string;
  says: string;
  /** Whether it has the button that ends them. */
  isAsking?: boolean;
}

const KEPT = 'Mails about payments and about your data still come: you need them.';
const REPORTS = 'You can ask for them again at the end of Reports.';
const BACK = 'You can ask for them again under Settings, Account & security.';

/** By the kind of the mails: before the button is pressed, and after it. */
export const unsubscribingWords: Readonly<
  Record<UnwantedKind, Readonly<Record<'asked' | 'done', UnsubscribingWords>>>
> = {
  'trial-ending': {
    asked: {
      title: 'No more reminders?',
      says: `You get no more mails of this kind from Hoststand. ${KEPT}`,
      isAsking: true,
    },
    done: { title: 'No more reminders', says: `You get no more mails of this kind. ${KEPT}` },
  },
  'closing-summary': {
    asked: {
      title: 'No more summaries of the day?',
      says: `You get no more of them from Hoststand, of any restaurant where you work. ${BACK}`,
      isAsking: true,
    },
    done: { title: 'No more summaries of the day', says: `You get no more of them. ${BACK}` },
  },
  'weekly-report': {
    asked: {
      title: 'No more weekly reports?',
      says: `You get no more of them from Hoststand, of any restaurant where you work. ${REPORTS}`,
      isAsking: true,
    },
    done: { title: 'No more weekly reports', says: `You get no more of them. ${REPORTS}` },
  },
};

/** Of a link that we did not make, or that was cut off. */
export const unknownLink: UnsubscribingWords = {
  title: 'This link is not complete',
  says: 'It ends no mails. Please open the link in the mail again.',
};
