import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import classes from './FloorCanvas.module.css';
import { drawnSize, type Grid, type Rectangle, type Size } from './geometry.ts';
import { useMarquee } from './selecting/useMarquee.ts';

interface FloorCanvasProps {
  canvas: Size;
  grid: Grid;
  hasZones: boolean;
  /** How near it is seen; 1 is its true size. */
  zoom?: number;
  /** The canvas itself, for whoever drops something on it. */
  canvasRef?: RefObject<HTMLDivElement | null>;
  /** A press on the empty floor. */
  onPressFloor?: () => void;
  /** A frame was drawn on the empty floor: with Shift, or without while `isAdding`. */
  onFrame?: (frame: Rectangle) => void;
  isAdding?: boolean;
  /** Everything that stands in the room, placed by pixels. */
  children: ReactNode;
  /** What lies over the canvas and does not scroll with it. */
  overlay?: ReactNode;
}

/**
 * The room as seen through a window 600 pixels high: at its true size or as near as `zoom` says, moved by dragging the empty floor, by touch, by
 * wheel and by the arrow keys. Whatever takes the focus comes into view by itself.
 */
export function FloorCanvas({
  canvas,
  grid,
  hasZones,
  zoom = 1,
  canvasRef,
  onPressFloor,
  onFrame,
  isAdding = false,
  children,
  overlay,
}: FloorCanvasProps) {
  const drawn = drawnSize(canvas, hasZones);
  const own = useRef<HTMLDivElement>(null);
  const canvasElement = canvasRef ?? own;
  const marquee = useMarquee(
    () => canvasElement.current,
    zoom,
    (frame) => onFrame?.(frame),
  );
  const framing = onFrame && { ...marquee, isAdding };
  const panning = useFloorPanning(onPressFloor, framing);
  return (
    <div className={classes.frame}>
      <section
        aria-label="Floor plan"
        className={classes.window}
        data-adding={isAdding || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by keyboard (WCAG 2.1.1)
        tabIndex={0}
        {...panning}
      >
        <div className={classes.room} style={{ width: drawn.width * zoom, height: drawn.height * zoom }}>
          <div
            className={classes.canvas}
            data-grid={grid.enabled || undefined}
            ref={canvasElement}
            style={{
              width: canvas.width,
              height: canvas.height,
              transform: zoom === 1 ? undefined : `scale(${zoom})`,
              backgroundSize: `${grid.size}px ${grid.size}px`,
            }}
          >
            {children}
            {marquee.frame && (
              <div aria-hidden className={classes.frameDrawn} style={edgesOf(marquee.frame)} />
            )}
          </div>
        </div>
      </section>
      {overlay}
    </div>
  );
}

const edgesOf = ({ x: left, y: top, width, height }: Rectangle) => ({ left, top, width, height });

type Framing = ReturnType<typeof useMarquee> & { isAdding: boolean };

/** Dragging with the mouse; fingers and wheels scroll by themselves. With Shift a frame is drawn instead. */
function useFloorPanning(onPressFloor?: () => void, framing?: Framing) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const stop = () => {
    from.current = null;
  };
  return {
    /** A browser takes Shift for selecting the words of the page, up to where it is pressed. */
    onMouseDown(event: MouseEvent) {
      if (framing && (event.shiftKey || framing.isAdding)) event.preventDefault();
    },
    onPointerDown(event: PointerEvent) {
      const { target, currentTarget, button, pointerType, pointerId, shiftKey, clientX, clientY } = event;
      if (button !== 0 || !(target instanceof Element) || target.closest('[data-floor-item]')) return;
      if (framing && (shiftKey || framing.isAdding)) return framing.begin(event);
      onPressFloor?.();
      if (pointerType !== 'mouse') return;
      from.current = { x: clientX, y: clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (framing?.follow(event) || !from.current) return;
      const { currentTarget, clientX, clientY } = event;
      currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY);
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp(event: PointerEvent) {
      framing?.end(event);
      stop();
    },
    onPointerCancel() {
      framing?.cancel();
      stop();
    },
  };
}
