import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { GatheringSocket } from '../../../api/src/platform/db/connections/gathering-socket.ts';

test('what is written in one turn leaves together, also after others have held back and let go', async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new GatheringSocket();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('begin');
  socket.cork(); // as pg does around the messages of a statement
  socket.write('bind');
  socket.write('execute');
  socket.uncork();
  socket.write('commit', 'utf8');
  expect(socket.writableLength).toBe('beginbindexecutecommit'.length);
  await nextTurn();
  expect(socket.writableLength).toBe(0);
  expect(socket.writableCorked).toBe(0);
});
