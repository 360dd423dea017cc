import type { SessionTokens } from '../../../apollo/session-tokens.ts';
import { serverDate, serverNow } from '../../../shared/dates/server-clock.ts';
import { SessionMarker } from './session-marker.ts';

const TICK_MS = 30_000; // spec §9: the session is looked at every 30 s …
const RENEW_UNDER_MS = 90_000; // … and renewed when less than 90 s remain

/** An access token and the instant it runs out, as the API issues them. */
export interface IssuedTokens {
  accessToken: string;
  expiresAt: string;
}

/** `restoring`: the browser was signed in when the page was loaded, and the API has not answered yet. */
export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut';

/** Why a session ended: by its owner here, by its owner in another tab, or because the API no longer knows it. */
export type SessionEnd = 'signOut' | 'elsewhere' | 'refused';

/**
 * Keeps the browser's session: the access token in memory, a marker in storage, the refresh token in a cookie that
 * no script can read. Renews in time, one tab at a time, and ends when another tab signs out.
 */
export class SessionKeeper implements SessionTokens {
  readonly #renew: () => Promise<IssuedTokens | null>;
  readonly #marker = new SessionMarker();
  readonly #listeners = new Set<() => void>();
  #status: SessionStatus;
  #held: IssuedTokens | null = null;
  #heldSince = Number.NEGATIVE_INFINITY;
  #markerHeld: string | null;
  #endedBy: SessionEnd | null = null;
  #renewing: Promise<string | null> | null = null;

  /** @param renew asks the API for the next tokens; null when it knows no session, rejected when it cannot be reached. */
  constructor(renew: () => Promise<IssuedTokens | null>) {
    this.#renew = renew;
    this.#markerHeld = this.#marker.current;
    this.#status = this.#markerHeld ? 'restoring' : 'signedOut';
  }

  get status(): SessionStatus {
    return this.#status;
  }

  get isOpen(): boolean {
    return this.#status !== 'signedOut';
  }

  /** Why the last session of this tab ended; null while one is open and before the first. */
  get endedBy(): SessionEnd | null {
    return this.#endedBy;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Watches clock, tab and storage until the returned function is called. */
  watch(): () => void {
    const look = () => void this.#look();
    const lookWhenVisible = () => document.visibilityState === 'visible' && look();
    const timer = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', lookWhenVisible);
    const stopHearing = this.#marker.onChangeElsewhere(look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenVisible);
      stopHearing();
    };
  }

  /** Starts a session with what signing in or up has issued. */
  begin(issued: IssuedTokens): void {
    this.#markerHeld = serverDate().toISOString();
    this.#marker.place(this.#markerHeld);
    this.#hold(issued);
  }

  /** Forgets the session in this tab and, unless another one began elsewhere, in the browser. */
  end(endedBy: SessionEnd): void {
    if (this.#status === 'signedOut') return;
    if (this.#marker.current === this.#markerHeld) this.#marker.remove();
    this.#held = null;
    this.#markerHeld = null;
    this.#endedBy = endedBy;
    this.#become('signedOut');
  }

  /** Whether somebody is signed in, once that is known. Rejected when the API cannot be reached to tell. */
  async isSignedIn(): Promise<boolean> {
    return (await this.accessToken()) !== null;
  }

  async accessToken(): Promise<string | null> {
    if (!this.isOpen) return null;
    // A clock that runs ahead would call every token expired: a fresh one is sent all the same.
    const isFresh = performance.now() - this.#heldSince < TICK_MS;
    if (this.#held && (isFresh || this.#remainingMs > 0)) return this.#held.accessToken;
    return this.#renewOnce();
  }

  async replaceToken(refused: string | null): Promise<string | null> {
    const current = this.#held?.accessToken ?? null;
    if (!this.isOpen || (current && current !== refused)) return current;
    try {
      return await this.#renewOnce();
    } catch {
      return null; // The API cannot be reached now: the session stays, the operation fails.
    }
  }

  get #remainingMs(): number {
    return this.#held ? Date.parse(this.#held.expiresAt) - serverNow() : 0;
  }

  async #look(): Promise<void> {
    if (!this.isOpen) return;
    if (this.#marker.current !== this.#markerHeld) return this.end('elsewhere');
    if (this.#remainingMs >= RENEW_UNDER_MS) return;
    // Out of reach: the next look tries again, and whoever needs the token meanwhile is told.
    await this.#renewOnce().catch(() => null);
  }

  #renewOnce(): Promise<string | null> {
    this.#renewing ??= oneTabAtATime(() => this.#renewNow()).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renewNow(): Promise<string | null> {
    const marker = this.#markerHeld;
    const issued = await this.#renew();
    if (this.#markerHeld !== marker || marker === null) return this.#held?.accessToken ?? null;
    if (issued) this.#hold(issued);
    else this.end('refused');
    return issued?.accessToken ?? null;
  }

  #hold(issued: IssuedTokens): void {
    this.#held = issued;
    this.#heldSince = performance.now();
    this.#endedBy = null;
    this.#become('signedIn');
  }

  #become(status: SessionStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

// Refreshing replaces the cookie that all tabs share: two at once would present the same one. Browsers offer locks on
// secure origins only; elsewhere the API's few seconds of grace have to do.
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('hoststand.session', work) : work();
}
