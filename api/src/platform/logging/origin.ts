import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf code runs. Ids and names of our own only: they go to every line of the log written meanwhile. */
export interface Origin {
  /** Of a request or of one operation on a socket; the caller is told it when something goes wrong. */
  requestId?: string;
  socketId?: string;
  task?: string;
  jobId?: string;
}

const origins = new AsyncLocalStorage<Origin>();

/** Runs `work`, and all that it starts, as coming from `origin`. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Where the running code comes from; empty for what the process does by itself. */
export function currentOrigin(): Origin {
  return origins.getStore() ?? {};
}
