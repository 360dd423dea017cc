import { GraphQLError } from 'graphql';
import type { Env } from '../../env.ts';
import { readAccessToken } from '../auth/access-token.ts';
import { isApiKey } from '../auth/api-key-text.ts';
import type { SecurityLog } from './security-log.ts';

/** Where somebody came from who showed a token that opens nothing. */
interface Shown {
  token: string;
  address?: string | null;
  userAgent?: string | null;
}

interface Telling {
  security: SecurityLog;
}

/** Tells of an API key that was refused, with the code of the refusal. An outage is nobody's attempt. */
export function tellRefusedKey({ security }: Telling, { token: _, ...from }: Shown, error: unknown): void {
  if (!(error instanceof GraphQLError)) return;
  security.tell({
    event: 'api_key_refused',
    outcome: 'refused',
    code: String(error.extensions.code),
    ...from,
  });
}

/** Tells of an access token that nobody can have got from us. One whose time is over, or whose session has ended, is none. */
export function tellImpossibleToken(
  { security, env }: Telling & { env: Pick<Env, 'keys' | 'ACCESS_TOKEN_SECONDS'> },
  { token, ...from }: Shown,
): void {
  if (isApiKey(token)) return;
  const settings = { keys: env.keys, lifetimeSeconds: env.ACCESS_TOKEN_SECONDS };
  // At the beginning of time no token is over: what is refused then has a wrong signature, or is no token of ours.
  if (readAccessToken(settings, token, new Date(0)) !== null) return;
  security.tell({ event: 'access_token_refused', outcome: 'refused', code: 'INVALID', ...from });
}
