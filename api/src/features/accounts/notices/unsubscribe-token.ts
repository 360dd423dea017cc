import type { Env } from '../../../env.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

const TOKEN = /^([\da-f-]{36})\.([a-z-]{1,40})\.([\w-]{43})$/;

/** Kinds of mails of which a person may want no more, as the log of messages names them. */
const unwantedKinds = ['trial-ending', 'closing-summary', 'weekly-report'] as const;

/** One of `unwantedKinds`. */
export type UnwantedKind = (typeof unwantedKinds)[number];

/** Somebody who wants no more mails of a kind. */
export interface Unsubscribing {
  userId: string;
  kind: UnwantedKind;
}

/** The address at which one POST ends mails of a kind for a person, without signing in; it stays good. */
export function unsubscribeUrl(
  { APP_URL, keys }: Pick<Env, 'APP_URL' | 'keys'>,
  { userId, kind }: Unsubscribing,
): string {
  const named = `${userId}.${kind}`;
  return `${APP_URL}/unsubscribe/${named}.${keys.token('unsubscribe', named)}`;
}

/** What a token ends; null for one that we did not make. */
export function unsubscribingOf(keys: Keyring, token: string): Unsubscribing | null {
  const [, userId, named, seal] = TOKEN.exec(token) ?? [];
  const kind = unwantedKinds.find((known) => known === named);
  if (!userId || !kind || !seal) return null;
  return keys.isToken('unsubscribe', `${userId}.${kind}`, seal) ? { userId, kind } : null;
}
