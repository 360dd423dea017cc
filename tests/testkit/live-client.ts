import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { SentError } from './caller.ts';

/** Ends what waits in vain. How soon updates come is measured by the bench, on a machine at rest. */
const LONGEST_WAIT_MS = 60_000;

/** What a live query has sent, and how it ended. */
export class Watched<Data> {
  readonly values: Data[] = [];
  readonly errors: SentError[] = [];
  isOver = false;
  #wake: () => void = () => undefined;

  /** Called by the client whenever something happened. */
  notify(): void {
    this.#wake();
  }

  /** The first value that fits, waiting for it; rejects with what came instead after `withinMs`. */
  async until(fits: (value: Data) => boolean, withinMs = LONGEST_WAIT_MS): Promise<Data> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const found = this.values.find(fits);
      if (found !== undefined) return found;
      const left = deadline - Date.now();
      if (left <= 0 || this.isOver) {
        throw new Error(
          `Waited in vain; came: ${JSON.stringify({ values: this.values, errors: this.errors })}`,
        );
      }
      await this.#next(left);
    }
  }

  /** Waits until the live query has ended. */
  async untilOver(withinMs = LONGEST_WAIT_MS): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!this.isOver && Date.now() < deadline) await this.#next(deadline - Date.now());
    if (!this.isOver) throw new Error('The live query goes on');
  }

  #next(atMostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, atMostMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const RETRY_MS = 50;

/** Which may be closed while it opens: `ws` tells of that by an error, when nobody listens any more. */
class ClosableSocket extends WebSocket {
  constructor(...address: ConstructorParameters<typeof WebSocket>) {
    super(...address);
    this.on('error', () => undefined);
  }
}

/** A socket as a browser opens it, with an access token or without. */
export function liveClient(url: string, accessToken: string | null = null, retryAttempts = 0): Client {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: ClosableSocket,
    retryAttempts,
    retryWait: () => sleep(RETRY_MS),
    lazy: true,
    ...(accessToken !== null && { connectionParams: { accessToken } }),
  });
}

/** Resolves with the close code when the client's socket closes; rejects when it stays open. */
export function closing(client: Client, withinMs = LONGEST_WAIT_MS): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The socket stays open')), withinMs);
    client.on('closed', (event) => {
      clearTimeout(timer);
      resolve((event as { code: number }).code);
    });
  });
}

/** Follows a live query. */
export function watch<Data>(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Watched<Data> {
  const watched = new Watched<Data>();
  client.subscribe<Data>(
    { query, variables },
    {
      next: ({ data, errors }) => {
        if (data) watched.values.push(data);
        if (errors) watched.errors.push(...(errors as unknown as SentError[]));
        watched.notify();
      },
      error: (reason) => {
        if (Array.isArray(reason)) watched.errors.push(...(reason as SentError[]));
        watched.isOver = true;
        watched.notify();
      },
      complete: () => {
        watched.isOver = true;
        watched.notify();
      },
    },
  );
  return watched;
}
