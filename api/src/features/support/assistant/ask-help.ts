import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { HelpArticle } from '../../../platform/assistant/help-library.ts';
import type { Passage } from '../../../platform/assistant/passages.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { messageText } from '../message-text.ts';
import { articlesToRead, assistantInstructions } from './assistant-instructions.ts';
import { countQuestion } from './assistant-limits.ts';
import { cannedAnswer } from './canned-answers.ts';

/** Articles that an answer is written from. */
export const MOST_ARTICLES = 3;

const rules = z.object({ question: messageText({ label: 'Question', max: 500 }) });

/** An answer on its way. */
export interface HelpAnswerSoFar {
  /** The words so far; later ones take their place, they are not added to them. */
  text: string;
  /** Whether nothing more comes. */
  isWhole: boolean;
  /** The articles that it is written from, the best first; of a prepared answer, those that fit the question. */
  articles: HelpArticle[];
  /** What the site itself says to the question, to the letter; null when nothing on it answers. */
  passage: Passage | null;
}

/**
 * Answers a question about the product, as the words come: by the assistant from the best articles, or with a prepared
 * answer when there is no assistant or it fails. Throws a Refusal for a question that is none, and RATE_LIMITED after too
 * many from one network address.
 */
export async function askHelp(
  app: App,
  input: unknown,
  address: string,
): Promise<AsyncGenerator<HelpAnswerSoFar>> {
  const { question } = parseInput(rules, input);
  await countQuestion(app, address);
  return answerOf(app, question);
}

async function* answerOf({ assistant, help, passages, logger }: App, question: string) {
  const passage = passages.answerTo(question);
  const fitting = help.best(question, MOST_ARTICLES);
  if (assistant) {
    const articles = articlesToRead(fitting);
    const instructions = assistantInstructions(articles);
    let text = '';
    try {
      const pieces = assistant.answer({ instructions, turns: [{ speaker: 'visitor', text: question }] });
      for await (const piece of pieces) {
        text += piece;
        yield { text, isWhole: false, articles, passage };
      }
      yield { text, isWhole: true, articles, passage };
      return;
    } catch (error) {
      logger.warn({ reason: reasonOf(error) }, 'the assistant failed');
    }
  }
  yield { text: cannedAnswer(question), isWhole: true, articles: fitting, passage };
}

/** What went wrong, without what the provider answered: that may repeat what the visitor said. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const status = 'status' in error && typeof error.status === 'number' ? ` ${error.status}` : '';
  return `${error.constructor.name}${status}`;
}
