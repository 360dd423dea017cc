import { lazy } from 'react';
import { withTexts } from '../../language/speak.ts';

// Loaded by those whose change is asked for more alone.

/** What the change is asked for, with every rule. */
export const LaterDifferenceTerms = lazy(async () => ({
  default: (await withTexts(import('./DifferenceTerms.tsx'))).DifferenceTerms,
}));

/** The button that leads on. */
export const LaterDifferenceRow = lazy(async () => ({
  default: (await withTexts(import('./DifferenceRow.tsx'))).DifferenceRow,
}));
