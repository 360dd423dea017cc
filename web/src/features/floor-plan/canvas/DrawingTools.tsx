import { planLimits } from '../drawing/plan-draft.ts';
import type { FloorEditing } from '../drawing/useFloorEditing.ts';
import { ElementToolbar } from '../elements/ElementToolbar.tsx';

interface DrawingToolsProps {
  editing: FloorEditing;
}

/** What is put on the floor. */
export function DrawingTools({ editing: { editor, addElement } }: DrawingToolsProps) {
  const { elements } = editor.draft;
  return <ElementToolbar isFull={elements.length >= planLimits.mostElements} onAdd={addElement} />;
}
