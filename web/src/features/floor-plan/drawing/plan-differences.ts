import { elementLabel } from '../elements/element-kinds.ts';
import type { PlanDraft } from './plan-draft.ts';

/** What one plan has or says that another does not, a line each. */
export function differences(plan: PlanDraft, other: PlanDraft): string[] {
  const lines = [
    ...canvasAndGrid(plan, other),
    ...unlike(plan.zones, other.zones, ({ name }) => `Zone ${name}`),
    ...unlike(plan.elements, other.elements, ({ type }) => elementLabel(type)),
  ];
  return lines.length > 0 ? lines : ['Nothing that the other one has not'];
}

function canvasAndGrid(plan: PlanDraft, other: PlanDraft): string[] {
  const isSameSize = plan.width === other.width && plan.height === other.height;
  const isSameGrid = JSON.stringify(plan.grid) === JSON.stringify(other.grid);
  const { size, snap, enabled } = plan.grid;
  return [
    ...(isSameSize ? [] : [`Canvas of ${plan.width} × ${plan.height}`]),
    ...(isSameGrid ? [] : [`Grid of ${size}, snap ${snap ? 'on' : 'off'}, ${enabled ? 'shown' : 'hidden'}`]),
  ];
}

function unlike<Item extends { id: number | string }>(
  items: readonly Item[],
  others: readonly Item[],
  called: (item: Item) => string,
): string[] {
  const known = new Map(others.map((item) => [item.id, JSON.stringify(item)]));
  return items
    .filter((item) => known.get(item.id) !== JSON.stringify(item))
    .map((item) => `${called(item)}: ${known.has(item.id) ? 'different' : 'only here'}`);
}
