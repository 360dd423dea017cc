import { IconRotateClockwise2 } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { angleAround, type Point, snappedAngle } from './geometry.ts';
import classes from './RotateKnob.module.css';
import type { Place } from './useHeldPlace.ts';

interface RotateKnobProps {
  place: Place;
  /** Below the item, where there is no room above it. */
  isBelow: boolean;
  /** The angle at which it was let go, in steps of 15 degrees. */
  onTurn: (rotation: number) => void;
}

/** The handle that turns an item. Keyboards have R for it, so it is for pointers alone. */
export function RotateKnob({ place, isBelow, onTurn }: RotateKnobProps) {
  const box = useRef<HTMLDivElement>(null);
  const [turning, setTurning] = useState<number | null>(null);
  const rotation = turning ?? place.rotation;

  const angleOf = ({ clientX: x, clientY: y }: PointerEvent) =>
    angleAround(centreOf(box.current), { x, y }) - (isBelow ? 180 : 0);
  const handleGrab = (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setTurning(place.rotation);
  };
  const handleLetGo = (event: PointerEvent) => {
    if (turning === null) return;
    setTurning(null);
    onTurn(snappedAngle(angleOf(event)));
  };
  return (
    <div aria-hidden className={classes.box} ref={box} style={{ transform: `rotate(${rotation}deg)` }}>
      {turning !== null && <div className={classes.ghost} />}
      <div
        className={classes.knob}
        data-below={isBelow || undefined}
        data-floor-item
        data-knob
        onPointerCancel={() => setTurning(null)}
        onPointerDown={handleGrab}
        onPointerMove={(event) => turning !== null && setTurning(angleOf(event))}
        onPointerUp={handleLetGo}
      >
        <IconRotateClockwise2 size={18} stroke={2} />
      </div>
      {turning !== null && <output className={classes.degrees}>{snappedAngle(turning)}°</output>}
    </div>
  );
}

// Turning leaves the centre where it is, also of the box around what is turned.
function centreOf(element: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2 };
}
