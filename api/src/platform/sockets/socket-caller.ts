import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { App } from '../app.ts';
import { readAccessToken } from '../auth/access-token.ts';
import { Actor } from '../auth/actor.ts';
import { refused, unauthenticated } from '../errors/errors.ts';
import type { BusMessage } from '../events/event-bus.ts';
import type { HeldScopes } from '../roles/scopes.ts';
import type { ShownCredential } from './socket-credentials.ts';

/** Whose socket it is, for as long as it is open: a session's, an API key's, or nobody's. */
export interface SocketCaller {
  userId: string | null;
  sessionId: string | null;
  apiKeyId: string | null;
  /** Those of a key, which never change; null for everybody else. */
  scopes: HeldScopes;
  /** Whether a key has the low budgets of its plan; who gets others comes back. False for everybody else. */
  hasLowLimits: boolean;
  /** When it has to end at the latest, as far as is known; null for never. A key's can be changed. */
  expiresAt: Date | null;
  /** Their rights now, and until when. Throws UNAUTHENTICATED when session or key have ended. */
  actor(): Promise<Actor>;
}

const nobody: SocketCaller = {
  userId: null,
  sessionId: null,
  apiKeyId: null,
  scopes: null,
  hasLowLimits: false,
  expiresAt: null,
  actor: async () => Actor.anonymous,
};

/** Who opens a socket; null for an access token that is none. Throws as `ApiKeySource.open` does for an API key. */
export async function socketCaller(
  app: App,
  { token, isKey, fault }: ShownCredential,
): Promise<SocketCaller | null> {
  if (fault !== null) throw refused('UNAUTHENTICATED', fault);
  if (token === null) return nobody;
  if (isKey) return callerWithKey(app, token);
  const settings = { keys: app.env.keys, lifetimeSeconds: app.env.ACCESS_TOKEN_SECONDS };
  const claims = readAccessToken(settings, token, app.clock.now());
  if (!claims) return null;
  return {
    ...claims,
    apiKeyId: null,
    scopes: null,
    hasLowLimits: false,
    async actor() {
      const actor = await app.actors.of(claims);
      if (!actor) throw unauthenticated();
      return actor;
    },
  };
}

/** Sockets are opened here alone. */
const PATH = '/graphql';

async function callerWithKey(app: App, secret: string): Promise<SocketCaller> {
  const { actor, apiKeyId, expiresAt } = await app.apiKeys.open(secret, PATH);
  const caller: SocketCaller = {
    userId: actor.userId,
    sessionId: null,
    apiKeyId,
    scopes: actor.scopes,
    hasLowLimits: actor.hasLowLimits,
    expiresAt,
    async actor() {
      const open = await app.apiKeys.open(secret, PATH);
      caller.expiresAt = open.expiresAt;
      return open.actor;
    },
  };
  return caller;
}

/** Whether a message says that an API key may have ended, or have another plan's limits: then it is looked up once more. */
export function mayChangeKey({ apiKeyId }: SocketCaller, message: BusMessage): boolean {
  if (apiKeyId === null) return false;
  return (
    message.type === 'subscriptionChanged' ||
    (message.type === 'apiKeyChanged' && message.apiKeyId === apiKeyId)
  );
}

// A timer of more than 2^31 ms would run out at once; a key lasts for years.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Closes the socket when what opened it ends. To be called once more when that moment has changed. */
export function closeAtExpiry(app: App, socket: WebSocket, caller: SocketCaller): void {
  let timer: NodeJS.Timeout | undefined;
  const close = () =>
    socket.close(
      CloseCode.Forbidden,
      caller.apiKeyId ? 'The API key has expired' : 'The access token has ended',
    );
  const wait = () => {
    const end = caller.expiresAt?.getTime();
    if (end === undefined) return;
    const left = end - app.clock.now().getTime();
    const isOver = () => left <= LONGEST_TIMER_MS && caller.expiresAt?.getTime() === end;
    timer = setTimeout(() => (isOver() ? close() : wait()), Math.min(left, LONGEST_TIMER_MS));
  };
  wait();
  socket.once('close', () => clearTimeout(timer));
}
