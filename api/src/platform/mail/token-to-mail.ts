import { raw, sql } from '../db/statement.ts';
import type { Key, Keyring } from '../secrets/keyring.ts';
import { sha256 } from '../secrets/secrets.ts';
import type { MailJob } from './mail-task.ts';

/** A row that keeps the hash of its link's token. */
export interface KeptLink {
  /** A table with the columns `id` and `token_hash`; never anything that came from outside. */
  table: 'email_links' | 'invitations' | 'password_resets';
  id: string;
  tokenHash: string;
}

/**
 * The token for a mail that is being written: the one whose hash the row keeps, by whichever key it was made. When that
 * key is accepted no more, the row gets a new one first, so that a link in a mail always opens.
 * @throws Error when the row was changed meanwhile: the job is tried again.
 */
export async function tokenToMail(
  query: MailJob['query'],
  keys: Keyring,
  { table, id, tokenHash }: KeptLink,
  tokenBy: (key: Key) => string,
): Promise<string> {
  const known = keys.tokenOfHash(tokenHash, tokenBy);
  if (known) return known.token;
  const token = tokenBy(keys.signing);
  const { rows } = await query(sql`update ${raw(table)} set token_hash = ${sha256(token)} where id = ${id}
        and token_hash = ${tokenHash} returning id`);
  if (rows.length === 0) throw new Error(`A link in ${table} was changed while its mail was written.`);
  return token;
}
