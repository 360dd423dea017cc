import type { App } from '../app.ts';
import type { Actor } from '../auth/actor.ts';
import type { GuestPage, Partner } from '../auth/author-at-work.ts';
import type { TenantReads } from '../db/tenant-reads.ts';

/** The refresh token's cookie, and the browser's own, as far as the transport has one (a socket has none). */
export interface SessionCookie {
  read(): string | null;
  /** Keeps the token until `expiresAt`, or until the browser closes when null. */
  write(token: string, expiresAt: Date | null): void;
  clear(): void;
  /** Id of the request of an app for which this browser was sent here to answer; null when it was not. */
  readOauthRequest(): string | null;
  /** Keeps the token by which accounts know this browser again; signing out leaves it. */
  writeDevice(token: string): void;
}

/** What resolvers get: who asks, the process's services, and reads that are batched for this one operation. */
export interface GraphContext {
  app: App;
  actor: Actor;
  reads: TenantReads;
  cookie: SessionCookie;
  /** Network address of the caller, behind as many proxies as TRUST_PROXY says. */
  address: string;
  /** What the caller's browser or program calls itself; null when it does not say. */
  userAgent: string | null;
  /** The token by which accounts know the caller's browser again; null when it has none. */
  device: string | null;
  /** Which of our own pages for guests sent it, as it says itself; null for all other callers. */
  page: GuestPage | null;
  /**
   * The assistant that asks for somebody, by what it calls itself, if it says; null for all other callers. It gives no right to
   * anything.
   */
  agent: { name: string | null } | null;
  /** Who asks for a guest of theirs, and has shown a login; null for all other callers. */
  partner: Partner | null;
  requestId: string;
}

/** Refuses a caller a root field: throws what the field itself would throw. */
export type RootGuard = (source: unknown, args: unknown, context: GraphContext) => void;
