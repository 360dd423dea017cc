import { randomId } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { FloorElementType } from '../../../generated/schema-types.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Point } from '../canvas/geometry.ts';
import { newElement } from '../drawing/plan-draft.ts';
import type { PlanEditor } from '../drawing/usePlanEditor.ts';
import type { Selection } from '../floor-screen.ts';
import { elementLabel } from './element-kinds.ts';

/** Puts a new element where it was dropped on the canvas, or in the middle of what is seen of it. */
export function useAddElement(
  editor: PlanEditor,
  zoom: number,
  canvasRef: RefObject<HTMLDivElement | null>,
  select: (selected: Selection) => void,
) {
  return function addElement(type: FloorElementType, dropped: Point | null): void {
    const canvas = canvasRef.current;
    const seen = canvas?.parentElement?.parentElement?.getBoundingClientRect();
    if (!canvas || !seen) return;
    const isBeside =
      dropped &&
      (dropped.x < seen.left || dropped.x > seen.right || dropped.y < seen.top || dropped.y > seen.bottom);
    if (isBeside) return;
    const at = dropped ?? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
    const { left, top } = canvas.getBoundingClientRect();
    const label = elementLabel(type);
    const centre = { x: (at.x - left) / zoom, y: (at.y - top) / zoom };
    const element = newElement(randomId('element-'), type, centre, editor.draft);
    editor.draw(`${label} added`, { ...editor.draft, elements: [...editor.draft.elements, element] });
    select({ kind: 'element', id: element.id });
    toast.success(`${label} added to floor plan`);
  };
}
