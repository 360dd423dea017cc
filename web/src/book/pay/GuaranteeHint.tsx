import type { OpenTimes } from '../times/open-times.ts';
import { CardIcon } from './CardIcon.tsx';
import { guaranteeHint } from './guarantee-words.ts';

/** What the times of a day ask for, before one is chosen. */
export function GuaranteeHint({ times }: { times: OpenTimes }) {
  return (
    <>
      <CardIcon />
      {guaranteeHint(times)}
    </>
  );
}
