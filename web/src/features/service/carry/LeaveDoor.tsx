import { IconDoorExit } from '@tabler/icons-react';
import type { ServiceHost } from '../useServiceHost.ts';
import { DOOR } from './door.ts';
import classes from './LeaveDoor.module.css';
import type { Carrying } from './useCarrying.ts';

/** While a party that sits is carried, the list makes room for the way out: let go of there, it has left and its table is free. */
export function LeaveDoor({ carrying: { lifted }, host }: { carrying: Carrying; host: ServiceHost }) {
  if (!lifted?.party.isSeated || host.writes.isBusyWith(lifted.party)) return null;
  return (
    <div className={classes.door} data-table={DOOR}>
      <IconDoorExit aria-hidden size={32} stroke={1.6} />
      <strong>Finish</strong>
      <span>Drop {lifted.party.name} here when they leave</span>
    </div>
  );
}
