import type { KeyboardEvent, RefObject } from 'react';
import { placeAfterKey } from './item-keys.ts';
import type { CanvasItemProps } from './item-props.ts';
import type { Place, PlaceChange } from './useHeldPlace.ts';

interface Held {
  shown: Place;
  nudge: (place: Place, change: PlaceChange) => void;
  /** Stores what waits for the end of a pause. */
  flush: () => void;
  target: RefObject<HTMLElement | null>;
}

/** What keys do to an item, or to all that is selected with it. */
export function useItemKeys(props: CanvasItemProps, { shown, nudge, flush, target }: Held) {
  const { room, label, canEdit, canRotate, least } = props;
  const remove = () => (room.selection.all().length > 1 ? room.onDeleteAll() : props.onDelete?.());
  const moves = (event: KeyboardEvent) => {
    const { canvas, grid, carry } = room;
    const step = props.arrowStep ?? 1;
    const after = placeAfterKey(event, shown, { canvas, step, bigStep: grid.size, canRotate, least });
    if (!after) return;
    event.preventDefault();
    const by = { x: after.place.x - shown.x, y: after.place.y - shown.y };
    if (after.change === 'moved' && carry.nudge(by)) return;
    nudge(after.place, after.change);
    props.onSay(`${label.split(',')[0]} ${inWords(after.place, after.change)}`);
  };
  return (event: KeyboardEvent) => {
    if (event.target !== target.current) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onOpen?.();
    }
    if (!canEdit) return;
    if (event.ctrlKey || event.metaKey) flush(); // undo must find the move that is under way
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    moves(event);
  };
}

function inWords({ x, y, width, height, rotation }: Place, change: PlaceChange): string {
  if (change === 'rotated') return `turned to ${rotation} degrees`;
  return change === 'moved' ? `moved to ${x}, ${y}` : `is ${width} by ${height}`;
}
