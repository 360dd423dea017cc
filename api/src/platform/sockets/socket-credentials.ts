import type { IncomingHttpHeaders } from 'node:http';
import { isApiKey } from '../auth/api-key-text.ts';

/** What a client says as it opens a socket. */
export interface SocketParams extends Record<string, unknown> {
  accessToken?: unknown;
  apiKey?: unknown;
}

/** What a socket shows of its caller. */
export interface ShownCredential {
  /** Null when nothing was shown, or nothing that can be read. */
  token: string | null;
  isKey: boolean;
  /** Why what was shown is refused before anybody looks it up; null when it is not. */
  fault: string | null;
}

const BEARER = /^bearer +(\S+)$/i;

/**
 * The credential of a socket, wherever its client puts it: `accessToken` or `apiKey` in the payload of `connection_init`,
 * `Authorization` there in any spelling, also among `headers`, or the header of the upgrade. The same in several places is one;
 * two that differ are refused, because nobody could say whose socket it is.
 */
export function shownCredential(
  params: SocketParams | undefined,
  { authorization }: Pick<IncomingHttpHeaders, 'authorization'>,
): ShownCredential {
  const { accessToken, apiKey } = params ?? {};
  const bearers = [authorization, ...authorizationsIn(params), ...authorizationsIn(params?.headers)];
  const tokens = [accessToken, apiKey, ...bearers.filter(isThere).map(tokenOfBearer)].filter(isThere);
  const token = tokens.find((one) => typeof one === 'string' && one !== '');
  const shown = { token: typeof token === 'string' ? token : null };
  const isKey = isThere(apiKey) || isApiKey(shown.token ?? '');
  if (tokens.some((one) => typeof one !== 'string' || one === ''))
    return { ...shown, isKey, fault: UNREADABLE };
  return { ...shown, isKey, fault: new Set(tokens).size > 1 ? TWO_CALLERS : null };
}

const UNREADABLE = 'Credentials that cannot be read; send Authorization: Bearer and the token';
const TWO_CALLERS = 'Credentials of two callers; send one';

const isThere = (value: unknown) => value !== undefined && value !== null;

function authorizationsIn(fields: unknown): unknown[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields)
    .filter(([name]) => name.toLowerCase() === 'authorization')
    .map(([, value]) => value);
}

/** The token in `Bearer …`; nothing in anything else. */
const tokenOfBearer = (value: unknown) =>
  typeof value === 'string' ? (BEARER.exec(value.trim())?.[1] ?? '') : '';
