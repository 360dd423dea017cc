import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLError, graphql } from 'graphql';
import { vi } from 'vitest';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

interface Message {
  conversationId: string | null;
  text: string;
}

const userError = (code: string, message: string, field: string[]) => ({
  userErrors: [{ code, message, field }],
});

/** The chat as the widget meets it: the real schema over conversations in memory, reached through `fetch`. */
export class ChatApi {
  /** `slow` answers when `answer` is called. */
  line: 'good' | 'unreachable' | 'slow' = 'good';
  /** The code with which everything fails. */
  failure: string | null = null;
  readonly sent: Message[] = [];
  readonly #known = new Set<string>();
  #waiting: (() => void)[] = [];

  constructor() {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => this.#respond(init));
  }

  /** Lets the requests through that wait on a slow line. */
  answer() {
    this.line = 'good';
    for (const go of this.#waiting.splice(0)) go();
  }

  /** No conversation is known any more. */
  endConversations() {
    this.#known.clear();
  }

  async #respond({ body }: RequestInit): Promise<Response> {
    const { query, variables } = JSON.parse(String(body));
    if (this.line === 'unreachable') throw new TypeError('Failed to fetch');
    if (this.line === 'slow') {
      this.sent.push(variables.input);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else if ('text' in variables.input) this.sent.push(variables.input);
    const rootValue = {
      sendChatMessage: ({ input }: { input: Message }) => this.#hear(input),
      handOverChat: ({ input }: { input: { email: string } }) =>
        input.email.includes('@')
          ? { reply: this.#line(`A person answers by mail to ${input.email}.`), userErrors: [] }
          : userError('INVALID', 'Please enter a valid email address', ['email']),
    };
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }));
  }

  #hear({ conversationId, text }: Message) {
    if (this.failure) throw new GraphQLError('No', { extensions: { code: this.failure } });
    if (conversationId !== null && !this.#known.has(conversationId))
      return userError('NOT_FOUND', 'This chat has ended.', ['conversationId']);
    this.#known.add('conversation-1');
    return {
      conversationId: 'conversation-1',
      reply: this.#line(`You said: ${text}`),
      userErrors: [],
    };
  }

  #line(text: string) {
    return { id: `line-${Math.random()}`, text, sender: 'AGENT', timestamp: new Date().toISOString() };
  }
}
