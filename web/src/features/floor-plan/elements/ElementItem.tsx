import { memo } from 'react';
import { CanvasItem } from '../canvas/CanvasItem.tsx';
import type { ItemRoom } from '../canvas/item-props.ts';
import { type DraftElement, movedTo, planLimits, rectangleOf } from '../drawing/plan-draft.ts';
import { ElementShape } from './ElementShape.tsx';
import { elementLabel } from './element-kinds.ts';

/** What the editor does with floor elements; the same object for all of them. */
export interface ElementActions {
  remove: (element: DraftElement) => void;
  change: (what: string, element: DraftElement) => void;
  say: (words: string) => void;
}

interface ElementItemProps {
  element: DraftElement;
  room: ItemRoom;
  isDimmed: boolean;
  canEdit: boolean;
  actions: ElementActions;
}

const LEAST = { width: planLimits.element.leastWidth, height: planLimits.element.leastHeight };

/** A wall, a bar, a door, a window or a bathroom on the floor plan. */
export const ElementItem = memo(function ElementItem(props: ElementItemProps) {
  const { element, room, isDimmed, canEdit, actions } = props;
  const name = elementLabel(element.type);
  return (
    <CanvasItem
      canEdit={canEdit}
      canRotate
      isDimmed={isDimmed}
      item={{ kind: 'element', id: element.id }}
      label={`${name}, ${element.size.width} by ${element.size.height}`}
      least={LEAST}
      onCommit={(place, change) =>
        actions.change(`${name} ${change}`, { ...movedTo(element, place), rotation: place.rotation })
      }
      onDelete={() => actions.remove(element)}
      onSay={actions.say}
      place={{ ...rectangleOf(element), rotation: element.rotation }}
      room={room}
    >
      {({ rotation }) => <ElementShape rotation={rotation} type={element.type} />}
    </CanvasItem>
  );
});
