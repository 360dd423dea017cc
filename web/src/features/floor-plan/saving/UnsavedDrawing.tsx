import type { FloorEditing } from '../drawing/useFloorEditing.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { UnsavedBar } from './UnsavedBar.tsx';

interface UnsavedDrawingProps {
  editing: FloorEditing;
  /** Shows the draft beside what somebody else has saved. */
  onCompare: () => void;
}

/** For as long as something is drawn and not saved: the bar that saves it, and a question before it is left. */
export function UnsavedDrawing({ editing: { editor, saving }, onCompare }: UnsavedDrawingProps) {
  if (!editor.isDirty) return null;
  return (
    <>
      <LeaveGuard />
      <UnsavedBar
        isOvertaken={editor.newer !== null}
        isSaving={saving.isSaving}
        onCompare={onCompare}
        onDiscard={editor.discard}
        onSave={() => void saving.save()}
      />
    </>
  );
}
