import { type RefObject, useLayoutEffect } from 'react';
import { serverNow } from '../../../../shared/dates/server-clock.ts';
import { type DayAxis, quartersTo } from './day-axis.ts';

/** What has passed stays visible in this part of the board, left of the present. */
const PASSED_SHARE = 0.25;

/** Shows the present when a day is opened that holds it; any other day begins at its beginning. */
export function useStartScrolled(board: RefObject<HTMLElement | null>, axis: DayAxis, date: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a day; later the board stays where it was left
  useLayoutEffect(
    function scrollToNow() {
      const element = board.current;
      const now = quartersTo(axis, serverNow());
      if (!element || now < 0 || now > axis.quarters) return;
      element.scrollLeft = (now / axis.quarters) * element.scrollWidth - element.clientWidth * PASSED_SHARE;
    },
    [board, date],
  );
}
