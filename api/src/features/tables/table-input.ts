import { Field, Float, InputType } from 'type-graphql';
import { z } from 'zod';
import { line } from '../../platform/text/text-rules.ts';
import { tableFeatures } from './table-accessibility.ts';
import type { TablePosition, TableShape } from './table-values.ts';
import { MOST_PRIORITY, tableModes, tableShapes } from './table-values.ts';

@InputType({ description: 'Where a table stands on the floor plan.' })
export class TablePositionInput implements TablePosition {
  @Field(() => Float, { description: 'Pixels from the left edge of the canvas, 0 to 2,000.' })
  x!: number;

  @Field(() => Float, { description: 'Pixels from the upper edge, 0 to 1,500.' })
  y!: number;

  @Field(() => Float, { description: 'Width in pixels, 20 to 1,000.' })
  width!: number;

  @Field(() => Float, { description: 'Height in pixels, 20 to 1,000.' })
  height!: number;

  @Field(() => Float, { description: 'Degrees clockwise, 0 up to 360.' })
  rotation!: number;
}

const within = (label: string, from: number, to: number) => {
  const message = `${label} is a number from ${from} to ${to}.`;
  return z.number(message).min(from, message).max(to, message);
};

const seats = (label: string) => {
  const message = `${label} is a number from 1 to 100.`;
  return z.int(message).min(1, message).max(100, message);
};

const PRIORITY = `Priority is a number from 0 to ${MOST_PRIORITY}.`;

/** Widest and highest canvas (spec §5). */
const CANVAS = { width: 2_000, height: 1_500 };

/** A set of features; one that is named twice counts once. */
export function featureList() {
  return z
    .array(z.enum(tableFeatures, 'Choose from the listed features.'))
    .max(100, 'Choose from the listed features.')
    .transform((given) => tableFeatures.filter((feature) => given.includes(feature)));
}

/** Rules of each value of a table. */
export const tableValues = {
  name: line({ label: 'Table name', max: 50 }),
  capacity: seats('Capacity'),
  minCapacity: seats('Minimum capacity'),
  maxCapacity: seats('Maximum capacity'),
  shape: z.enum(tableShapes, 'Choose rectangle, square, round or booth.'),
  combinable: z.boolean(),
  priority: z.int(PRIORITY).min(0, PRIORITY).max(MOST_PRIORITY, PRIORITY),
  mode: z.enum(tableModes, 'Choose online, staff or walk-in.'),
  serverZone: z
    .int('Server zone is a number from 1 to 1000.')
    .min(1, 'Server zone is a number from 1 to 1000.')
    .max(1_000, 'Server zone is a number from 1 to 1000.'),
  accessibility: featureList(),
  position: z.object({
    x: within('x', 0, CANVAS.width),
    y: within('y', 0, CANVAS.height),
    width: within('Width', 20, 1_000),
    height: within('Height', 20, 1_000),
    rotation: within('Rotation', 0, 360),
  }),
};

/** Seats of a table where nothing else is said: 2 to 6 (spec §9), widened to hold its own capacity. */
export function seatsAround(capacity: number): { minCapacity: number; maxCapacity: number } {
  return { minCapacity: Math.min(2, capacity), maxCapacity: Math.max(6, capacity) };
}

/**
 * Where a new table is put (spec §3): anywhere in the upper left of the canvas, so that several new ones do not hide each
 * other; 120 × 60 for a rectangle, else 100 × 100.
 */
export function newPosition(shape: TableShape): TablePosition {
  const size = shape === 'rectangle' ? { width: 120, height: 60 } : { width: 100, height: 100 };
  return { x: Math.floor(Math.random() * 400), y: Math.floor(Math.random() * 300), ...size, rotation: 0 };
}
