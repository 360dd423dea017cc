import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from '../../../../api/src/platform/http/compression.ts';
import { answerErrorsAsGraphql } from '../../../../api/src/platform/http/http-errors.ts';
import { createLogger } from '../../../../api/src/platform/logging/logger.ts';

const lines: { level: string; msg: string }[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const complaints = () =>
  lines
    .splice(0)
    .filter(({ level }) => !['trace', 'debug', 'info'].includes(level))
    .map(({ msg }) => msg);

/** Answers that have been asked for and not begun. */
const asked: PassThrough[] = [];
const server = Fastify({ forceCloseConnections: true });
answerErrorsAsGraphql(server, createLogger({ LOG_LEVEL: 'trace' }, log));
await compressAnswers(server);
server.route({
  method: ['GET', 'POST'],
  url: '/answer',
  handler: (_request, reply) => {
    const answer = new PassThrough();
    asked.push(answer);
    return reply.type('application/json').send(answer);
  },
});
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo;
afterAll(() => server.close());

const GET = 'GET /answer HTTP/1.1\r\nhost: x\r\n';
const POST = 'POST /answer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n';

/** Asks, and leaves once the server has begun to make the answer. */
async function leave(
  head: string,
  body: string,
  how: 'destroy' | 'resetAndDestroy',
  afterBytes: boolean,
): Promise<void> {
  const before = asked.length;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head}\r\n${body}`);
  await expect.poll(() => asked.length).toBe(before + 1);
  if (afterBytes) {
    asked.at(-1)?.write('x'.repeat(200_000));
    await once(socket, 'data');
  }
  socket[how]();
  await expect.poll(() => asked.at(-1)?.closed).toBe(true);
  await turn();
}

const PACKED = 'accept-encoding: gzip\r\n';
test.each([
  ['a page', GET, ''],
  ['a page that is compressed', GET + PACKED, ''],
  ['an answer', POST, '{}'],
  ['an answer that is compressed', POST + PACKED, '{}'],
])(
  'a browser that leaves before %s has come, or in its middle, is no error in the log',
  async (_what, head, body) => {
    for (const afterBytes of [false, true]) {
      await leave(head, body, 'destroy', afterBytes);
      await leave(head, body, 'resetAndDestroy', afterBytes);
    }
    expect(complaints()).toEqual([]);
  },
);

test('an answer that breaks on our side is one still, also when it ends before its time', async () => {
  const faults = [
    new Error('the disk is gone'),
    Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
  ];
  for (const fault of faults) {
    const count = asked.length;
    const answer = fetch(`http://127.0.0.1:${port}/answer`);
    await expect.poll(() => asked.length).toBe(count + 1);
    asked.at(-1)?.destroy(fault);
    expect((await answer).status).toBe(500);
  }
  expect(complaints()).toEqual(['a request failed', 'a request failed']);
});
