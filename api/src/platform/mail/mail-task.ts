import type { Task } from 'graphile-worker';
import type { App } from '../app.ts';
import { type OwnerQuery, ownerQuery } from '../jobs/owner-query.ts';
import { withoutPeople } from '../logging/logger.ts';
import { type HeldBackMail, type Mail, type Mailer, UnsentMail } from './mail.ts';
import { noteHeldBack, noteNoLongerDue, noteTry, noteUnsent } from './message-log.ts';
import { sendOnce } from './send-once.ts';

/** What writing a mail may use. */
export interface MailJob {
  app: App;
  /** Reads as the database's owner: a job belongs to no session. */
  query: OwnerQuery;
  /** False for a job that runs again: what is counted is counted once. */
  isFirstTry: boolean;
}

/**
 * Writes the mail of a job from the ids in its payload; null when there is nothing to send any more. One that a limit
 * keeps from leaving is handed back as held back.
 */
export type ComposeMail = (payload: unknown, job: MailJob) => Promise<Mail | HeldBackMail | null>;

/** With the worker's pauses (e^n seconds, at most 6 hours) the last try comes after about 16 hours. */
const MOST_TRIES = 12;
/** Some servers say no for good when they mean later; asking a dead mailbox for hours is what spammers do. */
const MOST_TRIES_WHEN_REFUSED = 3;

/**
 * The task that sends one kind of mail, once, and again after a pause when it could not. After the last try it is
 * given up. Other mails do not wait for it. What becomes of mails with `about` stands in the log of messages.
 */
export function mailTask(app: App, mailer: Mailer, compose: ComposeMail): Task {
  return async (payload, helpers) => {
    const { job, withPgClient, abortSignal } = helpers;
    const query = ownerQuery(helpers);
    const now = app.clock.now();
    const order = { task: job.task_identifier, payload, now };
    const mail = await compose(payload, { app, query, isFirstTry: job.attempts === 1 });
    if (!mail) return noteNoLongerDue(query, order);
    const { purpose } = mail;
    if ('heldBack' in mail) {
      app.logger.warn({ purpose, reason: mail.heldBack }, 'mail held back');
      return noteHeldBack(query, mail, order);
    }
    await noteTry(query, mail, order);
    try {
      await withPgClient((client) => sendOnce(client, mailer, mail, { now, stop: abortSignal }));
    } catch (error) {
      if (!(error instanceof UnsentMail)) throw error;
      const { reason, isRefused, message } = error;
      const isLast = job.attempts >= (isRefused ? MOST_TRIES_WHEN_REFUSED : MOST_TRIES);
      await noteUnsent(query, mail, { status: isLast ? 'failed' : 'retrying', reason, now });
      if (!isLast) throw error;
      app.logger.error({ purpose, tries: job.attempts, reason: withoutPeople(message) }, 'mail given up');
    }
  };
}
