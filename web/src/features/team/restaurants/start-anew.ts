/**
 * Loads the dashboard as a new page. Where somebody works has changed: nothing of before, in memory, in a form or on a
 * socket, goes along.
 */
export function startAnew(): void {
  location.assign('/dashboard');
}
