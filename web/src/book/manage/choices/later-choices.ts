import { lazy } from 'react';
import { withTexts } from '../../language/speak.ts';

/** What was chosen of an experience, to be chosen anew: loaded by those who have booked one alone. */
export const LaterChoices = lazy(async () => ({
  default: (await withTexts(import('./ChangeChoices.tsx'))).ChangeChoices,
}));
