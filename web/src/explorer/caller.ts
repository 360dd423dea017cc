import type { SessionTokens } from '../apollo/session-tokens.ts';

/** As whom one may call the API here. */
export type CallerKind = 'session' | 'key' | 'visitor';

/** As whom the explorer calls: a session that is renewed in time, an API key, or nobody. */
export interface Caller {
  kind: CallerKind;
  tokens: Pick<SessionTokens, 'accessToken' | 'replaceToken'>;
}

/** Nobody: what guests may do. */
export const visitor: Caller = {
  kind: 'visitor',
  tokens: { accessToken: async () => null, replaceToken: async () => null },
};

/** Whoever is signed in in this browser. */
export function signedInWith(tokens: SessionTokens): Caller {
  return { kind: 'session', tokens };
}

/** The holder of a key. It lives in this object alone, and is never renewed. */
export function holderOf(apiKey: string): Caller {
  return { kind: 'key', tokens: { accessToken: async () => apiKey, replaceToken: async () => null } };
}

/** `fetch` as this caller: a session that the API no longer takes is renewed in silence, once. */
export async function fetchAs(
  { tokens }: Caller,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  const token = await tokens.accessToken();
  const answer = await send(token);
  if (answer.status !== 401 || token === null) return answer;
  const next = await tokens.replaceToken(token);
  return next === null ? answer : send(next);
}
