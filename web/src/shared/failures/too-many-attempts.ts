/** What people read when the API wants them to pause (RATE_LIMITED): on every page the same, however it was asked. */
export function tooManyAttempts(retryAfterSeconds: number | null): string {
  return retryAfterSeconds === null
    ? 'Too many attempts. Please wait a moment and try again.'
    : `Too many attempts. Please try again in ${waitInWords(retryAfterSeconds)}.`;
}

/** A number of seconds as one says it: `30 seconds`, `1 minute`, `12 minutes`. */
function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
