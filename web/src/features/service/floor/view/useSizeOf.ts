import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '../../../floor-plan/canvas/geometry.ts';

const UNKNOWN: Size = { width: 800, height: 600 };

/** How large something is on the screen, followed. */
export function useSizeOf(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(UNKNOWN);
  useLayoutEffect(
    function measure() {
      const element = ref.current;
      if (!element) return;
      const look = () => {
        const { clientWidth: width, clientHeight: height } = element;
        if (width > 0 && height > 0)
          setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
      };
      look();
      const observer = new ResizeObserver(look);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [ref],
  );
  return size;
}
