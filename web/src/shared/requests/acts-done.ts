const done = new WeakMap<object, number>();

/** How many writes of a client were answered since the page was opened. */
export const actsDone = (client: object): number => done.get(client) ?? 0;

/** Notes that a write of a client was answered. */
export const noteActDone = (client: object): void => void done.set(client, actsDone(client) + 1);
