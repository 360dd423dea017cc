import { Group } from '@mantine/core';
import { planLimits } from '../drawing/plan-draft.ts';
import { UndoButtons } from '../drawing/UndoButtons.tsx';
import type { FloorEditing } from '../drawing/useFloorEditing.ts';
import { ElementToolbar } from '../elements/ElementToolbar.tsx';

interface DrawingToolsProps {
  editing: FloorEditing;
  onSay: (words: string) => void;
}

/** What is put on the floor, and the way back. */
export function DrawingTools({ editing: { editor, addElement }, onSay }: DrawingToolsProps) {
  const { elements } = editor.draft;
  return (
    <Group gap="sm" justify="space-between">
      <ElementToolbar isFull={elements.length >= planLimits.mostElements} onAdd={addElement} />
      <UndoButtons editor={editor} onSay={onSay} />
    </Group>
  );
}
