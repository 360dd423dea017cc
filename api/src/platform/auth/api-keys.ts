import type { Actor } from './actor.ts';

/** An API key or access token of an app that was shown and may be used now. */
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
   * The key behind a secret or an access token, and its rights now, at the door with this path. Throws UNAUTHENTICATED for a text that is
   * neither, for one that is revoked or over, and for a token that was asked for another door.
   */
  open(secret: string, path: string): Promise<OpenApiKey>;
  /** Called after the commit that changed a key: the next request to this process must see it. */
  forget(): void;
}
