/** The one source of "now". Commands and resolvers ask it, so that a test can move time without moving the machine's. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
