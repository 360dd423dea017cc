/** A server that can be reached answers so small a question at once; one that takes longer is of no use to somebody who waits. */
const ANSWER_WITHIN_MS = 4_000;

/** Whether the server answers now, live line or not. Never rejects. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
