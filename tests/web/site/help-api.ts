import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Repeater } from '@graphql-yoga/subscription';
import { buildSchema, GraphQLError, graphql } from 'graphql';
import { makeServer } from 'graphql-ws';
import { vi } from 'vitest';
import { siteSocket } from '../site-socket.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

const articles = [{ path: '/account-billing/subscription', title: 'Plans and subscription' }];

const passage = {
  path: '/account-billing/subscription#cancel-your-subscription',
  title: 'Plans and subscription: Cancel your subscription',
  text: 'Press Cancel at the end of the period.',
};

/** The help assistant as pages meet it: the real schema over `fetch` and `WebSocket`, with answers that tests dictate. */
export class HelpApi {
  /** `no sockets` is a proxy that lets none through, `down` answers nobody. */
  line: 'good' | 'no sockets' | 'down' = 'good';
  /** The code with which every question is refused. */
  refusal: string | null = null;
  readonly asked: string[] = [];
  #tell: (text: string, isWhole: boolean) => void = () => undefined;
  readonly #sockets = siteSocket(() => (this.line === 'good' ? this.#server : null));
  readonly #server = makeServer({
    schema,
    roots: { subscription: { helpAnswer: ({ question }: { question: string }) => this.#answers(question) } },
  });

  constructor() {
    vi.stubGlobal('WebSocket', this.#sockets.Socket);
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => this.#respond(init));
  }

  /** What the assistant has said so far. */
  says(text: string, isWhole = false) {
    this.#tell(text, isWhole);
  }

  #answers(question: string) {
    this.asked.push(question);
    if (this.refusal) throw new GraphQLError('No', { extensions: { code: this.refusal } });
    return new Repeater<object>((push, stop) => {
      this.#tell = (text, isWhole) => {
        void push({ helpAnswer: { text, isWhole, articles, passage } });
        if (isWhole) stop();
      };
    });
  }

  async #respond({ body }: RequestInit): Promise<Response> {
    if (this.line === 'down') throw new TypeError('Failed to fetch');
    const { query, variables } = JSON.parse(String(body));
    const rootValue = { askHelp: () => ({ answer: 'All in one piece.', articles, passage, userErrors: [] }) };
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }));
  }
}
