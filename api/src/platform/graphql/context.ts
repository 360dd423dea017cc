import type { App } from '../app.ts';
import type { Actor } from '../auth/actor.ts';
import type { TenantReads } from '../db/tenant-reads.ts';

/** The refresh token's cookie, as far as the transport has one (a socket has none). */
export interface SessionCookie {
  read(): string | null;
  /** Keeps the token until `expiresAt`, or until the browser closes when null. */
  write(token: string, expiresAt: Date | null): void;
  clear(): void;
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
  requestId: string;
}
