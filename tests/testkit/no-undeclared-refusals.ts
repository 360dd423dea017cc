import { subscribe } from 'node:diagnostics_channel';
import { afterEach } from 'vitest';
import {
  UNDECLARED_REFUSALS,
  type UndeclaredRefusal,
} from '../../api/src/platform/errors/refusal-channel.ts';

const found: string[] = [];

subscribe(UNDECLARED_REFUSALS, (message) => {
  const { mutation, code } = message as UndeclaredRefusal;
  found.push(`${mutation} refused with ${code}: add it to its @Refusals`);
});

/** What was found since the last test, and is forgotten with this: for tests of the finding itself. */
export const takeUndeclared = () => found.splice(0);

afterEach(() => {
  const undeclared = takeUndeclared();
  if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
});
