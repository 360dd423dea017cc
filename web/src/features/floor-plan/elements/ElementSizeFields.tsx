import { Group } from '@mantine/core';
import { keptOnCanvas, ROTATION_STEP, type Size, snappedAngle } from '../canvas/geometry.ts';
import { type DraftElement, movedTo, planLimits, rectangleOf } from '../drawing/plan-draft.ts';
import { LimitedNumber } from '../LimitedNumber.tsx';
import classes from './ElementSizeFields.module.css';

interface ElementSizeFieldsProps {
  element: DraftElement;
  canvas: Size;
  onChange: (element: DraftElement) => void;
}

/** The exact size and direction of an element, typed. */
export function ElementSizeFields({ element, canvas, onChange }: ElementSizeFieldsProps) {
  const { size, rotation } = element;
  const { leastWidth, leastHeight } = planLimits.element;
  const resize = (changed: Partial<Size>) =>
    onChange(movedTo(element, keptOnCanvas({ ...rectangleOf(element), ...changed }, canvas)));
  return (
    <Group className={classes.fields} gap={6} wrap="nowrap">
      <LimitedNumber
        label="Width"
        least={leastWidth}
        most={canvas.width}
        onCommit={(width) => resize({ width })}
        usual={80}
        value={size.width}
      />
      <LimitedNumber
        label="Height"
        least={leastHeight}
        most={canvas.height}
        onCommit={(height) => resize({ height })}
        usual={20}
        value={size.height}
      />
      <LimitedNumber
        label="Degrees"
        least={0}
        most={360 - ROTATION_STEP}
        onCommit={(degrees) => onChange({ ...element, rotation: snappedAngle(degrees) })}
        usual={0}
        value={rotation}
      />
    </Group>
  );
}
