import { hearServerTime } from '../shared/dates/server-clock.ts';

/** After so long an answer counts as lost: a line that has died says nothing. */
const ANSWER_WITHIN_MS = 20_000;

/** Larger ones, a whole floor plan, may take longer on their way. */
const SMALL_BYTES = 20_000;

/** `fetch` that gives an answer up which does not come, and hears the server's time from those that do. */
export async function heardFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isSmall = typeof init.body === 'string' && init.body.length <= SMALL_BYTES;
  const askedAt = Date.now();
  const response = await fetch(address, isSmall ? { ...init, signal: orTimeout(init.signal) } : init);
  hearServerTime(response.headers.get('date'), askedAt, Date.now());
  return response;
}

function orTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
