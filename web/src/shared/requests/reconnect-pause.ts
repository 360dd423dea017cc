const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Waits before a broken line is opened again: half a second at first, twice as long at each of the `retries`, at most
 * 15 seconds. Spread over half of the pause, so that a restarted server does not meet all its clients in one instant.
 */
export function reconnectPause(retries: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries);
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}
