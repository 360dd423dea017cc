import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { movable } from '../day.ts';
import type { DayAxis } from '../timeline/day-axis.ts';
import type { Bar, DayLayout } from '../timeline/day-layout.ts';
import { placeAt, stretchedBy } from './place.ts';
import type { Carrying } from './useCarriedBar.ts';
import { useScrollAtEdge } from './useScrollAtEdge.ts';

/** A mouse that moves less has clicked. */
const DRAG_PIXELS = 4;
/** A finger that rests so long lifts the bar; one that moves before scrolls the page. */
const LONG_PRESS_MS = 350;

interface Press {
  bar: Bar;
  pointerId: number;
  /** Where the canvas was touched, so that it may scroll beneath the pointer. */
  canvasX: number;
  clientX: number;
  clientY: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isCarrying: boolean;
  /** Whether it was taken by its end: only when the party leaves changes then. */
  isByItsEnd: boolean;
}

interface Settings {
  canvas: RefObject<HTMLElement | null>;
  board: RefObject<HTMLElement | null>;
  axis: DayAxis;
  layout: DayLayout;
  carrying: Carrying;
}

/**
 * Mouse, pen and finger carry bars over the canvas: handlers for it, on which the events of its bars arrive. A bar is
 * known by its `data-bar`.
 */
export function usePointerCarrying({ canvas, board, axis, layout, carrying }: Settings) {
  const press = useRef<Press | null>(null);
  const wasCarried = useRef(false);

  const aimAtPointer = () => {
    const { current: held } = press;
    const box = canvas.current?.getBoundingClientRect();
    if (!held || !box) return;
    const quarters = ((held.clientX - box.left - held.canvasX) / box.width) * axis.quarters;
    carrying.aim(
      held.isByItsEnd
        ? stretchedBy(axis, held.bar, quarters)
        : placeAt({ axis, layout, bar: held.bar }, { quarters, y: held.clientY - box.top }),
    );
  };
  const swallowNextClick = () => {
    wasCarried.current = true;
    // The click of a released pointer comes in the same turn; a later one is meant.
    setTimeout(() => {
      wasCarried.current = false;
    });
  };
  const letGo = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const lift = (held: Press) => {
    held.isCarrying = true;
    canvas.current?.setPointerCapture(held.pointerId);
    carrying.pickUp(held.bar, 'pointer');
  };
  useScrollAtEdge({
    board,
    pointer: press,
    onScrolled: aimAtPointer,
    isOn: carrying.carried?.by === 'pointer',
  });
  useStillPage(canvas, press);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const bar = barOf(event.target, layout);
      if (!bar || !event.isPrimary || event.button !== 0 || movable(bar.booking) === 'not at all') return;
      const { pointerId, clientX, clientY } = event;
      const left = canvas.current?.getBoundingClientRect().left ?? 0;
      const held: Press = {
        bar,
        pointerId,
        clientX,
        clientY,
        canvasX: clientX - left,
        timer: undefined,
        isCarrying: false,
        isByItsEnd: event.target instanceof Element && event.target.closest('[data-end]') !== null,
      };
      if (event.pointerType === 'touch') held.timer = setTimeout(() => lift(held), LONG_PRESS_MS);
      press.current = held;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current: held } = press;
      if (!held || event.pointerId !== held.pointerId) return;
      const moved = Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY);
      if (!held.isCarrying) {
        if (moved < DRAG_PIXELS) return;
        if (event.pointerType === 'touch') return letGo();
        lift(held);
      }
      held.clientX = event.clientX;
      held.clientY = event.clientY;
      aimAtPointer();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current: held } = press;
      if (!held || event.pointerId !== held.pointerId) return;
      letGo();
      if (!held.isCarrying) return;
      swallowNextClick();
      carrying.drop();
    },
    onPointerCancel() {
      if (press.current?.isCarrying) carrying.putBack();
      letGo();
    },
    /** The click that a drop ends with does not open the booking. */
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!wasCarried.current) return;
      wasCarried.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    /** Escape: the pointer may stay down, but holds nothing any more. */
    onPutBack() {
      if (press.current?.isCarrying) swallowNextClick();
      letGo();
    },
  };
}

/** The bar that an element belongs to. */
export function barOf(target: EventTarget, { bars }: DayLayout): Bar | undefined {
  const key = target instanceof Element && target.closest<HTMLElement>('[data-bar]')?.dataset.bar;
  return key ? bars.find((bar) => bar.key === key) : undefined;
}

/** A finger that carries must not scroll: only a listener that is not passive can say so, and React adds passive ones. */
function useStillPage(canvas: RefObject<HTMLElement | null>, press: RefObject<Press | null>) {
  useEffect(
    function keepPageStill() {
      const element = canvas.current;
      const still = (event: Event) => {
        if (press.current?.isCarrying) event.preventDefault();
      };
      const noMenu = (event: Event) => {
        if (press.current) event.preventDefault(); // a long press would open one
      };
      element?.addEventListener('touchmove', still, { passive: false });
      element?.addEventListener('contextmenu', noMenu);
      return () => {
        element?.removeEventListener('touchmove', still);
        element?.removeEventListener('contextmenu', noMenu);
      };
    },
    [canvas, press],
  );
}
