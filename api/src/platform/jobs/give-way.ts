import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Task, TaskList } from 'graphile-worker';

/** Requests under way from which on a process has no time to spare: a person's pages ask for one or two. */
const BUSY_FROM = 4;

/** How long a job waits for a better moment, and how often it looks: ten mails a second go out whatever happens. */
const MOST_WAIT_MS = 200;
const LOOK_EVERY_MS = 10;

/** One that is so late waits no longer: a short rush goes first, one that lasts shares the process with its mails. */
const LATE_AFTER_MS = 10_000;

/** How many requests a process is answering. */
export class RequestsUnderWay {
  #count = 0;

  /** Counts what comes to the server from now on. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, reply, done) => {
      this.#count += 1;
      // Fires once for each, whether it was answered or given up.
      reply.raw.once('close', () => {
        this.#count -= 1;
      });
      done();
    });
  }

  /** Resolves at once, or, while many wait for their answers and `due` is not long past, a little later. */
  async giveWay(due: Date): Promise<void> {
    if (Date.now() - due.getTime() > LATE_AFTER_MS) return;
    for (let waited = 0; waited < MOST_WAIT_MS && this.#count >= BUSY_FROM; waited += LOOK_EVERY_MS)
      await pause(LOOK_EVERY_MS);
  }
}

/**
 * The same tasks, each of which begins when there is time for it: a guest at the form waits for a booking, and nobody
 * waits for the instant by which its mails come later.
 */
export function givingWay(tasks: TaskList, requests: Pick<RequestsUnderWay, 'giveWay'>): TaskList {
  const waiting =
    (task: Task): Task =>
    async (payload, helpers) => {
      await requests.giveWay(helpers.job.run_at);
      return task(payload, helpers);
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && waiting(task)]));
}
