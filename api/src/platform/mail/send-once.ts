import type { ClientBase } from 'pg';
import { sql } from '../db/statement.ts';
import type { Mail, Mailer, TurnQuery } from './mail.ts';
import { noteSent } from './message-log.ts';

/** One try at a mail. */
export interface MailRun {
  now: Date;
  /** Given when the process ends: who waits for a mail server stops waiting. */
  stop: AbortSignal;
}

/**
 * Sends a mail unless one of the same purpose was sent before. The mark is written first and committed after the mail
 * server took the mail, so that of two runs at once the second waits for the first, and a failed run leaves no mark.
 * Only a process or a database that ends between that answer and the commit makes the mail leave twice; both then
 * carry the same Message-ID, by which mail programs recognise a double.
 */
export async function sendOnce(client: ClientBase, mailer: Mailer, mail: Mail, run: MailRun): Promise<void> {
  const query: TurnQuery = (statement) => client.query(statement);
  await client.query('begin');
  try {
    await mail.turn?.begin(query);
    const mark = await client.query(
      sql`insert into app_private.sent_mails (purpose, sent_at)
        values (${mail.purpose}, ${run.now}) on conflict do nothing`,
    );
    if (mark.rowCount === 1) {
      await mailer.send(mail, run.stop);
      await mail.turn?.end(query);
    }
    await noteSent(client, mail, run.now);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // a lost connection has rolled back already
    throw error;
  }
}
