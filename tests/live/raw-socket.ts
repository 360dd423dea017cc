import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';

/** A socket without a client's good manners, to say anything to the server. */
export interface RawSocket {
  say(message: string | object): void;
  /** The next message, parsed. */
  heard(): Promise<unknown>;
  /** The code with which it ends. */
  closed: Promise<number>;
  end(): void;
  /** Reads nothing more, and so answers no ping either. */
  stall(): void;
}

/** Opens one; `headers` are what a browser would add, `path` where it knocks. */
export async function rawSocket(
  url: string,
  { headers = {}, path = '/graphql' }: { headers?: Record<string, string>; path?: string } = {},
): Promise<RawSocket> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, 'graphql-transport-ws', { headers });
  const messages: string[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    messages.push(data.toString());
    wake();
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    end: () => socket.terminate(),
    stall: () => socket.pause(),
    async heard() {
      while (messages.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return JSON.parse(messages.shift() ?? '') as unknown;
    },
  };
}

/** The HTTP status with which a server refuses to open a socket. */
export async function refusalOf(
  url: string,
  headers: Record<string, string>,
  path = '/graphql',
): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, 'graphql-transport-ws', { headers });
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  return response.statusCode ?? 0;
}
