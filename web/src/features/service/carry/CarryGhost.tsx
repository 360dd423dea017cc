import { useSyncExternalStore } from 'react';
import { outsideWords } from '../asked-area.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './CarryGhost.module.css';
import { deedInWords } from './carry-plan.ts';
import { DOOR } from './door.ts';
import type { Carrying } from './useCarrying.ts';

interface CarryGhostProps {
  carrying: Carrying;
  service: Service;
}

/** The party in the hand, and what letting go of it does where it is. */
export function CarryGhost({ carrying, service: { room, clockAt } }: CarryGhostProps) {
  const { lifted, hover, ghostRef, markAt } = carrying;
  const overId = useSyncExternalStore(hover.subscribe, hover.get);
  if (!lifted) return null;
  const { party } = lifted;
  const over = room.tables.find(({ table }) => table.id === overId);
  const mark = over && markAt(over);
  const outside = over && mark?.kind !== 'none' && outsideWords(party, [over.table]);
  return (
    <div className={classes.ghost} ref={ghostRef}>
      <div className={classes.card} data-mark={mark?.kind}>
        <span className={classes.party}>
          <strong className={classes.name}>{party.name}</strong>
          <span className={classes.guests}>{party.guests}</span>
        </span>
        <span aria-live="assertive" className={classes.deed} role="status">
          {overId === DOOR
            ? 'They leave: the table is free'
            : over && mark
              ? `${mark.kind === 'none' ? `Table ${over.table.name}` : deedInWords(lifted, over.table.name, clockAt)} · ${outside || mark.words}`
              : 'Drop it on a table'}
        </span>
      </div>
    </div>
  );
}
