import type { Client } from 'pg';
import { emailLinkTokenOf } from '../features/accounts/email/email-links.ts';
import { passwordResetTokenOf } from '../features/accounts/password/password-reset-token.ts';
import { invitationTokenOf } from '../features/team/invitations/invitation-token.ts';
import { raw, type Statement, sql } from '../platform/db/statement.ts';
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

const once = (table: string) => (now: Date) =>
  sql`select id, '' as "restaurantId", token_hash as "tokenHash" from ${raw(table)}
    where ended_at is null and expires_at > ${now}`;

const sources: Record<LinkKind, { linksAt(now: Date): Statement; tokenBy(key: Key, row: LinkRow): string }> =
  {
    password_resets: {
      linksAt: once('password_resets'),
      tokenBy: (key, { id }) => passwordResetTokenOf(key, id),
    },
    email_links: { linksAt: once('email_links'), tokenBy: (key, { id }) => emailLinkTokenOf(key, id) },
    // One whose time is over can be sent again, and then opens by the same link.
    invitations: {
      linksAt: () =>
        sql`select id, restaurant_id as "restaurantId", token_hash as "tokenHash" from invitations where status = 'pending'`,
      tokenBy: (key, { id, restaurantId }) => invitationTokenOf(key, { restaurantId, invitationId: id }),
    },
  };

/** All links that can be used now. There are few of them at any time: the longest is good for a week. */
export async function openLinks(client: Client, now: Date): Promise<OpenLink[]> {
  const links: OpenLink[] = [];
  for (const kind of ['password_resets', 'email_links', 'invitations'] as const) {
    const { linksAt, tokenBy } = sources[kind];
    const { rows } = await client.query<LinkRow>(linksAt(now));
    for (const row of rows) {
      const { id, tokenHash } = row;
      links.push({ kind, id, tokenHash, tokenBy: (key) => tokenBy(key, row) });
    }
  }
  return links;
}
