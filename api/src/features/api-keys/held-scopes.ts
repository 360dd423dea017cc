import { type Scope, scopes } from '../../platform/roles/scopes.ts';

/** A key's scopes as they are stored, without any that this version does not know; null for a key without scopes. */
export const heldScopes = (stored: readonly string[] | null | undefined): Scope[] | null =>
  stored ? scopes.filter((scope) => stored.includes(scope)) : null;
