import { createClient } from 'graphql-ws';
import { RequestFailed, requestGraphql } from '../../../shared/requests/graphql-request.ts';
import { AnswerAsItComesDocument, type AnswerAsItComesSubscription } from './AnswerAsItComes.generated.ts';
import { AskHelpDocument } from './AskHelp.generated.ts';

/** An answer on its way; `text` takes the place of what came before. */
interface AnswerSoFar {
  text: string;
  isWhole: boolean;
  articles: readonly { path: string; title: string }[];
  /** What the site itself says to it, to the letter. */
  passage: { path: string; title: string; text: string } | null;
}

/** The server gives up its assistant after 10 s and answers by itself; a line that is silent for longer is dead. */
const ANSWER_WITHIN_MS = 13_000;

/**
 * The answer of the help assistant as its words come; whole in one piece where no socket can be opened. Throws
 * RequestFailed when there is none.
 */
export async function* askHelp(question: string): AsyncGenerator<AnswerSoFar> {
  try {
    yield* answerAsItComes(question);
  } catch (error) {
    if (error instanceof RequestFailed) throw error;
    yield await wholeAnswer(question);
  }
}

async function* answerAsItComes(question: string): AsyncGenerator<AnswerSoFar> {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: 0,
  });
  const timer = setTimeout(() => client.terminate(), ANSWER_WITHIN_MS);
  try {
    const answers = client.iterate<AnswerAsItComesSubscription>({
      query: AnswerAsItComesDocument,
      variables: { question },
    });
    for await (const { data, errors } of answers) {
      if (!data) throw errors;
      yield data.helpAnswer;
    }
  } catch (error) {
    throw refusalIn(error) ?? error;
  } finally {
    clearTimeout(timer);
    void client.dispose();
  }
}

/** The API's refusal, which comes as a list of errors, before the answer or in its place; null for a socket that failed. */
function refusalIn(error: unknown): RequestFailed | null {
  if (!Array.isArray(error)) return null;
  const code: unknown = error[0]?.extensions?.code;
  return new RequestFailed(typeof code === 'string' ? code : 'INTERNAL', null, error);
}

async function wholeAnswer(question: string): Promise<AnswerSoFar> {
  const { askHelp } = await requestGraphql(AskHelpDocument, { input: { question } });
  if (!askHelp?.answer) throw new RequestFailed('INTERNAL', null);
  return { text: askHelp.answer, isWhole: true, articles: askHelp.articles ?? [], passage: askHelp.passage };
}
