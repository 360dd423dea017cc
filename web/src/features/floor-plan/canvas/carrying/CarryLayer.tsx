import { useSyncExternalStore } from 'react';
import classes from './CarryLayer.module.css';
import type { CarryStore } from './carry-store.ts';

/** While something is carried: the outline of where it would come to stand, and lines where edges and centres meet. */
export function CarryLayer({ store }: { store: CarryStore }) {
  const carried = useSyncExternalStore(store.follow, store.now);
  if (!carried) return null;
  const { landing, guides } = carried;
  return (
    <div aria-hidden className={classes.layer}>
      <div
        className={classes.landing}
        style={{ left: landing.x, top: landing.y, width: landing.width, height: landing.height }}
      />
      {guides.map(({ axis, at, from, to }) => (
        <div
          className={classes.guide}
          data-guide={axis}
          key={`${axis} ${at}`}
          style={
            axis === 'x'
              ? { left: at, top: from, height: to - from }
              : { top: at, left: from, width: to - from }
          }
        />
      ))}
    </div>
  );
}
