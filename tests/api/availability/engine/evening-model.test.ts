import fc from 'fast-check';
import { test } from 'vitest';
import { anyEvening, emptyHouse } from './evening-commands.ts';
import { CASES, PATIENCE } from './questions.ts';

test(
  'through any evening of bookings, holds, moves, cancellations, early leavers and new rules every time is told as a ledger kept by the minute has it',
  () => {
    fc.assert(
      fc.property(anyEvening, (acts) => fc.modelRun(emptyHouse, acts)),
      CASES,
    );
  },
  PATIENCE,
);
