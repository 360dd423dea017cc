import type { ApiKeyRow } from './api-key-rows.ts';

/** How a key stands. */
export type ApiKeyState = 'ACTIVE' | 'REPLACED' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED';

/** How a key stands now at the restaurant through which it is seen. */
export function stateOfApiKey(row: ApiKeyRow, now: Date): ApiKeyState {
  if (row.revokedAt) return 'REVOKED';
  if (row.expiresAt && row.expiresAt <= now) return 'EXPIRED';
  if (!row.makerWorksHere) return 'SUSPENDED';
  return row.replacedBy ? 'REPLACED' : 'ACTIVE';
}
