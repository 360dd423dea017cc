import { z } from 'zod';
import { sql } from '../../../platform/db/statement.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { tokenToMail } from '../../../platform/mail/token-to-mail.ts';
import type { EmailLinkKind } from './email-link.entity.ts';
import { emailLinkTokenOf } from './email-links.ts';

const payloadRules = z.object({ linkId: z.uuid() });

/** What the mail with each kind of link is called. */
const mailKinds: Record<EmailLinkKind, string> = {
  verify: 'address-confirmation',
  change: 'email-change',
  restore: 'email-change-notice',
};

/** A link that is still good, and what its mail needs to know. */
interface LinkToMail {
  address: string;
  tokenHash: string;
  /** The account's address as it is now. */
  email: string;
  /** The link's address belongs to another account. */
  isTaken: boolean;
}

/** What a mail about a link says. */
export type LinkMail = (link: LinkToMail & { url: string }) => Pick<Mail, 'subject' | 'html' | 'text'>;

/** Writes the mail of one kind of link, to the link's own address; null when the link is no longer good. */
export async function emailLinkMail(
  payload: unknown,
  { app, query }: MailJob,
  { kind, path, mail }: { kind: EmailLinkKind; path: string; mail: LinkMail },
): Promise<Mail | null> {
  const { linkId } = payloadRules.parse(payload);
  const { rows } = await query<LinkToMail>(sql`
  select l.address, l.token_hash as "tokenHash", u.email, exists (select from users other where lower(other.email) = lower(l.address)
      and other.id <> l.user_id) as "isTaken"
  from email_links l join users u on u.id = l.user_id
  where l.id = ${linkId} and l.kind = ${kind} and l.ended_at is null and l.expires_at > ${app.clock.now()}`);
  const [link] = rows;
  if (!link) return null;
  const kept = { table: 'email_links', id: linkId, tokenHash: link.tokenHash } as const;
  const token = await tokenToMail(query, app.env.keys, kept, (key) => emailLinkTokenOf(key, linkId));
  // In the fragment: browsers send it to no server, neither in the request nor as a referrer.
  const url = `${app.env.APP_URL}${path}#token=${token}`;
  return {
    kind: mailKinds[kind],
    purpose: `email-link:${linkId}`,
    to: { name: '', address: link.address },
    ...mail({ ...link, url }),
  };
}
