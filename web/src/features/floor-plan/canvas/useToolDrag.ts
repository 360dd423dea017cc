import { type PointerEvent, useRef, useState } from 'react';
import type { FloorElementType } from '../../../generated/schema-types.ts';
import type { Point } from './geometry.ts';

/** A press that moves less is a press, not a drag. */
const STILL_PX = 6;

/**
 * Tools that are dragged with mouse, pen or finger alike; HTML's own dragging knows no fingers. A press without a drag,
 * and Enter, ask for the element without a place.
 */
export function useToolDrag(onAdd: (type: FloorElementType, dropped: Point | null) => void) {
  const [dragged, setDragged] = useState<{ type: FloorElementType; at: Point } | null>(null);
  const from = useRef<Point | null>(null);
  const wasDragged = useRef(false);

  const toolProps = (type: FloorElementType) => ({
    onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y, button }: PointerEvent) {
      wasDragged.current = false;
      if (button !== 0) return;
      from.current = { x, y };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (!from.current) return;
      if (!dragged && Math.hypot(x - from.current.x, y - from.current.y) < STILL_PX) return;
      wasDragged.current = true;
      setDragged({ type, at: { x, y } });
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
      from.current = null;
      setDragged(null);
      if (wasDragged.current) onAdd(type, { x, y });
    },
    onPointerCancel() {
      from.current = null;
      setDragged(null);
    },
    onClick() {
      if (!wasDragged.current) onAdd(type, null);
    },
  });
  return { dragged, toolProps };
}
