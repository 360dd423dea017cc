import { connect, type Socket } from 'node:net';

/** Bytes of a body that each sends at once, and then no more: what the body was said to have is far more. */
const SENT = '{"query":';
const PROMISED_BYTES = 500;

/** Between two bytes of one that goes on, so that no line is ever silent. */
const DRIP_EVERY_MS = 2_000;

/** One POST to the API whose body does not come. */
export interface SlowPost {
  socket: Socket;
  /** When it was sent and when its line ended, in milliseconds of `performance.now()`; null while it is open. */
  began: number;
  ended: number | null;
  /** The status it was told; null while it waits, or when it was cut without a word. */
  status: number | null;
  heard: string;
}

/** Where they come from and go to. */
interface Aim {
  url: string;
  /** The loopback address to call from: the machine has all of 127.0.0.0/8. */
  from?: string;
  /** Sent with each, for instance what a proxy would add. */
  headers?: Record<string, string>;
  path?: string;
}

/** Thousands of requests that are never whole, all from one address. */
export class SlowPosts implements Disposable {
  readonly all: SlowPost[] = [];
  readonly #aim: Aim;
  readonly #drip: NodeJS.Timeout;

  constructor(aim: Aim) {
    this.#aim = aim;
    this.#drip = setInterval(() => {
      for (const { socket } of this.open) socket.write(' ');
    }, DRIP_EVERY_MS);
  }

  /** Opens so many more, and resolves when each has a line or was refused one. */
  async begin(count: number): Promise<void> {
    const connected = Array.from({ length: count }, () => this.#one());
    await Promise.all(connected);
  }

  /** Those that still wait. */
  get open(): SlowPost[] {
    return this.all.filter(({ ended }) => ended === null);
  }

  /** Those that were answered with this status. */
  told(status: number): SlowPost[] {
    return this.all.filter((post) => post.status === status);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#drip);
    for (const { socket } of this.all) socket.destroy();
  }

  #one(): Promise<void> {
    const { url, from, headers = {}, path = '/graphql' } = this.#aim;
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const post: SlowPost = { socket, began: performance.now(), ended: null, status: null, heard: '' };
    this.all.push(post);
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${more.join('')}` +
        `Content-Length: ${PROMISED_BYTES}\r\n\r\n${SENT}`,
    );
    socket.on('data', (data) => {
      post.heard += data.toString();
      post.status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(post.heard)?.[1]);
    });
    return new Promise((resolve) => {
      socket.once('connect', () => resolve());
      socket.on('error', () => resolve()); // cut off: that is what is looked at
      socket.once('close', () => {
        post.ended = performance.now();
        resolve();
      });
    });
  }
}
