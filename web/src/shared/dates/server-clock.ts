/** So far a device's clock may be off and still count as right: what is counted here is minutes. */
const RIGHT_ENOUGH_MS = 2_000;

/** How far the device's clock is behind the server's, in ms, and by how much that may be wrong. */
interface Measured {
  offset: number;
  unsure: number;
}

const unmeasured: Measured = { offset: 0, unsure: Number.POSITIVE_INFINITY };
let best = unmeasured;

/**
 * Reads the server's time off an answer: `date` is its `Date` header, the other two are the device's clock when it was asked
 * and when the answer came. Quick answers count more than slow ones; one that contradicts takes their place, as somebody has set
 * the device's clock.
 */
export function hearServerTime(date: string | null, askedAt: number, heardAt: number): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told) || heardAt < askedAt) return;
  // The header names the second that has begun; it was written some time between question and answer.
  const heard = { offset: told + 500 - (askedAt + heardAt) / 2, unsure: 500 + (heardAt - askedAt) / 2 };
  const fits = Math.abs(heard.offset - best.offset) <= heard.unsure + best.unsure;
  if (!fits || heard.unsure < best.unsure) best = heard;
}

/** The present instant in ms since 1970 by the server's clock; by the device's own until the server was heard. */
export function serverNow(): number {
  const isRight = Math.abs(best.offset) <= RIGHT_ENOUGH_MS + best.unsure;
  return Date.now() + (isRight ? 0 : best.offset);
}

/** The same as a date. */
export function serverDate(): Date {
  return new Date(serverNow());
}
