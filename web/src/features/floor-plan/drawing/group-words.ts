import type { Arrangement } from '../canvas/carrying/arrange.ts';

/** What was done, in the history and aloud. */
export const arrangementWords: Record<Arrangement, string> = {
  left: 'Aligned left',
  centre: 'Aligned at the centre',
  right: 'Aligned right',
  top: 'Aligned at the top',
  middle: 'Aligned in the middle',
  bottom: 'Aligned at the bottom',
  across: 'Even gaps across',
  down: 'Even gaps down',
  tidy: 'Tidied into rows',
};
