import type { Client } from 'pg';
import { emailLinkTokenOf } from '../features/accounts/email/email-links.ts';
import { passwordResetTokenOf } from '../features/accounts/password/password-reset-token.ts';
import { invitationTokenOf } from '../features/team/invitations/invitation-token.ts';
import type { Key } from '../platform/secrets/keyring.ts';

/** Links that are mailed, or will be, and open something once. */
export type LinkKind = 'password_resets' | 'email_links' | 'invitations';

/** A link that is good now. */
export interface OpenLink {
  kind: LinkKind;
  id: string;
  tokenHash: string;
  tokenBy(key: Key): string;
}

interface LinkRow {
  id: string;
  restaurantId: string;
  tokenHash: string;
}

const once = (table: string) =>
  `select id, '' as "restaurantId", token_hash as "tokenHash" from ${table} where ended_at is null and expires_at > $1`;

const sources: Record<LinkKind, { query: string; tokenBy(key: Key, row: LinkRow): string }> = {
  password_resets: {
    query: once('password_resets'),
    tokenBy: (key, { id }) => passwordResetTokenOf(key, id),
  },
  email_links: { query: once('email_links'), tokenBy: (key, { id }) => emailLinkTokenOf(key, id) },
  // One whose time is over can be sent again, and then opens by the same link.
  invitations: {
    query: `select id, restaurant_id as "restaurantId", token_hash as "tokenHash" from invitations
      where status = 'pending' and $1::timestamptz is not null`,
    tokenBy: (key, { id, restaurantId }) => invitationTokenOf(key, { restaurantId, invitationId: id }),
  },
};

/** All links that can be used now. There are few of them at any time: the longest is good for a week. */
export async function openLinks(client: Client, now: Date): Promise<OpenLink[]> {
  const links: OpenLink[] = [];
  for (const kind of ['password_resets', 'email_links', 'invitations'] as const) {
    const { query, tokenBy } = sources[kind];
    const { rows } = await client.query<LinkRow>(query, [now]);
    for (const row of rows) {
      const { id, tokenHash } = row;
      links.push({ kind, id, tokenHash, tokenBy: (key) => tokenBy(key, row) });
    }
  }
  return links;
}
