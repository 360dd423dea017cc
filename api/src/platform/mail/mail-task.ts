import type { JobHelpers, Task } from 'graphile-worker';
import type { App } from '../app.ts';
import { type HeldBackMail, type Mail, type Mailer, UnsentMail } from './mail.ts';
import { sendOnce } from './send-once.ts';

/** What writing a mail may use. */
export interface MailJob {
  app: App;
  /** Reads as the database's owner: a job belongs to no session. */
  query: JobHelpers['query'];
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
 * given up with a line in the log. Other mails do not wait for it.
 */
export function mailTask(app: App, mailer: Mailer, compose: ComposeMail): Task {
  return async (payload, { job, query, withPgClient, abortSignal }) => {
    const isFirstTry = job.attempts === 1;
    const mail = await compose(payload, { app, query, isFirstTry });
    if (!mail) return;
    if ('heldBack' in mail) {
      const { purpose, heldBack } = mail;
      app.logger.warn({ purpose, reason: heldBack }, 'mail held back');
      return;
    }
    const run = { now: app.clock.now(), stop: abortSignal };
    try {
      await withPgClient((client) => sendOnce(client, mailer, mail, run));
    } catch (error) {
      if (!(error instanceof UnsentMail)) throw error;
      if (job.attempts < (error.isRefused ? MOST_TRIES_WHEN_REFUSED : MOST_TRIES)) throw error;
      app.logger.error(
        { purpose: mail.purpose, tries: job.attempts, reason: error.message },
        'mail given up',
      );
    }
  };
}
