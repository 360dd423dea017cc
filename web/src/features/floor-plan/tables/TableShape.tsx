import type { CSSProperties, ReactNode } from 'react';
import type { TableShape as Shape } from '../../../generated/schema-types.ts';
import type { Size } from '../canvas/geometry.ts';
import { drawnSeats, type Seat } from './seats.ts';
import classes from './TableShape.module.css';

/** How a table looks: the tone of a state, an icon and a word that say the same thing. */
interface TableLook {
  tone: string;
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
  const tint = {
    '--table-color': `var(--hs-${look.tone})`,
    '--table-soft': `var(--hs-${look.tone}-soft)`,
  } as CSSProperties;
  return (
    <div className={classes.table} style={{ ...size, ...tint }}>
      <div className={classes.turned} style={turned(rotation)}>
        {seats.map((seat) => (
          <Chair key={`${seat.x} ${seat.y}`} seat={seat} />
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

/** By its place where its side is straight: a room has hundreds, and each transform costs the browser at every frame. */
function Chair({ seat: { x, y, rotation } }: { seat: Seat }) {
  const isStraight = rotation % 90 === 0;
  return (
    <span
      className={classes.seat}
      data-facing={isStraight ? rotation : undefined}
      style={{ left: x, top: y, ...(!isStraight && turned(rotation)) }}
    />
  );
}

const turned = (rotation: number) => (rotation === 0 ? undefined : { transform: `rotate(${rotation}deg)` });
