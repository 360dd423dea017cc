import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../../env.ts';

/**
 * Whether a page of another origin asks, as its browser says. Programs send no `Origin`; our own pages stand at APP_URL, or
 * where the request itself was sent to.
 */
export function isForeign(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { APP_URL }: Pick<Env, 'APP_URL'>,
): boolean {
  if (origin === undefined) return false;
  return origin !== new URL(APP_URL).origin && URL.parse(origin)?.host !== host;
}
