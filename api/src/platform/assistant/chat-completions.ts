import OpenAI from 'openai';
import { z } from 'zod';
import type { Assistant, AssistantQuestion } from './assistant.ts';

const ANSWER_WITHIN_MS = 10_000;
const MOST_TOKENS = 150; // specification §6
const TEMPERATURE = 0.7; // specification §6

/** Characters after which an answer is none: 150 tokens have fewer, so the provider heeds no limit. */
const LONGEST_ANSWER = 4_000;

const chunkRules = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** How to reach a provider of chat completions. */
interface ProviderSettings {
  apiKey: string;
  model: string;
  /** Address of the API; OpenAI's own when left out. */
  baseUrl?: string;
}

/** An assistant behind the chat-completions API, which many providers speak. Asked once: a visitor is waiting. */
export class ChatCompletions implements Assistant {
  readonly #client: OpenAI;
  readonly #model: string;

  constructor({ apiKey, model, baseUrl }: ProviderSettings) {
    this.#client = new OpenAI({
      apiKey,
      baseURL: baseUrl ?? 'https://api.openai.com/v1',
      maxRetries: 0,
      timeout: ANSWER_WITHIN_MS,
      logLevel: 'off',
    });
    this.#model = model;
  }

  async *answer({ instructions, turns }: AssistantQuestion): AsyncGenerator<string> {
    const chunks = await this.#client.chat.completions.create(
      {
        model: this.#model,
        messages: [
          { role: 'system', content: instructions },
          ...turns.map(({ speaker, text }) => ({
            role: speaker === 'visitor' ? ('user' as const) : ('assistant' as const),
            content: text,
          })),
        ],
        max_tokens: MOST_TOKENS,
        temperature: TEMPERATURE,
        stream: true,
      },
      // The client's own limit ends with the headers; this one holds for the last word too.
      { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
    );
    yield* wholeAnswer(chunks);
  }
}

/** The words of a stream. Throws when it has none, never ends them, or breaks off before it says that it is done. */
async function* wholeAnswer(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  let length = 0;
  let end: string | null = null;
  for await (const chunk of chunks) {
    const [choice] = chunkRules.parse(chunk).choices;
    const text = choice?.delta.content ?? '';
    length += text.length;
    if (length > LONGEST_ANSWER) throw new Error('The answer has no end.');
    if (text !== '') yield text;
    end = choice?.finish_reason ?? end;
  }
  if (end === null || length === 0) throw new Error('The answer is empty or was broken off.');
  if (end === 'length') yield ' …';
}
