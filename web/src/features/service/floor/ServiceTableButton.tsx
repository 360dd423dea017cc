import type { KeyboardEvent } from 'react';
import type { TablePosition } from '../../floor-plan/floor-table.ts';
import { TableShape } from '../../floor-plan/tables/TableShape.tsx';
import type { ServiceTable } from '../service.ts';
import classes from './ServiceFloor.module.css';
import { tableLook } from './table-look.tsx';
import { tableLabel, tagOf } from './table-words.ts';

interface ServiceTableButtonProps {
  table: ServiceTable;
  place: TablePosition;
  isPicked: boolean;
  /** How it does for the party that a table is looked for; null when none is. */
  fit: 'best' | 'free' | 'none' | null;
  now: number;
  onPick: () => void;
}

/** A table less high than this has no room for its tag on its own edge. */
const LOW = 64;

const FIT_WORDS = { best: 'best table', free: 'fits', none: 'does not fit' };

/** A table on the plan: its state, its party, and how it does for whoever is being seated. */
export function ServiceTableButton({ table, place, isPicked, fit, now, onPick }: ServiceTableButtonProps) {
  const { x, y, width, height, rotation } = place;
  const look = tableLook(table);
  const label = tableLabel(table, look.word, now);
  const tag = tagOf(table, now);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick();
  };
  return (
    <div
      className={classes.table}
      data-fit={fit ?? undefined}
      data-picked={isPicked || undefined}
      data-state={table.state}
      style={{ left: x, top: y, width, height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot hold what is drawn here */}
      <div
        aria-label={fit ? `${label}, ${FIT_WORDS[fit]}` : label}
        aria-pressed={isPicked}
        className={classes.target}
        data-floor-item
        onClick={onPick}
        onKeyDown={handleKey}
        role="button"
        tabIndex={0}
      >
        <TableShape
          capacity={table.table.capacity}
          look={look}
          name={table.table.name}
          rotation={rotation}
          shape={table.table.shape}
          size={{ width, height }}
        />
      </div>
      {/* Said by the button already, in full. */}
      {tag.length > 0 && (
        <span
          aria-hidden
          className={classes.tag}
          data-low={height < LOW || undefined}
          data-risk={table.isNextAtRisk || undefined}
        >
          {tag.map((line) => (
            <span className={classes.line} key={line}>
              {line}
            </span>
          ))}
        </span>
      )}
      {fit === 'best' && (
        <span aria-hidden className={classes.best}>
          Best
        </span>
      )}
    </div>
  );
}
