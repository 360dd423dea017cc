import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type DraggableData, Rnd } from 'react-rnd';
import type { Selection } from '../floor-screen.ts';
import classes from './CanvasItem.module.css';
import { dropped, type Grid, isSameRectangle, keptOnCanvas, type Size, whole } from './geometry.ts';
import { placeAfterKey } from './item-keys.ts';
import { RotateKnob } from './RotateKnob.tsx';
import { type CommitPlace, type Place, type PlaceChange, useHeldPlace } from './useHeldPlace.ts';
import { type FloorSelectionStore, useIsSelected, useIsSelectedLater } from './useSelection.ts';

/** The room in which items stand. */
export interface ItemRoom {
  canvas: Size;
  grid: Grid;
  selection: FloorSelectionStore;
  /** Id of the words that tell how items are moved by keyboard. */
  keysHintId: string;
}

/** What can be done with an item, from where and by whatever means. */
export interface CanvasItemProps {
  room: ItemRoom;
  place: Place;
  /** What it is, as assistive technology says it. */
  label: string;
  /** What it is to the selection. */
  item: Selection;
  isDimmed: boolean;
  canEdit: boolean;
  canRotate: boolean;
  /** Smallest size to which it can be pulled. */
  least: Size;
  /** Pixels of one press of an arrow; the grid's size with Shift. */
  arrowStep?: number;
  /** The item is dragged by its label alone, and the floor behind it can be dragged through it. */
  isArea?: boolean;
  onSelect: () => void;
  /** Enter or a double click. */
  onOpen?: () => void;
  /** Delete or Backspace. */
  onDelete?: () => void;
  onCommit: CommitPlace;
  /** Says aloud what a key has done. */
  onSay: (words: string) => void;
  /** Drawn behind, without taking part. */
  backdrop?: ReactNode;
  children: (place: Place) => ReactNode;
}

const CORNERS = { topLeft: true, topRight: true, bottomLeft: true, bottomRight: true } as const;
const HANDLES = {
  topLeft: classes.topLeft,
  topRight: classes.topRight,
  bottomLeft: classes.bottomLeft,
  bottomRight: classes.bottomRight,
};
// A finger needs 44 pixels; most of them lie outside, so that small things can still be taken hold of.
const FINGER = { width: 44, height: 44 };
const OUTSIDE = -38;
const HANDLE_PLACES = {
  topLeft: { ...FINGER, top: OUTSIDE, left: OUTSIDE },
  topRight: { ...FINGER, top: OUTSIDE, right: OUTSIDE },
  bottomLeft: { ...FINGER, bottom: OUTSIDE, left: OUTSIDE },
  bottomRight: { ...FINGER, bottom: OUTSIDE, right: OUTSIDE },
};
// Measured at every grab, twice out of its place and back unless it is a block that stands relatively: all of the room
// would be laid out each time. So all items stand in the one cell of a grid (FloorCanvas.module.css).
const BOX = { display: 'block', position: 'relative' } as const;
const NOT_DRAGGED_BY = '[data-knob]';

/** Anything on the canvas: moved, pulled and turned by mouse, finger and keyboard, and a button with a name. */
export function CanvasItem(props: CanvasItemProps) {
  const { room, label, item, isDimmed, canEdit, canRotate, least, isArea, backdrop } = props;
  const target = useRef<HTMLDivElement>(null);
  const hasHandles = useIsSelectedLater(room.selection, item);
  const { shown, store, nudge, flush } = useHeldPlace(props.place, props.onCommit);
  // Corners of what is turned aslant are not where its box has them.
  const canResize = canEdit && hasHandles && shown.rotation % 180 === 0;

  const put = (place: Place, change: PlaceChange) => {
    if (!isSameRectangle(place, shown) || place.rotation !== shown.rotation) void store(place, change);
  };
  const handleGrab = () => {
    flush();
    props.onSelect();
    target.current?.focus({ preventScroll: true });
  };
  const handleDrop = (_event: unknown, { x, y }: DraggableData) => {
    if (x === shown.x && y === shown.y) return; // a press, not a move
    put(dropped({ ...shown, x, y }, room.grid, room.canvas), 'moved');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== target.current) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      props.onOpen?.();
    }
    if (!canEdit) return;
    if (event.ctrlKey || event.metaKey) flush(); // undo must find the move that is under way
    if (event.key === 'Delete' || event.key === 'Backspace') props.onDelete?.();
    const rules = {
      canvas: room.canvas,
      step: props.arrowStep ?? 1,
      bigStep: room.grid.size,
      canRotate,
      least,
    };
    const after = placeAfterKey(event, shown, rules);
    if (!after) return;
    event.preventDefault();
    nudge(after.place, after.change);
    props.onSay(`${label.split(',')[0]} ${inWords(after.place, after.change)}`);
  };

  return (
    <Rnd
      bounds="parent"
      cancel={NOT_DRAGGED_BY}
      className={classes.item}
      data-area={isArea || undefined}
      data-dimmed={isDimmed || undefined}
      data-editable={canEdit || undefined}
      data-selected={hasHandles || undefined}
      data-thin={Math.min(shown.width, shown.height) < FINGER.width || undefined}
      disableDragging={!canEdit}
      dragHandleClassName={isArea ? classes.target : undefined}
      enableResizing={canResize && CORNERS}
      enableUserSelectHack={false} // its rule for everything on the page is drawn at every grab; nothing here can be selected
      minHeight={least.height}
      minWidth={least.width}
      onDragStart={handleGrab}
      onDragStop={handleDrop}
      onResizeStop={(_event, _corner, { offsetWidth: width, offsetHeight: height }, _delta, { x, y }) =>
        put(keptOnCanvas(whole({ ...shown, x, y, width, height }), room.canvas), 'resized')
      }
      position={shown}
      resizeHandleClasses={HANDLES}
      resizeHandleStyles={HANDLE_PLACES}
      size={shown}
      style={BOX}
    >
      {backdrop}
      <ItemTarget
        aria-describedby={canEdit ? room.keysHintId : undefined}
        aria-label={label}
        item={item}
        onBlur={flush}
        onClick={props.onSelect}
        onDoubleClick={props.onOpen}
        onFocus={props.onSelect}
        onKeyDown={handleKey}
        ref={target}
        selection={room.selection}
      >
        {props.children(shown)}
      </ItemTarget>
      {canEdit && canRotate && hasHandles && (
        <RotateKnob
          isBelow={shown.y < 56}
          onTurn={(rotation) => put({ ...shown, rotation }, 'rotated')}
          place={shown}
        />
      )}
    </Rnd>
  );
}

interface ItemTargetProps extends ComponentProps<'div'> {
  selection: FloorSelectionStore;
  item: Selection;
}

/** What is pressed and has the focus. It alone is drawn to show that it is selected; what can be done then comes after. */
function ItemTarget({ selection, item, ...target }: ItemTargetProps) {
  const isSelected = useIsSelected(selection, item);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot hold what is drawn here, nor be dragged in every browser
    <div
      aria-pressed={isSelected}
      className={classes.target}
      data-floor-item
      role="button"
      tabIndex={0}
      {...target}
    />
  );
}

function inWords({ x, y, width, height, rotation }: Place, change: PlaceChange): string {
  if (change === 'rotated') return `turned to ${rotation} degrees`;
  return change === 'moved' ? `moved to ${x}, ${y}` : `is ${width} by ${height}`;
}
