import { z } from 'zod';
import { line, lines } from '../../platform/text/text-rules.ts';
import { tableValues } from '../tables/table-input.ts';
import { floorElementTypes, planLimits } from './floor-plan-values.ts';

const { width, height, grid, zone, element, mostZones, mostElements, mostTables } = planLimits;

const DIMENSIONS = 'Floor plan dimensions are required';
const GRID = `Grid size must be between ${grid.least} and ${grid.most}`;

const within = (label: string, from: number, to: number, exact?: string) => {
  const message = exact ?? `${label} is a number from ${from} to ${to}.`;
  return z.number(message).min(from, message).max(to, message);
};

const whole = (label: string, { least, most }: { least: number; most: number }, exact?: string) => {
  const message = exact ?? `${label} is a whole number from ${least} to ${most}.`;
  return z.int(message).min(least, message).max(most, message);
};

/** A list that is counted before its items are looked at: a huge one gets one refusal, not thousands. */
const atMost = <Item extends z.ZodType>(most: number, what: string, item: Item) =>
  z.array(z.unknown()).max(most, `A floor plan has at most ${most} ${what}.`).pipe(z.array(item));

const x = within('x', 0, width.most);
const y = within('y', 0, height.most);

const zoneRules = z.object({
  number: whole('Zone number', { least: 1, most: 1_000 }),
  name: line({ label: 'Zone name', max: 50 }).nullish(),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Write the colour as hex, for instance #3B82F6.')
    .nullish(),
  bounds: z.object({
    x,
    y,
    width: within('Zone width', zone.leastWidth, width.most),
    height: within('Zone height', zone.leastHeight, height.most),
  }),
  server: lines({ label: 'Assigned server', max: 100 }),
  description: lines({ label: 'Description', max: 500 }),
});

const elementRules = z.object({
  id: z.string().nullish(),
  type: z.enum(floorElementTypes, 'Choose wall, bar, door, window or bathroom.'),
  position: z.object({ x, y }),
  size: z.object({
    width: within('Element width', element.leastWidth, width.most),
    height: within('Element height', element.leastHeight, height.most),
  }),
  rotation: within('Rotation', 0, 360),
});

const savedPlan = z.object({
  restaurantId: z.string(),
  id: z.string().nullish(),
  version: z.int('The version is the one that was loaded.').nullish(),
  name: line({ label: 'Floor plan name', max: 100 }).nullish(),
  width: whole('Width', width).nullish(),
  height: whole('Height', height).nullish(),
  grid: z.object({ size: whole('Grid size', grid, GRID), snap: z.boolean(), enabled: z.boolean() }),
  zones: atMost(mostZones, 'zones', zoneRules),
  objects: atMost(mostElements, 'elements', elementRules),
  tables: atMost(
    mostTables,
    'tables',
    z.object({ id: z.string(), position: tableValues.position }),
  ).nullish(),
});

/** A floor plan to save, checked as far as that can be done without the rows (spec §5 and §9). */
export const floorPlanInput = savedPlan
  .superRefine((plan, context) => {
    for (const field of ['width', 'height'] as const) {
      if (plan[field] != null) continue;
      context.addIssue({
        code: 'custom',
        params: { code: 'REQUIRED' },
        path: [field],
        message: DIMENSIONS,
      });
    }
    refuseTwins(plan.zones, ['zones', 'number'], 'Another zone has this number.', context);
    refuseTwins(plan.objects, ['objects', 'id'], 'This element is named twice.', context);
    refuseTwins(plan.tables ?? [], ['tables', 'id'], 'This table is named twice.', context);
    refuseOffCanvas(plan, context);
  })
  .transform(({ width, height, ...plan }) => ({ ...plan, width: width ?? 0, height: height ?? 0 }));

/** A checked floor plan. */
export type FloorPlanInput = z.output<typeof floorPlanInput>;

function refuseTwins<Field extends string>(
  items: readonly Partial<Record<Field, string | number | null>>[],
  [list, field]: readonly [string, Field],
  message: string,
  context: z.RefinementCtx,
): void {
  const seen = new Set<string | number>();
  for (const [index, { [field]: value }] of items.entries()) {
    if (value == null) continue;
    if (seen.has(value)) context.addIssue({ code: 'custom', path: [list, index, field], message });
    seen.add(value);
  }
}

/** Everything must lie on the canvas with its whole rectangle, as it is before rotation. */
function refuseOffCanvas(plan: z.output<typeof savedPlan>, context: z.RefinementCtx): void {
  const edges = { x: plan.width ?? width.most, y: plan.height ?? height.most };
  const refuse = (
    path: (string | number)[],
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ) => {
    for (const [axis, end] of [['x', x + width] as const, ['y', y + height] as const]) {
      if (end <= edges[axis]) continue;
      context.addIssue({
        code: 'custom',
        params: { code: 'OUT_OF_RANGE' },
        path: [...path, axis],
        message: 'This lies beyond the edge of the canvas.',
      });
    }
  };
  for (const [index, { bounds }] of plan.zones.entries()) refuse(['zones', index, 'bounds'], bounds);
  for (const [index, { position, size }] of plan.objects.entries()) {
    refuse(['objects', index, 'position'], { ...position, ...size });
  }
  for (const [index, { position }] of (plan.tables ?? []).entries()) {
    refuse(['tables', index, 'position'], position);
  }
}
