import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { readSignedName, signedName } from '../../../platform/secrets/signed-name.ts';

/** Whose import. */
export interface NamedImport {
  restaurantId: string;
  importId: string;
}

/** Takes the file of an import, or shows what is wrong with its rows. */
type ImportPurpose = 'import-file' | 'import-problems';

/** A token that is good for one import and one purpose, for 15 minutes. */
export function importTokenOf(
  keys: Keyring,
  purpose: ImportPurpose,
  { restaurantId, importId }: NamedImport,
  now: Date,
): string {
  return signedName(keys, purpose, [restaurantId, importId], now);
}

/** Which import a token names; null for one that we did not make, or whose time is up. */
export function importOfToken(
  keys: Keyring,
  purpose: ImportPurpose,
  token: string,
  now: Date,
): NamedImport | null {
  const [restaurantId, importId] = readSignedName(keys, purpose, token, now) ?? [];
  return restaurantId && importId ? { restaurantId, importId } : null;
}
