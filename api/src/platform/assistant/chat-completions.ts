import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import type { Assistant, AssistantQuestion } from './assistant.ts';

const ANSWER_WITHIN_MS = 10_000;
const MOST_TOKENS = 150; // specification §6
const TEMPERATURE = 0.7; // specification §6

/** Characters after which an answer is none: 150 tokens have fewer, so the provider heeds no limit. */
const LONGEST_ANSWER = 4_000;

/** Characters of one event of the stream; more are no piece of an answer. */
const LONGEST_EVENT = 100_000;

/** What the stream ends with, in the place of a piece. */
const END_OF_STREAM = '[DONE]';

const said = z.object({ content: z.string().nullish() }).nullish();

// Providers differ: a piece may come without words, the count of tokens without a choice, the whole answer as a message.
const answerRules = z.object({
  choices: z.array(z.object({ delta: said, message: said, finish_reason: z.string().nullish() })).nullish(),
  error: z.unknown().optional(),
});

/** What is said behind an answer that was not finished, by why it ended. */
const CUT: Readonly<Record<string, string>> = {
  length: ' …',
  content_filter: ' … (The answer was cut off here.)',
};

/** How to reach a provider of chat completions. */
interface ProviderSettings {
  apiKey: string;
  model: string;
  /** Address of the API; OpenAI's own when left out. */
  baseUrl?: string;
}

/** An assistant behind the chat-completions API, which many providers speak. Asked once: a visitor is waiting. */
export class ChatCompletions implements Assistant {
  readonly #address: string;
  readonly #apiKey: string;
  readonly #model: string;

  constructor({ apiKey, model, baseUrl = 'https://api.openai.com/v1' }: ProviderSettings) {
    this.#address = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
    this.#apiKey = apiKey;
    this.#model = model;
  }

  async *answer({ instructions, turns }: AssistantQuestion): AsyncGenerator<string> {
    const response = await fetch(this.#address, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: this.#model,
        messages: [
          { role: 'system', content: instructions },
          ...turns.map(({ speaker, text }) => ({
            role: speaker === 'visitor' ? 'user' : 'assistant',
            content: text,
          })),
        ],
        max_tokens: MOST_TOKENS,
        temperature: TEMPERATURE,
        stream: true,
      }),
      // Holds for the last word as for the first.
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new Error(`The provider of answers refused with status ${response.status}.`);
    }
    const words = response.body.pipeThrough(new TextDecoderStream());
    const isWhole = response.headers.get('content-type')?.includes('application/json');
    yield* wholeAnswer(isWhole ? oneEvent(words) : eventsOf(words));
  }
}

/** The data of each event of a stream. */
async function* eventsOf(words: ReadableStream<string>): AsyncGenerator<string> {
  const events = words.pipeThrough(new EventSourceParserStream({ maxBufferSize: LONGEST_EVENT }));
  for await (const { data } of events) yield data;
}

/** An answer that came in one piece, from a provider that does not stream. */
async function* oneEvent(words: ReadableStream<string>): AsyncGenerator<string> {
  let whole = '';
  for await (const piece of words) {
    whole += piece;
    if (whole.length > LONGEST_EVENT) throw new Error('The answer has no end.');
  }
  yield whole;
  yield END_OF_STREAM;
}

/**
 * The words of an answer, read to its end. Throws when it has none, never ends them, tells of an error, or breaks off before
 * it says that it is done, with a reason or by the mark of the stream's end.
 */
async function* wholeAnswer(events: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  let end: string | null = null;
  for await (const data of events) {
    if (data === END_OF_STREAM) {
      end ??= 'stop';
      break;
    }
    const { choices, error } = answerRules.parse(JSON.parse(data));
    if (error) throw new Error('The provider of answers broke off with an error.');
    const [choice] = choices ?? [];
    const text = choice?.delta?.content ?? choice?.message?.content ?? '';
    length += text.length;
    if (length > LONGEST_ANSWER) throw new Error('The answer has no end.');
    if (text !== '') yield text;
    end = choice?.finish_reason ?? end;
  }
  if (end === null || length === 0) throw new Error('The answer is empty or was broken off.');
  const cut = CUT[end];
  if (cut) yield cut;
}
