/** What the links need of a session; `SessionKeeper` is the one that the application uses. */
export interface SessionTokens {
  /** Whether a session is held or may still be restored: only then is it worth asking for another token. */
  readonly isOpen: boolean;
  /** The access token to send, renewed first when it has run out; null when signed out. */
  accessToken(): Promise<string | null>;
  /** After the API refused `refused`: a newer token, or null when the session has ended. */
  replaceToken(refused: string | null): Promise<string | null>;
  /** Calls back whenever the session starts or ends; returns what stops that. */
  subscribe(listener: () => void): () => void;
}
