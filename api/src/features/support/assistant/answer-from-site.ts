import type { Passages } from '../../../platform/assistant/passages.ts';
import { cannedAnswer, isPrepared } from './canned-answers.ts';

/** Beginnings of a talk, which ask for nothing yet. */
const GREETING =
  /^\W*(hi|hello|hey|good (morning|afternoon|evening)|thanks?|thank you|ok(ay)?)\b[^?]{0,25}$/i;

const NOTHING_FITS =
  'I am the automatic help and found nothing about that on our pages, so I would rather not guess. Press Talk to a person below: somebody reads this chat and answers by mail.';

/**
 * The answer of a chat that has no assistant: what the site says to the question, and where; else the prepared answer to its
 * keyword; else that there is none, and how to reach a person. It never speaks as one.
 */
export function answerFromSite(passages: Passages, question: string): string {
  if (GREETING.test(question.trim())) return cannedAnswer('');
  const passage = passages.answerTo(question);
  if (passage) return `${passage.text}\n\nMore: ${passage.path}`;
  return isPrepared(question) ? cannedAnswer(question) : NOTHING_FITS;
}
