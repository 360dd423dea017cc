import { createUseGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNewest } from '../../../../shared/useNewest.ts';
import type { Point, Rectangle, Size } from '../../../floor-plan/canvas/geometry.ts';
import { broughtIntoView, type FloorView, fittedView, isFitted, keptInPane, zoomedAt } from './floor-view.ts';

const useGesture = createUseGesture([dragAction, pinchAction, wheelAction]);

/** A wheel that stands still for so long has come to its end: the room is then drawn for its new size. */
const WHEEL_ENDS_MS = 140;
const DOUBLE_TAP_MS = 320;
const WHEEL_SPEED = 0.0016;

interface FloorViewOptions {
  paneRef: RefObject<HTMLElement | null>;
  /** How large the pane is. */
  pane: Size;
  bounds: Rectangle;
  /** Called for a tap on the empty floor. */
  onPressFloor: () => void;
}

/** The window through which the floor is seen. */
export type FloorViewing = ReturnType<typeof useFloorView>;

/**
 * The whole room until somebody goes nearer by wheel, fingers or keys. While the hand moves, the drawing as it is gets
 * pushed and scaled, which costs the browser next to nothing; when it rests, the room is drawn for its new size, so that
 * words are sharp and as many as fit. A double tap on the empty floor shows the whole room again.
 */
export function useFloorView({ paneRef, pane, bounds, onPressFloor }: FloorViewOptions) {
  const stageRef = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<FloorView | null>(null);
  const fit = fittedView(bounds, pane);
  const view = chosen && !isFitted(chosen, fit) ? keptInPane(chosen, bounds, pane) : fit;
  const live = useNewest({ view, fit, bounds, pane, onPressFloor });
  const moving = useRef(view);
  const lastTap = useRef(0);
  const { scale, x: left, y: top } = view;
  useLayoutEffect(
    function rest() {
      moving.current = { scale, x: left, y: top };
      if (stageRef.current) stageRef.current.style.transform = `translate(${left}px, ${top}px)`;
    },
    [scale, left, top], // an unchanged view leaves a hand that moves alone
  );

  /** Shows the drawing as it is from elsewhere. */
  const push = (next: FloorView) => {
    const { view: drawn, bounds: all, pane: room } = live.current;
    const kept = keptInPane(next, all, room);
    moving.current = kept;
    const by = kept.scale / drawn.scale;
    const stage = stageRef.current;
    if (stage) stage.style.transform = `translate(${kept.x}px, ${kept.y}px) scale(${by})`;
  };
  const settle = () => choose(moving.current);
  const showAll = () => choose(null);
  const zoom = (factor: number, at: Point) => push(zoomedAt(moving.current, factor, at, live.current.fit));
  const inPane = ([x, y]: readonly [number, number]): Point => {
    const corner = paneRef.current?.getBoundingClientRect();
    return { x: x - (corner?.left ?? 0), y: y - (corner?.top ?? 0) };
  };
  useGesture(
    {
      onDrag({ delta: [x, y], last, tap, event, cancel, pinching, touches }) {
        if (pinching || touches > 1 || isCarrying() || (!tap && isForCarrying(event))) return cancel();
        if (tap) return tapped(event);
        push({ ...moving.current, x: moving.current.x + x, y: moving.current.y + y });
        if (last) settle();
      },
      onPinch({ origin, movement: [factor], memo = moving.current, last }) {
        push(zoomedAt(memo as FloorView, factor, inPane(origin), live.current.fit));
        if (last) settle();
        return memo;
      },
      onWheel({ event, delta: [, y], last }) {
        if (last) return settle();
        event.preventDefault();
        zoom(Math.exp(-y * WHEEL_SPEED), inPane([event.clientX, event.clientY]));
      },
    },
    {
      target: paneRef,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { capture: false, keys: false } },
      wheel: { timeout: WHEEL_ENDS_MS } as object,
    },
  );

  function tapped({ target, timeStamp }: Event): void {
    if (target instanceof Element && target.closest('[data-floor-item]')) return;
    if (timeStamp - lastTap.current < DOUBLE_TAP_MS) showAll();
    lastTap.current = timeStamp;
    live.current.onPressFloor();
  }

  const middle = { x: pane.width / 2, y: pane.height / 2 };
  return {
    stageRef,
    view,
    /** Whether all of the room is seen. */
    isWhole: view.scale === fit.scale,
    showAll,
    zoomBy: (factor: number) => choose(zoomedAt(moving.current, factor, middle, fit)),
    panBy: ({ x, y }: Point) =>
      choose({ ...moving.current, x: moving.current.x + x, y: moving.current.y + y }),
    /** Shows a place of the plan, and moves no more than that takes. */
    reveal: (place: Rectangle) => {
      if (!isFitted(view, fit)) choose(broughtIntoView(view, place, pane));
    },
  };
}

/** A party in somebody's hand moves, not the room. */
const isCarrying = () => document.documentElement.dataset.carrying !== undefined;

/** A mouse that pulls at a party carries it; a finger pans, and carries after a long press. */
function isForCarrying(event: Event): boolean {
  const { target } = event;
  const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
  return isMouse && target instanceof Element && target.closest('[data-party]') !== null;
}
