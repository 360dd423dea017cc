import type { FloorElementType } from '../../../generated/schema-types.ts';
import classes from './ElementShape.module.css';
import { elementLabel } from './element-kinds.ts';

/** A floor element as seen from above; it fills whatever it is put into. */
export function ElementShape({ type, rotation }: { type: FloorElementType; rotation: number }) {
  return (
    <div className={classes.element} data-type={type} style={{ transform: `rotate(${rotation}deg)` }}>
      {(type === 'BAR' || type === 'BATHROOM') && <span className={classes.name}>{elementLabel(type)}</span>}
    </div>
  );
}
