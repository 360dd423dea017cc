import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// Past the alias that leads here.
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** The least that Argon2 takes: what makes a hash slow is what a run of some ten thousand sign-ups need not wait for. */
const QUICK = { memoryCost: 8, timeCost: 1 };

/** The real Argon2 for servers of tests, at the least cost. Programs that are started hash as in life. */
export const hash: typeof real.hash = (password, options) => real.hash(password, { ...options, ...QUICK });
export const hashRaw: typeof real.hashRaw = (password, options) =>
  real.hashRaw(password, { ...options, ...QUICK });
export const { verify } = real;
