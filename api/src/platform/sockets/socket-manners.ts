import type { WebSocket, WebSocketServer } from 'ws';
import {
  LOOKED_AT_EVERY_MS,
  MESSAGES_SPAN_MS,
  MOST_MESSAGES,
  MOST_UNREAD,
  MOST_UNREAD_AT_ONCE,
  MOST_UNREAD_TOGETHER,
} from './socket-limits.ts';

/** Whoever does not answer when told to go is cut off after so long. */
const GONE_WITHIN_MS = 2_000;

/** Closes a socket with a code and words, and hears nothing more of it. */
export function sendAway(socket: WebSocket, code: number, words: string): void {
  socket.removeAllListeners('message').removeAllListeners('ping');
  socket.close(code, words);
  const timer = setTimeout(() => socket.terminate(), GONE_WITHIN_MS);
  socket.once('close', () => clearTimeout(timer));
}

/** Each socket is asked so often whether anybody is there, and cut off when nobody has answered by the next time. */
const PING_EVERY_MS = 7_000;

/** Ends a socket whose other end is gone without a word, or reads nothing: at most 15 seconds after its last answer. */
export function cutOffTheSilent(socket: WebSocket): void {
  let hasAnswered = true;
  socket.on('pong', () => {
    hasAnswered = true;
  });
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate();
    hasAnswered = false;
    socket.ping();
  }, PING_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
}

/** From RFC 6455: the caller breaks a rule, and trying again would not help. */
const POLICY_VIOLATION = 1008;

/** Closes a socket that talks without end; pings count as messages, because each is answered. */
export function limitMessages(socket: WebSocket, factor: number): void {
  let heard = 0;
  let endsAt = 0;
  const hear = () => {
    const now = Date.now();
    if (now >= endsAt) {
      heard = 0;
      endsAt = now + MESSAGES_SPAN_MS;
    }
    heard += 1;
    if (heard > MOST_MESSAGES * factor) sendAway(socket, POLICY_VIOLATION, 'Too many messages');
  };
  socket.on('message', hear);
  socket.on('ping', hear);
}

/** How often what waits for all readers is added up, in milliseconds. */
const ADDED_UP_EVERY_MS = 250;

/** Cuts a reader off for whom so much waits that nothing more may be sent; whether it was. */
export function cutOffWhenFull(socket: WebSocket): boolean {
  if (socket.bufferedAmount <= MOST_UNREAD_AT_ONCE) return false;
  socket.terminate();
  return true;
}

/**
 * Cuts off who reads so slowly that answers pile up in memory: whoever is behind twice in a row, and of many who are
 * behind at once those with the most, until what waits is bearable. Stops with the returned function.
 */
export function cutSlowReaders(sockets: WebSocketServer): () => void {
  let slow = new Set<WebSocket>();
  const behind = setInterval(() => {
    const now = [...sockets.clients].filter(({ bufferedAmount }) => bufferedAmount > MOST_UNREAD);
    for (const socket of now) if (slow.has(socket)) socket.terminate();
    slow = new Set(now);
  }, LOOKED_AT_EVERY_MS);
  const together = setInterval(() => cutTheFullest(sockets.clients), ADDED_UP_EVERY_MS);
  behind.unref();
  together.unref();
  return () => {
    clearInterval(behind);
    clearInterval(together);
  };
}

function cutTheFullest(sockets: Iterable<WebSocket>): void {
  const waiting = [...sockets].filter(({ bufferedAmount }) => bufferedAmount > 0);
  let sum = waiting.reduce((total, { bufferedAmount }) => total + bufferedAmount, 0);
  if (sum <= MOST_UNREAD_TOGETHER) return;
  for (const socket of waiting.toSorted((a, b) => b.bufferedAmount - a.bufferedAmount)) {
    if (sum <= MOST_UNREAD_TOGETHER) return;
    sum -= socket.bufferedAmount;
    socket.terminate();
  }
}
