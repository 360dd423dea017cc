import { type PointerEvent, useRef, useState } from 'react';
import type { Point, Rectangle } from '../geometry.ts';

/** A frame drawn on the floor around what is to be selected, in pixels of the canvas. */
export function useMarquee(
  canvasOf: () => HTMLElement | null,
  zoom: number,
  onFrame: (frame: Rectangle) => void,
) {
  const from = useRef<Point | null>(null);
  const [frame, setFrame] = useState<Rectangle | null>(null);

  const spot = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = canvasOf()?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
  };
  const around = (one: Point, other: Point): Rectangle => ({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  });
  return {
    frame,
    begin(event: PointerEvent) {
      from.current = spot(event);
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    /** Whether a frame is being drawn. */
    follow(event: PointerEvent): boolean {
      if (!from.current) return false;
      setFrame(around(from.current, spot(event)));
      return true;
    },
    end(event: PointerEvent) {
      if (!from.current) return;
      onFrame(around(from.current, spot(event)));
      from.current = null;
      setFrame(null);
    },
    cancel() {
      from.current = null;
      setFrame(null);
    },
  };
}
