import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way to a database, as a pooler or a slow network is one: what decides how it greets is the test. */
export interface WayToDatabase extends AsyncDisposable {
  host: string;
  port: number;
  /** How long the next connections wait for the first answer, in milliseconds; null: for ever. */
  greetsAfterMs: number | null;
  /** Connections that came, and those of them that were given up without an answer. */
  readonly came: number;
  readonly givenUp: number;
}

/** Opens a way to the database at `url`, which greets at once until it is told something else. */
export async function wayToDatabase(url: string): Promise<WayToDatabase> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const counts = { came: 0, givenUp: 0 };
  const join = (from: Socket) => {
    const to = connect(Number(port), hostname);
    to.on('error', () => undefined).once('close', () => from.destroy());
    from.once('close', () => to.destroy());
    from.pipe(to).pipe(from);
  };
  const server = createServer((socket) => {
    counts.came += 1;
    sockets.add(socket.on('error', () => undefined));
    const { greetsAfterMs } = way;
    if (greetsAfterMs === 0) return join(socket);
    const giveUp = () => {
      counts.givenUp += 1;
    };
    socket.resume().once('close', giveUp); // a line that is not read is not seen to end
    if (greetsAfterMs === null) return;
    socket.pause();
    void sleep(greetsAfterMs).then(() => {
      socket.off('close', giveUp);
      if (!socket.destroyed) join(socket);
    });
  });
  const way: WayToDatabase = {
    host: '127.0.0.1',
    port: 0,
    greetsAfterMs: 0,
    get came() {
      return counts.came;
    },
    get givenUp() {
      return counts.givenUp;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  await once(server.listen(0, way.host), 'listening');
  const address = server.address();
  way.port = typeof address === 'object' && address ? address.port : 0;
  return way;
}
