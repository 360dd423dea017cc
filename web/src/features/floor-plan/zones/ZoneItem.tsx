import { type CSSProperties, memo } from 'react';
import { CanvasItem } from '../canvas/CanvasItem.tsx';
import type { ItemRoom } from '../canvas/item-props.ts';
import { type DraftZone, planLimits, ZONE_NUDGE } from '../drawing/plan-draft.ts';
import type { Corner } from './label-corner.ts';
import classes from './ZoneItem.module.css';

/** What the editor does with zones; the same object for all of them. */
export interface ZoneActions {
  open: (zone: DraftZone) => void;
  remove: (zone: DraftZone) => void;
  change: (what: string, zone: DraftZone) => void;
  say: (words: string) => void;
}

interface ZoneItemProps {
  zone: DraftZone;
  room: ItemRoom;
  isDimmed: boolean;
  canEdit: boolean;
  /** Where its label lies. */
  corner: Corner;
  actions: ZoneActions;
}

const LEAST = { width: planLimits.zone.least, height: planLimits.zone.least };

/** A tinted part of the room; its label is what one takes hold of. */
export const ZoneItem = memo(function ZoneItem(props: ZoneItemProps) {
  const { zone, room, isDimmed, canEdit, corner, actions } = props;
  const { name, server, color, bounds } = zone;
  const tint = { '--zone-color': color } as CSSProperties;
  return (
    <CanvasItem
      arrowStep={ZONE_NUDGE}
      backdrop={<div className={classes.area} style={tint} />}
      canEdit={canEdit}
      canRotate={false}
      areaCorner={corner}
      isDimmed={isDimmed}
      item={{ kind: 'zone', id: zone.id }}
      label={server ? `Zone ${name}, ${server} serves it` : `Zone ${name}`}
      least={LEAST}
      onCommit={({ x, y, width, height }, change) =>
        actions.change(`Zone ${name} ${change}`, { ...zone, bounds: { x, y, width, height } })
      }
      onDelete={() => actions.remove(zone)}
      onOpen={() => actions.open(zone)}
      onSay={actions.say}
      place={{ ...bounds, rotation: 0 }}
      room={room}
    >
      {() => (
        <div className={classes.label} style={tint}>
          <span className={classes.dot} />
          <span className={classes.name}>{name} </span>
          {server && <span className={classes.server}>{server}</span>}
        </div>
      )}
    </CanvasItem>
  );
});
