import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What stands in front of several processes: every new connection goes to the next one that takes it. */
export interface Balancer extends AsyncDisposable {
  url: string;
}

/** Starts one in front of these addresses. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const targets = urls.map((url) => new URL(url));
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    keep(client);
    turn += 1;
    forward(client, [...targets.slice(turn % targets.length), ...targets.slice(0, turn % targets.length)]);
  });

  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => undefined); // the other side sees the end of it
    socket.once('close', () => open.delete(socket));
  }

  function forward(client: Socket, [target, ...others]: URL[]): void {
    if (!target) {
      client.destroy();
      return;
    }
    const back = connect(Number(target.port), target.hostname);
    let isConnected = false;
    keep(back);
    back.once('connect', () => {
      isConnected = true;
      client.pipe(back).pipe(client);
    });
    back.once('close', () => {
      if (isConnected) client.destroy();
      else forward(client, others);
    });
    client.once('close', () => back.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
