import { useRef } from 'react';
import type { Selection } from '../../floor-screen.ts';
import type { FloorSelectionStore } from './useSelection.ts';

/**
 * What presses on an item do to the selection: alone it is chosen alone; with Shift, or while presses add, it comes to the
 * others or leaves them; and one of several that is pressed without being dragged is chosen alone in the end.
 */
export function usePress(selection: FloorSelectionStore, item: Selection) {
  const state = useRef<'done' | 'maybeAlone' | null>(null);
  const chooseAlone = () => selection.select(item);
  return {
    begin(isAdding: boolean) {
      state.current = 'done';
      if (isAdding || selection.isAdding) selection.toggle(item);
      else if (!selection.has(item)) chooseAlone();
      else state.current = 'maybeAlone';
    },
    /** It was let go where it was taken. */
    end() {
      if (state.current === 'maybeAlone') chooseAlone();
      state.current = 'done';
    },
    /** It was dragged: the click that follows is none. */
    forget() {
      state.current = 'done';
    },
    /** A click of a mouse comes after all that; one of assistive technology comes alone. */
    click() {
      if (state.current === null) chooseAlone();
      state.current = null;
    },
    /** The focus that a press brings chooses nothing. */
    focus() {
      if (state.current === null && !selection.has(item)) chooseAlone();
    },
  };
}
