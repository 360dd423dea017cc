import type { Key, Keyring } from '../platform/secrets/keyring.ts';
import { type KeyNeeds, NO_KEY } from './key-needs.ts';
import type { RenewedSeals } from './renew-seals.ts';
import type { RevokedKey } from './revoke-key.ts';

const nothing: KeyNeeds = { sealedTexts: 0, bookingsToCome: 0, openLinks: 0, sessions: 0 };

/** What depends on each key, as a table with a line for each, and what that means for the operator. */
export function wordsOfNeeds(
  keys: Keyring,
  needs: ReadonlyMap<string, KeyNeeds>,
  renewed: RenewedSeals | null,
): string {
  const rows = [
    ['key', 'is', 'sealed texts', 'bookings to come', 'open links', 'sessions'],
    ...[...keys.all.map(({ id }) => id), NO_KEY].map((id) => {
      const { sealedTexts, bookingsToCome, openLinks, sessions } = needs.get(id) ?? nothing;
      return [id, roleOf(keys, id), ...[sealedTexts, bookingsToCome, openLinks, sessions].map(String)];
    }),
  ];
  const table = rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
      .join('')
      .trimEnd(),
  );
  const others = keys.all.filter((key) => key !== keys.signing);
  return [
    ...(renewed ? [`${renewed.renewed} texts were sealed anew with ${keys.signing.id}.`, ''] : []),
    ...table,
    '',
    ...others.map((key) => adviceOn(keys, key, needs.get(key.id) ?? nothing)),
    ...adviceOnLost(needs.get(NO_KEY) ?? nothing),
  ].join('\n');
}

const WIDTHS = [10, 10, 14, 18, 12, 10];

function roleOf(keys: Keyring, id: string): string {
  if (id === NO_KEY) return '-';
  if (id === keys.signing.id) return 'signs';
  return keys.leaked.some((key) => key.id === id) ? 'leaked' : 'accepted';
}

function adviceOn(keys: Keyring, key: Key, { sealedTexts, bookingsToCome, openLinks }: KeyNeeds): string {
  const variable = keys.leaked.includes(key) ? 'LEAKED_JWT_SECRETS' : 'OTHER_JWT_SECRETS';
  if (keys.leaked.includes(key) && (bookingsToCome > 0 || openLinks > 0 || sealedTexts > 0)) {
    return `${key.id} leaked and is not revoked yet: run \`npm run keys -- revoke ${key.id}\`.`;
  }
  if (sealedTexts > 0) {
    return `${key.id} must stay: ${sealedTexts} texts open with it alone. \`npm run keys -- renew\` seals them anew.`;
  }
  if (bookingsToCome > 0 || openLinks > 0) {
    return `${key.id} can be taken out of ${variable} without loss of data. Until its ${bookingsToCome} bookings are over, that ends the calendar links in mails to their guests.`;
  }
  return `${key.id} is needed for nothing: it can be taken out of ${variable}.`;
}

function adviceOnLost({ sealedTexts, bookingsToCome }: KeyNeeds): string[] {
  return [
    ...(sealedTexts > 0
      ? [
          `${sealedTexts} texts open with none of these keys. Give the secret they were sealed with in OTHER_JWT_SECRETS; else their owners sign in with a backup code and set the app up anew, or make a new secret for the webhook.`,
        ]
      : []),
    ...(bookingsToCome > 0
      ? [
          `${bookingsToCome} bookings have links that none of these keys made. The links open them; the next mail brings a new one.`,
        ]
      : []),
  ];
}

/** What a revocation did, and who has to be told. */
export function wordsOfRevocation(keys: Keyring, key: Key, done: RevokedKey): string {
  const { password_resets: resets, email_links: addresses, invitations } = done.linksEnded;
  return [
    `Key ${key.id} is revoked. What it made is worth nothing any more:`,
    `  ${done.sessionsEnded} sessions ended: these people sign in again.`,
    `  ${resets} links for a new password ended: whoever waits for one asks for another.`,
    `  ${addresses} links that confirm, change or restore an address ended: they can be asked for again, but for ways back.`,
    `  ${invitations} invitations have run out: their restaurants send them again, under Settings, Team.`,
    `  ${done.bookingsRelinked} bookings have a new link, ${done.bookingsToCome} of them to come: the links that their guests were mailed open nothing any more; the next mail brings the new one, and the restaurant can answer meanwhile.`,
    `  ${done.sealsRenewed} secrets of authenticator apps and webhooks are sealed anew with ${keys.signing.id}.`,
    'Whoever had the key and a copy of the database too has read those secrets: then have them made anew.',
    `Take the secret out of LEAKED_JWT_SECRETS once \`npm run keys\` says that nothing needs ${key.id}.`,
  ].join('\n');
}
