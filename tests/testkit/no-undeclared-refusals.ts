import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach } from 'vitest';
import {
  UNDECLARED_REFUSALS,
  type UndeclaredRefusal,
} from '../../api/src/platform/graphql/refusal-channel.ts';

const found: string[] = [];

const note = (message: unknown) => {
  const { mutation, code } = message as UndeclaredRefusal;
  found.push(`${mutation} refused with ${code}: add it to its @Refusals`);
};

// Files of one worker share the channel, and each has this module anew.
subscribe(UNDECLARED_REFUSALS, note);
afterAll(() => void unsubscribe(UNDECLARED_REFUSALS, note));

/** What was found since the last test, and is forgotten with this: for tests of the finding itself. */
export const takeUndeclared = () => found.splice(0);

afterEach(() => {
  const undeclared = takeUndeclared();
  if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
});
