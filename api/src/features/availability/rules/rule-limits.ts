import { z } from 'zod';
import { LARGEST_PARTY } from './booking-rules.ts';

/** Most turn times by party size, of a restaurant and of one of its services. */
const MOST_TURN_TIMES = 20;

/** A whole number in a range; who gives another is told the range. */
export const whole = (label: string, from: number, to: number) => {
  const message = `${label} is a number from ${from.toLocaleString('en')} to ${to.toLocaleString('en')}.`;
  return z.int(message).min(from, message).max(to, message);
};

/** Covers, and parties, that may start in one quarter-hour. */
export const pacingCovers = whole('Covers per quarter-hour', 1, 10_000);
export const pacingParties = whole('Parties per quarter-hour', 1, 1_000);

// Twelve hours: the lock of a service day and the statement that reads it rely on no stay being longer.
const minutes = whole('A turn time in minutes', 15, 720).multipleOf(
  15,
  'A turn time is a number of quarter-hours.',
);

/** Turn times by party size, each size once. */
export const turnTimes = z
  .array(z.object({ upTo: whole('Party size', 1, LARGEST_PARTY), minutes }))
  .max(MOST_TURN_TIMES, `There are at most ${MOST_TURN_TIMES} turn times.`)
  .check(eachOnce);

function eachOnce({ value, issues }: z.core.ParsePayload<{ upTo: number }[]>): void {
  const seen = new Set<number>();
  for (const [place, { upTo }] of value.entries()) {
    if (seen.has(upTo)) {
      const message = 'There is a turn time for this party size already.';
      issues.push({ code: 'custom', path: [place, 'upTo'], message, input: value });
    }
    seen.add(upTo);
  }
}
