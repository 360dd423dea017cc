import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { tabStorage } from '../../../shared/tab-storage.ts';
import type { PlanDraft } from '../../floor-plan/drawing/plan-draft.ts';
import type { ServiceTable } from '../service.ts';
import { ShiftBar } from '../shifts/ShiftBar.tsx';
import { serversByZone, type TableServer } from '../shifts/sections.ts';
import type { Shifts } from '../shifts/useShifts.ts';
import { FloorTools } from './FloorTools.tsx';
import { TableOnFloor } from './face/TableOnFloor.tsx';
import { standingTables, type ToldTable } from './floor-model.ts';
import { NoTables } from './NoTables.tsx';
import { PlanDrawing } from './plan/PlanDrawing.tsx';
import { firstShown, roomsOf } from './plan/rooms.ts';
import { serversInWords, serversOf } from './plan/servers.ts';
import { RoomTabs } from './RoomTabs.tsx';
import classes from './ServiceFloor.module.css';
import { useDrawnTables } from './useDrawnTables.ts';
import { useLaidRoom } from './useLaidRoom.ts';
import { isBelowTool } from './view/floor-view.ts';
import { useFloorKeys } from './view/useFloorKeys.ts';
import { useFloorView } from './view/useFloorView.ts';
import { useSizeOf } from './view/useSizeOf.ts';

interface ServiceFloorProps {
  plan: PlanDraft;
  /** Every table with what it tells. */
  told: readonly ToldTable[];
  /** The table that the host looks at. */
  pickedId: string | null;
  /** Whether what the tables tell is still being asked for. */
  isLoading: boolean;
  /** Who serves in the service that is shown. */
  shifts: Shifts;
  /** Says what moment is shown when it is not now. */
  notice: ReactNode;
  onPick: (table: ServiceTable) => void;
  onPressFloor: () => void;
}

const NOBODYS: ReadonlyMap<number, TableServer> = new Map();

const SHOWN_ROOM = 'hoststand.floor-room';

/** The room, always whole at first: each table is one object with its state inside its own shape. */
export function ServiceFloor(props: ServiceFloorProps) {
  const { plan, told, shifts, pickedId, isLoading, notice, onPick, onPressFloor } = props;
  const [chosen, choose] = useState(() => tabStorage.get(SHOWN_ROOM));
  const { shift, isByServer, showByServer } = shifts;
  const layoutKey = useMemo(
    () =>
      JSON.stringify(
        told.map(({ table: { table } }) => [table.id, table.capacity, table.shape, table.position]),
      ),
    [told],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what tables stand where is all in the key
  const standing = useMemo(
    () =>
      standingTables(
        told.map(({ table }) => table),
        plan,
      ),
    [layoutKey, plan],
  );
  const rooms = useMemo(() => roomsOf(plan, standing), [plan, standing]);
  const paneRef = useRef<HTMLElement>(null);
  const pane = useSizeOf(paneRef);
  const room = rooms.find(({ id }) => id === chosen) ?? firstShown(rooms, standing, pane);
  const { shown, bounds, drawing } = useLaidRoom({ plan, standing, room, pane });
  const viewing = useFloorView({ paneRef, pane, bounds, onPressFloor });
  const { scale } = viewing.view;
  const isPlacing = told.some(({ mark }) => mark !== null);
  const servers = useMemo(
    () => (isByServer || isPlacing ? serversByZone(shift) : NOBODYS),
    [shift, isByServer, isPlacing],
  );
  const drawn = useDrawnTables(told, shown, { scale, servers });
  const keys = useFloorKeys({ tables: shown, pickedId, viewing });
  const byId = useMemo(() => new Map(told.map((each) => [each.table.table.id, each])), [told]);
  const tableOf = ({ target }: { target: EventTarget }) =>
    byId.get((target instanceof Element && target.closest<HTMLElement>('[data-table]')?.dataset.table) || '');
  const handleClick = (event: MouseEvent) => {
    const hit = tableOf(event);
    if (hit) onPick(hit.table);
  };
  const handleShow = (id: string) => {
    choose(id);
    tabStorage.set(SHOWN_ROOM, id);
    viewing.showAll();
  };
  const hasShift = shift !== null && (shift.servers.length > 0 || Boolean(shift.note));
  const loads = useMemo(() => serversInWords(serversOf(rooms, seatedAt(told))), [rooms, told]);
  if (told.length === 0) return <NoTables />;
  return (
    <div className={classes.floor}>
      <div className={classes.bar}>
        <RoomTabs onShow={handleShow} rooms={rooms} shownId={room.id} />
        {!hasShift && loads && <span className={classes.servers}>{loads}</span>}
      </div>
      {hasShift && (
        <ShiftBar
          isByServer={isByServer}
          isPlacing={isPlacing}
          onByServer={showByServer}
          onOpen={shifts.open}
          shift={shift}
          zones={plan.zones}
        />
      )}
      <section
        aria-busy={isLoading}
        aria-label="Floor plan"
        className={classes.pane}
        data-elsewhere={notice ? '' : undefined}
        onClick={handleClick}
        onFocus={(event) => {
          const hit = tableOf(event);
          if (hit) keys.handleFocus(hit.table.table.id);
        }}
        onKeyDown={keys.handleKey}
        ref={paneRef}
      >
        <div className={classes.stage} ref={viewing.stageRef}>
          <PlanDrawing bounds={bounds} plan={drawing} scale={scale} tables={shown} />
          {drawn.map((each) => (
            <TableOnFloor
              drawn={each}
              isEntry={each.id === keys.entryId}
              isPicked={each.id === pickedId}
              key={each.id}
            />
          ))}
        </div>
        {notice}
        <FloorTools isOnTable={isBelowTool(viewing.view, pane, shown)} viewing={viewing} />
      </section>
    </div>
  );
}

function seatedAt(told: readonly ToldTable[]) {
  return told.flatMap(({ table: { table, booking } }) =>
    booking ? [{ tableId: table.id, partyId: booking.id, guests: booking.guests }] : [],
  );
}
