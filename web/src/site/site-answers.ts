import { buyerQuestions } from '../content/buyer-questions.ts';
import { helpQuestions } from './help/answer/help-questions.ts';
import { pricingQuestions } from './pricing/questions.ts';

/** What the site answers in questions and answers, with where more of it stands: the chat answers from it too. */
export const siteAnswers = [
  ...buyerQuestions,
  ...pricingQuestions.map((question) => ({ ...question, also: '', path: '/pricing#faq' })),
  ...helpQuestions.map((question) => ({ ...question, also: '', path: '/help#faq' })),
];
