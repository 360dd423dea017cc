import type { CSSProperties, ReactNode } from 'react';
import type { TableShape as Shape } from '../../generated/schema-types.ts';
import type { Size } from './geometry.ts';
import { drawnSeats } from './seats.ts';
import classes from './TableShape.module.css';

/** How a table looks: a Mantine colour, an icon and a word that say the same thing. */
export interface TableLook {
  color: string;
  icon: ReactNode;
  word: string;
}

interface TableShapeProps {
  name: string;
  shape: Shape;
  capacity: number;
  size: Size;
  /** Degrees clockwise; what is written on the table stays upright. */
  rotation: number;
  look: TableLook;
  /** More lines on the table, below name and seats. */
  children?: ReactNode;
}

const ROOM_FOR_WORDS = 88;

/** A table with its chairs, as seen from above. It knows no place: whoever draws it puts it somewhere. */
export function TableShape({ name, shape, capacity, size, rotation, look, children }: TableShapeProps) {
  const { seats, more } = drawnSeats(shape, capacity, size);
  const tint = { '--table-color': `var(--mantine-color-${look.color}-6)` } as CSSProperties;
  return (
    <div className={classes.table} style={{ ...size, ...tint }}>
      <div className={classes.turned} style={{ transform: `rotate(${rotation}deg)` }}>
        {seats.map((seat) => (
          <span
            className={classes.seat}
            key={`${seat.x} ${seat.y}`}
            style={{ transform: `translate(${seat.x}px, ${seat.y}px) rotate(${seat.rotation}deg)` }}
          />
        ))}
        <div className={classes.top} data-shape={shape} />
      </div>
      <div className={classes.writing}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.facts}>
          {look.icon}
          {size.width >= ROOM_FOR_WORDS && <span>{look.word}</span>}
        </span>
        <span className={classes.facts}>
          {capacity} {size.width >= ROOM_FOR_WORDS && 'seats'}
          {more > 0 && <span className={classes.more}>+{more}</span>}
        </span>
        {children}
      </div>
    </div>
  );
}
