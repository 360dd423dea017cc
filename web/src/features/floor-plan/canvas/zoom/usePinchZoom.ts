import { type RefObject, useEffect } from 'react';
import { useNewest } from '../../../../shared/useNewest.ts';
import { windowOf, type Zoom } from './useZoom.ts';

/** As far as one notch of a wheel zooms. */
const NOTCH = 400;

/** Two fingers on the floor, and the wheel with Ctrl or ⌘ (which is what a pinch on a touchpad is), zoom around where they are. */
export function usePinchZoom(canvasRef: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const newest = useNewest(zoom);
  useEffect(
    function followFingers() {
      const seen = windowOf(canvasRef.current);
      if (!seen) return;
      let begun: { apart: number; zoom: number } | null = null;
      const handleWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        const { zoom: now, zoomTo } = newest.current;
        zoomTo(now * 2 ** (-event.deltaY / NOTCH), { x: event.clientX, y: event.clientY });
      };
      const handleTouch = (event: TouchEvent) => {
        const [one, other] = event.touches;
        if (!one || !other || event.touches.length !== 2) {
          begun = null;
          return;
        }
        event.preventDefault();
        const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        begun ??= { apart, zoom: newest.current.zoom };
        newest.current.zoomTo((begun.zoom * apart) / begun.apart, {
          x: (one.clientX + other.clientX) / 2,
          y: (one.clientY + other.clientY) / 2,
        });
      };
      const handleEnd = () => {
        begun = null;
      };
      seen.addEventListener('wheel', handleWheel, { passive: false });
      seen.addEventListener('touchmove', handleTouch, { passive: false });
      seen.addEventListener('touchend', handleEnd);
      return () => {
        seen.removeEventListener('wheel', handleWheel);
        seen.removeEventListener('touchmove', handleTouch);
        seen.removeEventListener('touchend', handleEnd);
      };
    },
    [canvasRef, newest],
  );
}
