import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { PlanEditor } from './usePlanEditor.ts';

interface UndoButtonsProps {
  editor: PlanEditor;
  onSay: (words: string) => void;
}

/** Undo and redo, by button and by Ctrl+Z and Ctrl+Shift+Z, of drawing and of moved tables alike. */
export function UndoButtons({ editor: { undoable, redoable, undo, redo }, onSay }: UndoButtonsProps) {
  const handleUndo = () => {
    if (!undoable) return;
    undo();
    onSay(`Undone: ${undoable}`);
  };
  const handleRedo = () => {
    if (!redoable) return;
    redo();
    onSay(`Done again: ${redoable}`);
  };
  useHotkeys([
    ['mod+Z', handleUndo],
    ['mod+shift+Z', handleRedo],
    ['mod+Y', handleRedo],
  ]);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        aria-label={undoable ? `Undo: ${undoable}` : 'Undo'}
        color="gray"
        disabled={!undoable}
        onClick={handleUndo}
        size={44}
        variant="default"
      >
        <IconArrowBackUp aria-hidden size={20} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        aria-label={redoable ? `Redo: ${redoable}` : 'Redo'}
        color="gray"
        disabled={!redoable}
        onClick={handleRedo}
        size={44}
        variant="default"
      >
        <IconArrowForwardUp aria-hidden size={20} stroke={1.7} />
      </ActionIcon>
    </Group>
  );
}
