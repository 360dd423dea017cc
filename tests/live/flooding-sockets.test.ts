import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testServer } from '../testkit/server.ts';
import { rawSocket } from './raw-socket.ts';

const server = await testServer({ limitFactor: 1, proxies: 1 });
const restaurant = await server.seed.restaurant();
const PORT = Number(new URL(server.url).port);
const INIT = { type: 'connection_init' };
const FROM_A_FLOOD = { 'x-forwarded-for': '198.51.100.7' };

/** A few more than find a place. */
const FLOOD = 2_750;
const PLACES = 2_500;

/** Frames without content (RFC 6455, 5.5): what a server asks, and what a living client answers. */
const PING = Buffer.from([0x89, 0]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** A line to the server that speaks WebSocket by hand: it answers pings only when told to, and may read nothing. */
class BareLine {
  readonly socket: Socket;
  heard = '';
  isAlive = false;
  /** The line is gone; whoever cuts it with answers still on it resets it, which is an end like any other. */
  readonly ended: Promise<unknown>;

  constructor(headers: Record<string, string>, accessToken?: string | null) {
    this.socket = connect(PORT, '127.0.0.1');
    this.ended = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket
      .on('error', () => undefined)
      .on('data', (data) => {
        this.heard = (this.heard + data.toString('latin1')).slice(-2_000);
        if (this.isAlive && data.includes(PING)) this.socket.write(PONG);
      });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(
      `GET /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${lines.join('')}` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    );
    this.say(accessToken ? { ...INIT, payload: { accessToken } } : INIT);
  }

  /** From now on it answers pings. */
  alive(): this {
    this.isAlive = true;
    return this;
  }

  /** Sends a masked text frame; a mask of zeros leaves the text as it is (RFC 6455, 5.3). */
  say(message: object): void {
    const text = Buffer.from(JSON.stringify(message));
    const length = text.length < 126 ? [0x80 | text.length] : [0xfe, text.length >> 8, text.length & 0xff];
    this.socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), text]));
  }

  /** Whether the server has told it something. */
  hasHeard(words: string): boolean {
    return this.heard.includes(words);
  }
}

/** Says something on a line of its own; what was answered until the line was cut. */
async function tell(words: string): Promise<{ heard: string }> {
  const answer = { heard: '' };
  const line = connect(PORT, '127.0.0.1');
  line.on('data', (data) => {
    answer.heard += data.toString();
  });
  line.write(words);
  await once(line, 'close');
  return answer;
}

const SILENT_MS = 15_000 + 2_000;

// They take their time, so they begin before all others.
const silent = new BareLine({});
const unread = new BareLine({ 'x-forwarded-for': '198.51.100.8' });
const crawling = tell('POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
const silentSince = Date.now();

test('who takes large answers and reads none of them is cut off, while others are served', async () => {
  await expect.poll(() => unread.hasHeard('connection_ack'), { timeout: 60_000 }).toBe(true);
  unread.socket.pause();
  for (let id = 0; id < 20; id += 1) {
    unread.say({ id: String(id), type: 'subscribe', payload: { query: getIntrospectionQuery() } });
  }
  expect((await server.stranger().send('{ viewer { user { email } } }')).status).toBe(200);
});

describe('of thousands of idle sockets from one address', () => {
  test('2,500 are served, the others are told that they are too many, and callers from elsewhere find a place', async () => {
    const flood: BareLine[] = [];
    try {
      while (flood.length < FLOOD) {
        flood.push(...Array.from({ length: 250 }, () => new BareLine(FROM_A_FLOOD).alive()));
        await expect
          .poll(() => flood.every((line) => line.hasHeard('connection_ack') || line.hasHeard('Too many')), {
            timeout: 30_000,
          })
          .toBe(true);
      }
      expect(flood.filter((line) => line.hasHeard('connection_ack'))).toHaveLength(PLACES);
      expect(flood.filter((line) => line.hasHeard('Too many sockets from this address'))).toHaveLength(
        FLOOD - PLACES,
      );
      const refused = await rawSocket(server.url, { headers: FROM_A_FLOOD });
      expect(await refused.closed).toBe(1013);

      const other = await rawSocket(server.url);
      other.say(INIT);
      expect(await other.heard()).toEqual({ type: 'connection_ack' });
      other.end();
      expect((await server.stranger(FROM_A_FLOOD).send('{ viewer { user { email } } }')).status).toBe(200);
      expect((await restaurant.ask()).booking).not.toBeNull();
    } finally {
      for (const { socket } of flood) socket.destroy();
    }
    await expect
      .poll(
        async () => {
          const again = await rawSocket(server.url, { headers: FROM_A_FLOOD });
          again.say(INIT);
          const heard = await Promise.race([again.heard(), again.closed]);
          again.end();
          return heard;
        },
        { timeout: 60_000 },
      )
      .toEqual({ type: 'connection_ack' });
  }, 240_000);
});

describe('of a thousand sockets of one session', () => {
  test('each has a place, one more has none', async () => {
    const { owner } = restaurant;
    const all: BareLine[] = [];
    const open = async (count: number) => {
      const opened = Array.from({ length: count }, () => new BareLine({}, owner.accessToken).alive());
      all.push(...opened);
      const areAnswered = () => opened.every(({ heard }) => /connection_ack|Too many/.test(heard));
      await expect.poll(areAnswered, { timeout: 60_000 }).toBe(true);
      return opened;
    };
    try {
      for (let i = 0; i < 4; i += 1) await open(250);
      expect(all.filter((line) => line.hasHeard('connection_ack'))).toHaveLength(1_000);
      const [oneMore] = await open(1);
      expect(oneMore?.hasHeard('Too many sockets of this session')).toBe(true);
    } finally {
      for (const { socket } of all) socket.destroy();
    }
  }, 240_000);
});

describe('a line', () => {
  test('that speaks no HTTP is told so in our form, and cut', async () => {
    const { heard } = await tell('hello?\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toEqual({
      errors: [{ message: 'The request cannot be read.', extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  test('that knocks at another door and breaks off harms nobody', async () => {
    for (let i = 0; i < 20; i += 1) {
      const line = connect(PORT, '127.0.0.1');
      line.on('error', () => undefined);
      await once(line, 'connect');
      line.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      line.resetAndDestroy();
    }
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });
});

describe('a socket that talks without end', () => {
  test('in messages is closed', async () => {
    const socket = await rawSocket(server.url);
    socket.say(INIT);
    for (let i = 0; i < 600; i += 1) socket.say({ type: 'ping' });
    expect(await socket.closed).toBe(1008);
  });

  test('in pings, which the protocol below answers, is closed too', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = once(socket, 'close');
    await once(socket, 'open');
    socket.send(JSON.stringify(INIT));
    for (let i = 0; i < 600 && socket.readyState === socket.OPEN; i += 1) {
      socket.ping();
      await Promise.race([once(socket, 'pong'), closed]);
    }
    expect(await closed).toEqual([1008, Buffer.from('Too many messages')]);
  });
});

test('whose headers take longer than ten seconds is told so, and cut', async () => {
  const { heard } = await crawling;
  expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(heard).toContain('"code":"BAD_REQUEST"');
}, 240_000);

test('nobody who has fallen silent keeps a socket for longer than 17 seconds', async () => {
  await Promise.race([silent.ended, sleep(Math.max(0, silentSince + SILENT_MS - Date.now()))]);
  expect(silent.socket.destroyed).toBe(true);
  expect(silent.hasHeard('connection_ack')).toBe(true);
  unread.socket.resume(); // what was sent before it was cut off is still on the line, and then it ends
  await unread.ended;
}, 240_000);
