import { readAccessToken, signAccessToken } from '../../../api/src/platform/auth/access-token.ts';
import type { Caller } from '../../testkit/caller.ts';
import { TEST_KEYS, type TestServer } from '../../testkit/server.ts';

const SIGNED = { keys: TEST_KEYS, lifetimeSeconds: 86_400 };

/** A session that outlasts leaps of the clock: who signed in again after each would spend the time on passwords. */
export class LastingSession {
  readonly #server: TestServer;
  readonly #caller: Caller;
  readonly #identity: { userId: string; sessionId: string };

  private constructor(server: TestServer, caller: Caller, identity: { userId: string; sessionId: string }) {
    this.#server = server;
    this.#caller = caller;
    this.#identity = identity;
  }

  /** Of somebody who is signed in now. */
  static async of(server: TestServer, caller: Caller): Promise<LastingSession> {
    const identity = readAccessToken(SIGNED, caller.accessToken ?? '', server.clock.now());
    if (!identity) throw new Error('Nobody is signed in');
    await server.rows(`update sessions set expires_at = '2100-01-01' where id = $1`, [identity.sessionId]);
    return new LastingSession(server, caller, identity);
  }

  /** Signed in as of now, wherever the clock stands. */
  goesOn(): void {
    this.#caller.accessToken = signAccessToken(SIGNED, this.#identity, this.#server.clock.now()).accessToken;
  }
}
