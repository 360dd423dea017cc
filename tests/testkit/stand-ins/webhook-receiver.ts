import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { atEndOfFile } from '../at-end-of-file.ts';

/** One call as the receiver got it. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  raw: string;
  body: {
    type: string;
    timestamp: string;
    sequence: number;
    cursor: string | null;
    restaurantId: string;
    data: Record<string, unknown>;
  };
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void;

/** A real server that is told what happens, over plain HTTP on the loopback; ended after the file's tests. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  readonly url: string;
  #answer: Answer = (response) => response.writeHead(204).end();

  private constructor(url: string) {
    this.url = url;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEndOfFile(() => {
      server.close();
      server.closeAllConnections();
    });
    const receiver = new WebhookReceiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const raw = Buffer.concat(chunks).toString();
      const { url: path = '', headers } = request;
      const call = { path, headers, raw, body: JSON.parse(raw) };
      receiver.calls.push(call);
      receiver.#answer(response, call);
    });
    return receiver;
  }

  /** How calls are answered from now on: a status, or by hand. */
  answerWith(answer: number | Answer): void {
    this.#answer = typeof answer === 'number' ? (response) => response.writeHead(answer).end() : answer;
  }

  /** The calls at a path, once there are so many. */
  async at(path: string, count: number): Promise<ReceivedCall[]> {
    await expect
      .poll(() => this.calls.filter((call) => call.path === path).length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(count);
    return this.calls.filter((call) => call.path === path);
  }
}

/** What a receiver does with a call: throws unless the signature is right. */
export function verify({ raw, headers }: ReceivedCall, secret: string): unknown {
  return new Webhook(secret).verify(raw, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });
}
