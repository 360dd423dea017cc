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

/**
 * A table with its chairs, as seen from above. It knows no place: whoever draws it puts it somewhere. Names that are
 * spoken must hold what is written, in its order: name, seats, word.
 */
export function TableShape({ name, shape, capacity, size, rotation, look, children }: TableShapeProps) {
  const { seats, more } = drawnSeats(shape, capacity, size);
  const hasWords = size.width >= ROOM_FOR_WORDS;
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
        <span className={classes.facts} data-more={more > 0 ? `+${more}` : undefined}>
          {` ${capacity} `}
          {hasWords && 'seats '}
        </span>
        <span className={classes.facts}>
          {look.icon}
          {hasWords && look.word}
        </span>
        {children}
      </div>
    </div>
  );
}
