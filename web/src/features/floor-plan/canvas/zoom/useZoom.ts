import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { clamp, type Point } from '../geometry.ts';

/** The canvas seen from nearer or farther; at 1 a pixel of the plan is one of the screen. */
export interface Zoom {
  zoom: number;
  /** Looks from another distance; the point `at` of the window stays where it is, else the middle. */
  zoomTo: (zoom: number, at?: Point) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  /** The whole room at once. */
  fit: () => void;
}

/** Farthest and nearest. */
export const ZOOM = { least: 0.25, most: 3, step: 1.25 } as const;

/** Begins at 1, as the specification has it. */
export function useZoom(canvasRef: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1);
  const newest = useRef(1);
  const held = useRef<{ spot: Point; at: Point } | null>(null);

  const zoomTo = useCallback(
    (wanted: number, at?: Point) => {
      const next = clamp(Math.round(wanted * 100) / 100, ZOOM.least, ZOOM.most);
      const canvas = canvasRef.current?.getBoundingClientRect();
      const seen = windowOf(canvasRef.current)?.getBoundingClientRect();
      if (!canvas || !seen || next === newest.current) return;
      const point = at ?? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
      const spot = {
        x: (point.x - canvas.left) / newest.current,
        y: (point.y - canvas.top) / newest.current,
      };
      held.current = { spot, at: point };
      newest.current = next;
      setZoom(next);
    },
    [canvasRef],
  );
  const fit = useCallback(() => {
    const seen = windowOf(canvasRef.current);
    const room = canvasRef.current?.parentElement;
    if (!seen || !room) return;
    const below = Number.parseFloat(getComputedStyle(seen).paddingBottom) || 0;
    const width = room.offsetWidth / newest.current;
    const height = room.offsetHeight / newest.current;
    if (width === 0 || height === 0) return;
    zoomTo(Math.floor(100 * Math.min(seen.clientWidth / width, (seen.clientHeight - below) / height)) / 100);
  }, [canvasRef, zoomTo]);

  useLayoutEffect(
    function keepInPlace() {
      const canvas = canvasRef.current?.getBoundingClientRect();
      const seen = windowOf(canvasRef.current);
      if (!held.current || !canvas || !seen) return;
      const { spot, at } = held.current;
      seen.scrollLeft += canvas.left + spot.x * zoom - at.x;
      seen.scrollTop += canvas.top + spot.y * zoom - at.y;
      held.current = null;
    },
    [canvasRef, zoom],
  );
  return {
    zoom,
    zoomTo,
    fit,
    zoomIn: useCallback(() => zoomTo(newest.current * ZOOM.step), [zoomTo]),
    zoomOut: useCallback(() => zoomTo(newest.current / ZOOM.step), [zoomTo]),
  };
}

/** The window through which the canvas is seen. */
export function windowOf(canvas: HTMLElement | null): HTMLElement | null {
  return canvas?.closest('section') ?? null;
}
