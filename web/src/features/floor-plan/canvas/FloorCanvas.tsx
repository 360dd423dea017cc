import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import classes from './FloorCanvas.module.css';
import { drawnSize, type Grid, type Size } from './geometry.ts';

interface FloorCanvasProps {
  canvas: Size;
  grid: Grid;
  hasZones: boolean;
  /** The canvas itself, for whoever drops something on it. */
  canvasRef?: RefObject<HTMLDivElement | null>;
  /** A press on the empty floor. */
  onPressFloor?: () => void;
  /** Everything that stands in the room, placed by pixels. */
  children: ReactNode;
  /** What lies over the canvas and does not scroll with it. */
  overlay?: ReactNode;
}

/**
 * The room as seen through a window 600 pixels high: at its true size, moved by dragging the empty floor, by touch, by
 * wheel and by the arrow keys. Whatever takes the focus comes into view by itself.
 */
export function FloorCanvas({
  canvas,
  grid,
  hasZones,
  canvasRef,
  onPressFloor,
  children,
  overlay,
}: FloorCanvasProps) {
  const drawn = drawnSize(canvas, hasZones);
  const panning = useFloorPanning(onPressFloor);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by keyboard (WCAG 2.1.1) */}
      <section aria-label="Floor plan" className={classes.window} tabIndex={0} {...panning}>
        <div className={classes.room} style={{ ...drawn }}>
          <div
            className={classes.canvas}
            data-grid={grid.enabled || undefined}
            ref={canvasRef}
            style={{
              width: canvas.width,
              height: canvas.height,
              backgroundSize: `${grid.size}px ${grid.size}px`,
            }}
          >
            {children}
          </div>
        </div>
      </section>
      {overlay}
    </div>
  );
}

/** Dragging with the mouse; fingers and wheels scroll by themselves. */
function useFloorPanning(onPressFloor?: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ target, currentTarget, button, pointerType, pointerId, clientX, clientY }: PointerEvent) {
      if (button !== 0 || !(target instanceof Element) || target.closest('[data-floor-item]')) return;
      onPressFloor?.();
      if (pointerType !== 'mouse') return;
      from.current = { x: clientX, y: clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY);
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
