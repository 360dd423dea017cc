import { type RefObject, useEffect, useEffectEvent } from 'react';
import { NAMES_WIDTH, RULER_HEIGHT } from '../timeline/day-layout.ts';

const EDGE_PIXELS = 40;
const SCROLL_PIXELS_A_FRAME = 12;

interface Settings {
  board: RefObject<HTMLElement | null>;
  /** Where the pointer is on the screen; null while none is down. */
  pointer: RefObject<{ clientX: number; clientY: number } | null>;
  onScrolled: () => void;
  isOn: boolean;
}

/** Scrolls the board for as long as a carried bar is held near one of its edges. */
export function useScrollAtEdge({ board, pointer, onScrolled, isOn }: Settings): void {
  const tellScrolled = useEffectEvent(onScrolled);
  useEffect(
    function scrollAtEdge() {
      if (!isOn) return;
      let frame = requestAnimationFrame(function step() {
        frame = requestAnimationFrame(step);
        const box = board.current?.getBoundingClientRect();
        const { current: at } = pointer;
        if (!box || !at) return;
        const left = pull(at.clientX, box.left + NAMES_WIDTH, box.right);
        const top = pull(at.clientY, box.top + RULER_HEIGHT, box.bottom);
        if (left === 0 && top === 0) return;
        board.current?.scrollBy({ left, top });
        tellScrolled();
      });
      return () => cancelAnimationFrame(frame);
    },
    [isOn, board, pointer],
  );
}

function pull(at: number, start: number, end: number): number {
  if (at < start + EDGE_PIXELS) return -SCROLL_PIXELS_A_FRAME;
  return at > end - EDGE_PIXELS ? SCROLL_PIXELS_A_FRAME : 0;
}
