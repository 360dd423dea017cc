import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that breaks when a test wants it to. */
export interface CutLine extends AsyncDisposable {
  /** The server's address by this line. */
  url: string;
  /** Breaks once, at the first answer to a request with these words: the server has done it, and its caller does not hear of it. */
  loseAnswerTo(words: string): void;
  /** How many answers were lost so far. */
  lost(): number;
  /** Breaks everything that is open at this moment. */
  cut(): void;
  /** How many requests with these words came this way. */
  asked(words: string): number;
}

/** Lays a line to a server at `url`. */
export async function cutLine(url: string): Promise<CutLine> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const said: string[] = [];
  let toLose: string | null = null;
  let lost = 0;
  const server = createServer((caller) => {
    const ahead = connect(Number(port), hostname);
    let isDoomed = false;
    for (const [one, other] of [
      [caller, ahead],
      [ahead, caller],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    caller.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      said.push(text);
      isDoomed ||= toLose !== null && text.includes(toLose);
      ahead.write(bytes);
    });
    ahead.on('data', (bytes: Buffer) => {
      if (!isDoomed) return void caller.write(bytes);
      toLose = null;
      lost += 1;
      caller.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswerTo(words) {
      toLose = words;
    },
    lost: () => lost,
    cut,
    asked: (words) => said.filter((text) => text.includes(words)).length,
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
