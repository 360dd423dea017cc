import type { WebSocket, WebSocketServer } from 'ws';

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

/** Messages of one socket in a span: the busiest page opens and closes some fifty live queries at once. */
const MOST_MESSAGES = 500;
const SPAN_MS = 10_000;

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
      endsAt = now + SPAN_MS;
    }
    heard += 1;
    if (heard > MOST_MESSAGES * factor) sendAway(socket, POLICY_VIOLATION, 'Too many messages');
  };
  socket.on('message', hear);
  socket.on('ping', hear);
}

/** Bytes that may wait for a reader when looked at twice in a row. */
const MOST_UNREAD = 1_000_000;
const LOOKED_AT_EVERY_MS = 3_000;

/**
 * Cuts off who reads so slowly that answers pile up in memory: their live queries keep the newest value only, but one
 * large answer for each may wait. Stops with the returned function.
 */
export function cutSlowReaders(sockets: WebSocketServer): () => void {
  let slow = new Set<WebSocket>();
  const timer = setInterval(() => {
    const behind = [...sockets.clients].filter(({ bufferedAmount }) => bufferedAmount > MOST_UNREAD);
    for (const socket of behind) if (slow.has(socket)) socket.terminate();
    slow = new Set(behind);
  }, LOOKED_AT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
