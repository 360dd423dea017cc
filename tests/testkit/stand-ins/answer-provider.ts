import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEndOfFile } from '../at-end-of-file.ts';

/** The key that the provider takes. */
export const ANSWER_KEY = 'sk-test-of-answers';

/** What was asked, as the chat-completions API gets it. */
interface Asked {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens: number;
  temperature: number;
  stream: boolean;
}

/** What may go wrong with it. `silent` takes the question and says nothing, `stuck` says half and then nothing. */
type Line =
  | 'good'
  | 'silent'
  | 'stuck'
  | 'down'
  | 'cut off'
  | 'rubbish'
  | 'a page'
  | 'empty'
  | 'endless'
  // As providers other than OpenAI answer, and each is a good answer.
  | 'delta null'
  | 'usage at the end'
  | 'no reason'
  | 'at once'
  // And one that breaks off with an error as a piece.
  | 'an error';

const PIECE_MS = 5;

/** A provider of chat completions over HTTP that streams what it is told to, and can go wrong in every way. */
export class AnswerProvider {
  readonly url: string;
  readonly asked: Asked[] = [];
  line: Line = 'good';
  /** The pieces of its next answers. */
  pieces = ['Open ', 'Settings', ' and look.'];
  /** Why it stops: `length` when the answer did not fit. */
  finish = 'stop';

  constructor(url: string) {
    this.url = url;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push((await json(request)) as Asked);
    if (request.headers.authorization !== `Bearer ${ANSWER_KEY}`) return void response.writeHead(401).end();
    if (this.line === 'silent') return;
    if (this.line === 'down') return void response.writeHead(500).end('{"error":{"message":"Down"}}');
    if (this.line === 'a page') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    }
    if (this.line === 'at once') {
      const message = { role: 'assistant', content: this.pieces.join('') };
      const choices = [{ index: 0, message, finish_reason: this.finish }];
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      return void response.end(JSON.stringify({ object: 'chat.completion', choices }));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (this.line === 'rubbish')
      return void response.end('data: {"choices":"<script>alert(1)</script>"}\n\n');
    await this.#speak(response);
  }

  async #speak(response: ServerResponse): Promise<void> {
    const send = (choice: object) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
    const pieces = this.line === 'endless' ? Array(100).fill('x'.repeat(100)) : this.pieces;
    for (const content of this.line === 'empty' ? [] : pieces) {
      send({ delta: { content }, finish_reason: null });
      if (this.line === 'stuck') return;
      if (this.line === 'cut off') return void response.end();
      if (this.line === 'an error')
        return void response.end('data: {"error":{"message":"Overloaded"}}\n\ndata: [DONE]\n\n');
      await sleep(PIECE_MS);
    }
    if (this.line !== 'no reason') {
      send({ delta: this.line === 'delta null' ? null : {}, finish_reason: this.finish });
    }
    if (this.line === 'usage at the end') {
      response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: 12 } })}\n\n`);
      response.write(`data: ${JSON.stringify({ usage: { total_tokens: 12 } })}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  }
}

/** Starts a provider that is ended after the file's tests. */
export async function answerProvider(): Promise<AnswerProvider> {
  const server = createServer((request, response) => void provider.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const provider = new AnswerProvider(`http://127.0.0.1:${port}/v1`);
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return provider;
}
