import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { derivedToken } from '../../platform/secrets.ts';

const TOKEN = /^([\da-f-]{36})\.([a-z-]{1,40})\.([\w-]{43})$/;

/** Somebody who wants no more mails of a kind. */
export interface Unsubscribing {
  userId: string;
  kind: string;
}

/** The address at which one POST ends mails of a kind for a person, without signing in; it stays good. */
export function unsubscribeUrl(
  { APP_URL, JWT_SECRET }: Pick<Env, 'APP_URL' | 'JWT_SECRET'>,
  { userId, kind }: Unsubscribing,
): string {
  const named = `${userId}.${kind}`;
  return `${APP_URL}/unsubscribe/${named}.${derivedToken(JWT_SECRET, 'unsubscribe', named)}`;
}

/** What a token ends; null for one that we did not make. */
export function unsubscribingOf(secret: string, token: string): Unsubscribing | null {
  const [, userId, kind, seal] = TOKEN.exec(token) ?? [];
  if (!userId || !kind || !seal) return null;
  const made = derivedToken(secret, 'unsubscribe', `${userId}.${kind}`);
  return timingSafeEqual(Buffer.from(made), Buffer.from(seal)) ? { userId, kind } : null;
}
