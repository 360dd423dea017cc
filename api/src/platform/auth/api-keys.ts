import type { Actor } from './actor.ts';

/** An API key that was shown and may be used now. */
export interface OpenApiKey {
  apiKeyId: string;
  /** As whom it acts. */
  actor: Actor;
  /** When it stops by itself; null for never. */
  expiresAt: Date | null;
}

/** Finds what an API key opens; made by the feature that keeps them. */
export interface ApiKeySource {
  /**
   * The key behind a secret, and its rights now. Throws UNAUTHENTICATED for a text that is no key, and for one that is
   * revoked or over.
   */
  open(secret: string): Promise<OpenApiKey>;
  /** Called after the commit that changed a key: the next request to this process must see it. */
  forget(): void;
}
