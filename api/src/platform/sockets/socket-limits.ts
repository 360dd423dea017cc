/** What one socket may do, and how many there may be: per process, because what they protect is a process's memory. */

/** Live queries of one socket at a time. */
export const MOST_LIVE_QUERIES = 100;

/**
 * Sockets of one network address. Each diner at an open booking page has one, and a telephone company may have
 * thousands of customers behind an address; 2,000 of them are served at once (docs/performance.md).
 */
export const SOCKETS_PER_ADDRESS = 2_500;

/** Sockets of one session or key: a screen at every pass of a chain's hundred restaurants, and a few more. */
export const SOCKETS_PER_CALLER = 1_000;

/** To open a socket takes a handshake, timers and buffers: 30,000 a minute from one address. */
export const POINTS_OF_A_SOCKET = 10;

/** Messages of one socket in a span: the busiest page opens and closes some fifty live queries at once. */
export const MOST_MESSAGES = 500;

/** That span, in milliseconds. */
export const MESSAGES_SPAN_MS = 10_000;

/** A socket that says nothing is closed after this long. */
export const INIT_TIMEOUT_MS = 3_000;

/** Bytes that may wait for a reader when looked at twice, `LOOKED_AT_EVERY_MS` apart. */
export const MOST_UNREAD = 1_000_000;

/** How often each reader is looked at, in milliseconds. */
export const LOOKED_AT_EVERY_MS = 3_000;

/** Bytes that may wait for one reader at all, before the next answer: some of the largest. */
export const MOST_UNREAD_AT_ONCE = 8_000_000;

/** Bytes that may wait for all readers of a process together. */
export const MOST_UNREAD_TOGETHER = 128_000_000;
