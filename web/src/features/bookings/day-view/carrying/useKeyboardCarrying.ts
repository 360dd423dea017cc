import { type KeyboardEvent, useEffect } from 'react';
import { movable } from '../day.ts';
import type { DayAxis } from '../timeline/day-axis.ts';
import type { Bar, DayLayout } from '../timeline/day-layout.ts';
import { neighbourOf } from './neighbours.ts';
import { placeBeside, stretchedBy } from './place.ts';
import type { Carrying } from './useCarriedBar.ts';
import { barOf } from './usePointerCarrying.ts';

const DIRECTIONS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

interface Settings {
  axis: DayAxis;
  layout: DayLayout;
  carrying: Carrying;
  onFocus: (bar: Bar) => void;
}

/**
 * Enter picks the focused bar up, arrows carry it by a quarter-hour or a table, with Shift its end; Enter drops it and Escape puts it back;
 * while nothing is carried, arrows lead from bar to bar.
 */
export function useKeyboardCarrying({ axis, layout, carrying, onFocus }: Settings) {
  const { carried, pickUp, aim, drop, putBack } = carrying;

  function carryOn({ bar, target }: NonNullable<Carrying['carried']>, event: KeyboardEvent<HTMLElement>) {
    const direction = directionOf(event.key);
    const isSideways = direction === 'left' || direction === 'right';
    if (event.shiftKey && isSideways) aim(stretchedBy(axis, bar, direction === 'left' ? -1 : 1, target));
    else if (direction) aim(placeBeside({ axis, layout, bar }, target, direction));
    else if (event.key === 'Enter' || event.key === ' ') drop();
    else if (event.key === 'Escape' || event.key === 'Tab') putBack();
    if (event.key !== 'Tab') event.preventDefault();
  }

  function leadFrom(bar: Bar, event: KeyboardEvent<HTMLElement>) {
    const direction = directionOf(event.key);
    const next = direction && neighbourOf(layout, bar, direction);
    if (next) onFocus(next);
    const isPickedUp = event.key === 'Enter' && movable(bar.booking) !== 'not at all';
    if (isPickedUp) pickUp(bar, 'keyboard');
    if (direction || isPickedUp) event.preventDefault();
  }

  return function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (carried?.by === 'keyboard') return carryOn(carried, event);
    const bar = barOf(event.target, layout);
    if (bar && !carried) leadFrom(bar, event);
  };
}

/** Escape puts back what a pointer carries, wherever the focus is. */
export function usePutBackOnEscape({ carried, putBack }: Carrying, onPutBack: () => void): void {
  const isCarried = carried?.by === 'pointer';
  useEffect(
    function listenForEscape() {
      if (!isCarried) return;
      const handleKeyDown = ({ key }: globalThis.KeyboardEvent) => {
        if (key !== 'Escape') return;
        putBack();
        onPutBack();
      };
      document.addEventListener('keydown', handleKeyDown);
      return () => document.removeEventListener('keydown', handleKeyDown);
    },
    [isCarried, putBack, onPutBack],
  );
}

function directionOf(key: string) {
  return key in DIRECTIONS ? DIRECTIONS[key as keyof typeof DIRECTIONS] : null;
}
