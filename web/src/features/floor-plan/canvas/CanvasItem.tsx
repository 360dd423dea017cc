import { type ComponentProps, useRef } from 'react';
import { type DraggableData, Rnd } from 'react-rnd';
import type { Selection } from '../floor-screen.ts';
import classes from './CanvasItem.module.css';
import { isSameRectangle, keptOnCanvas, whole } from './geometry.ts';
import type { CanvasItemProps } from './item-props.ts';
import { RotateKnob } from './RotateKnob.tsx';
import { usePress } from './selecting/usePress.ts';
import { type FloorSelectionStore, useIsSelected, useIsSelectedLater } from './selecting/useSelection.ts';
import { type Place, type PlaceChange, useHeldPlace } from './useHeldPlace.ts';
import { useItemKeys } from './useItemKeys.ts';

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
  const { room, label, item, isDimmed, canEdit, canRotate, least, areaCorner, backdrop } = props;
  const target = useRef<HTMLDivElement>(null);
  const hasHandles = useIsSelectedLater(room.selection, item);
  const held = useHeldPlace(props.place, props.onCommit);
  const { shown } = held;
  // Corners of what is turned aslant are not where its box has them.
  const canResize = canEdit && hasHandles && shown.rotation % 180 === 0;
  const put = (place: Place, change: PlaceChange) => {
    if (!isSameRectangle(place, shown) || place.rotation !== shown.rotation) void held.store(place, change);
  };
  const flush = () => {
    held.flush();
    room.carry.flush();
  };
  const press = usePress(room.selection, item);
  const handleGrab = (event: unknown) => {
    flush();
    press.begin(event instanceof Object && 'shiftKey' in event && event.shiftKey === true);
    target.current?.focus({ preventScroll: true });
  };
  const handleDrop = (_event: unknown, { x, y }: DraggableData) => {
    if (x === shown.x && y === shown.y) return press.end();
    press.forget();
    const place = room.carry.drop(item, shown, { x, y });
    if (place) put({ ...shown, ...place }, 'moved');
  };
  const handleKey = useItemKeys(props, { ...held, flush, target });

  return (
    <Rnd
      bounds="parent"
      cancel={NOT_DRAGGED_BY}
      className={classes.item}
      data-area={areaCorner}
      data-dimmed={isDimmed || undefined}
      data-editable={canEdit || undefined}
      data-selected={hasHandles || undefined}
      data-thin={Math.min(shown.width, shown.height) < FINGER.width || undefined}
      disableDragging={!canEdit}
      dragHandleClassName={areaCorner && classes.target}
      enableResizing={canResize && CORNERS}
      enableUserSelectHack={false} // its rule for everything on the page is drawn at every grab; nothing here can be selected
      minHeight={least.height}
      minWidth={least.width}
      onDrag={(_event, { x, y }) => room.carry.move(item, shown, { x, y })}
      onDragStart={handleGrab}
      onDragStop={handleDrop}
      onResizeStop={(_event, _corner, { offsetWidth: width, offsetHeight: height }, _delta, { x, y }) =>
        put(keptOnCanvas(whole({ ...shown, x, y, width, height }), room.canvas), 'resized')
      }
      position={shown}
      resizeHandleClasses={HANDLES}
      resizeHandleStyles={HANDLE_PLACES}
      scale={room.zoom}
      size={shown}
      style={BOX}
    >
      {backdrop}
      <ItemTarget
        aria-describedby={canEdit ? room.keysHintId : undefined}
        aria-label={label}
        item={item}
        onBlur={flush}
        onClick={press.click}
        onDoubleClick={props.onOpen}
        onFocus={press.focus}
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
