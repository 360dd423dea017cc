import { readSignedName, signedName } from '../../platform/signed-name.ts';

/** Whose import. */
export interface NamedImport {
  restaurantId: string;
  importId: string;
}

/** Takes the file of an import, or shows what is wrong with its rows. */
type ImportPurpose = 'import-file' | 'import-problems';

/** A token that is good for one import and one purpose, for 15 minutes. */
export function importTokenOf(
  secret: string,
  purpose: ImportPurpose,
  { restaurantId, importId }: NamedImport,
  now: Date,
): string {
  return signedName(secret, purpose, [restaurantId, importId], now);
}

/** Which import a token names; null for one that we did not make, or whose time is up. */
export function importOfToken(
  secret: string,
  purpose: ImportPurpose,
  token: string,
  now: Date,
): NamedImport | null {
  const [restaurantId, importId] = readSignedName(secret, purpose, token, now) ?? [];
  return restaurantId && importId ? { restaurantId, importId } : null;
}
