import { useHotkeys } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useSelection } from './canvas/selecting/useSelection.ts';
import { useZoom } from './canvas/zoom/useZoom.ts';
import type { FloorDialog } from './floor-screen.ts';
import type { FloorTable } from './floor-table.ts';

/** What is selected, looked at, open and said on the page; nothing of it is stored. */
export type FloorScreen = ReturnType<typeof useFloorScreen>;

/** Begins with everything in sight and nothing selected. Escape deselects. */
export function useFloorScreen() {
  const selection = useSelection();
  const { select } = selection;
  const [viewedZone, viewZone] = useState<number | null>(null);
  const [dialog, openDialog] = useState<FloorDialog | null>(null);
  const [isSettingsOpen, openSettings] = useState(false);
  const [said, say] = useState('');
  const canvasRef = useRef<HTMLDivElement>(null);
  const view = useZoom(canvasRef);
  const deselect = () => select(null);
  const [isAdding, setAdding] = useState(false);
  const switchAdding = () => {
    selection.isAdding = !isAdding;
    setAdding(!isAdding);
  };
  useHotkeys([
    ['Escape', deselect],
    ['M', switchAdding],
  ]);
  return {
    selection,
    select,
    deselect,
    /** Presses add to the selection, and a frame can be drawn without Shift: for fingers. */
    isAdding,
    switchAdding,
    /** The zone that is looked at; the rest is dimmed. */
    viewedZone,
    viewZone,
    dialog,
    openDialog,
    closeDialog: () => openDialog(null),
    isSettingsOpen,
    openSettings: () => openSettings(true),
    closeSettings: () => openSettings(false),
    /** Read out to those who do not see what has changed. */
    said,
    say,
    canvasRef,
    /** How near the canvas is seen. */
    view,
    // The same functions for good: a long list of tables hangs on them.
    addTable: useCallback(() => openDialog({ kind: 'addTable' }), []),
    addTables: useCallback(() => openDialog({ kind: 'addTables' }), []),
    showTable: useCallback(
      ({ id }: FloorTable) => {
        select({ kind: 'table', id });
        canvasRef.current?.scrollIntoView({ block: 'nearest' });
      },
      [select],
    ),
  };
}
