import type { CSSProperties } from 'react';
import { FloorCanvas } from '../../floor-plan/canvas/FloorCanvas.tsx';
import { fittedToCanvas } from '../../floor-plan/canvas/geometry.ts';
import { type PlanDraft, rectangleOf } from '../../floor-plan/drawing/plan-draft.ts';
import { ElementShape } from '../../floor-plan/elements/ElementShape.tsx';
import { positionOf } from '../../floor-plan/floor-table.ts';
import type { ServiceTable } from '../service.ts';
import classes from './ServiceFloor.module.css';
import { ServiceTableButton } from './ServiceTableButton.tsx';
import { tappedPlace } from './tapped-place.ts';
import type { Places } from './usePlaces.ts';

interface ServiceFloorProps {
  plan: PlanDraft;
  tables: readonly ServiceTable[];
  /** The table that the host looks at. */
  pickedId: string | null;
  /** Where the party could sit that a table is looked for; null when none is. */
  places: Places | null;
  /** Whether a table is looked for. */
  isPlacing: boolean;
  now: number;
  onPick: (table: ServiceTable) => void;
  onPressFloor: () => void;
}

/** The room as it is drawn, with what goes on at each table. Nothing can be moved here. */
export function ServiceFloor(props: ServiceFloorProps) {
  const { plan, tables, pickedId, places, isPlacing, now, onPick, onPressFloor } = props;
  const { width, height, grid, zones, elements } = plan;
  return (
    <FloorCanvas
      canvas={{ width, height }}
      grid={{ ...grid, enabled: false }}
      hasZones={zones.length > 0}
      onPressFloor={onPressFloor}
    >
      {zones.map(({ id, name, server, color, bounds: { x, y, ...size } }) => (
        <div
          className={classes.zone}
          key={`zone-${id}`}
          style={{ left: x, top: y, ...size, '--zone-color': color } as CSSProperties}
        >
          {server ? `${name} · ${server}` : name}
        </div>
      ))}
      {elements.map((element) => {
        const { x, y, ...size } = rectangleOf(element);
        return (
          <div className={classes.element} key={element.id} style={{ left: x, top: y, ...size }}>
            <ElementShape rotation={element.rotation} type={element.type} />
          </div>
        );
      })}
      {tables.map((each) => (
        <ServiceTableButton
          fit={isPlacing && places ? tappedPlace(places, each.table.id).fit : null}
          isPicked={each.table.id === pickedId}
          key={each.table.id}
          now={now}
          onPick={() => onPick(each)}
          place={fittedToCanvas(positionOf(each.table), { width, height })}
          table={each}
        />
      ))}
    </FloorCanvas>
  );
}
