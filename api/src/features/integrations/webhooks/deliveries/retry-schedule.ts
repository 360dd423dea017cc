const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from each failed attempt to the next: nine attempts, the last one a little more than 24 hours after the first. */
export const RETRY_SECONDS: readonly number[] = [
  5,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  9 * HOUR,
];

/** Pauses are longer by up to this part, so that what failed at once does not come back at once. */
const JITTER = 0.1;

/** An endpoint that asks for a longer pause gets at most this one. */
const LONGEST_REQUEST_SECONDS = 6 * HOUR;

interface Failed {
  /** Attempts that were made, this one counted. */
  tries: number;
  /** What the answer said in Retry-After. */
  retryAfter?: string | null;
  now: Date;
  /** From 0 to 1. */
  chance?: number;
}

/** When a message is tried again after a failed attempt; null when it is given up. */
export function nextAttemptAt({ tries, retryAfter, now, chance = Math.random() }: Failed): Date | null {
  const pause = RETRY_SECONDS[tries - 1];
  if (pause === undefined) return null;
  const requested = Math.min(secondsOf(retryAfter, now), LONGEST_REQUEST_SECONDS);
  const seconds = Math.max(pause * (1 + JITTER * chance), requested);
  return new Date(now.getTime() + Math.ceil(seconds * 1000));
}

/** Retry-After holds seconds or a date (RFC 9110, 10.2.3); anything else asks for nothing. */
function secondsOf(retryAfter: string | null | undefined, now: Date): number {
  if (!retryAfter) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, (at - now.getTime()) / 1000);
}
