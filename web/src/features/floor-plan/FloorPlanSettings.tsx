import '@mantine/core/styles/FloatingWindow.layer.css';
import { Button, CloseButton, FloatingWindow, Group, Stack, Switch, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { onCanvas, type PlanDraft, planLimits } from './drawing/plan-draft.ts';
import type { FloorEditing } from './drawing/useFloorEditing.ts';
import classes from './FloorPlanSettings.module.css';
import { LimitedNumber } from './LimitedNumber.tsx';
import { ZonesList } from './zones/ZonesList.tsx';

interface FloorPlanSettingsProps {
  editing: FloorEditing;
  onClose: () => void;
}

/** Canvas, grid and zones, in a window that is dragged by its header so that the floor stays in sight. */
export function FloorPlanSettings({ editing, onClose }: FloorPlanSettingsProps) {
  const { editor, saving, actions, put, standElsewhere } = editing;
  const { draft, isDirty, draw } = editor;
  const box = useRef<HTMLDivElement>(null);
  useEffect(function takeFocus() {
    box.current?.focus();
  }, []);
  return (
    <FloatingWindow
      aria-label="Floor Plan Settings"
      className={classes.window}
      constrainOffset={8}
      constrainToViewport
      dragHandleSelector="[data-window-header]"
      excludeDragHandleSelector="button"
      initialPosition={{ top: 84, right: 16 }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      ref={box}
      role="dialog"
      shadow="lg"
      tabIndex={-1}
      zIndex={150}
    >
      <Group className={classes.header} data-window-header justify="space-between" wrap="nowrap">
        <Title order={2} size="h3">
          Floor Plan Settings
        </Title>
        <CloseButton aria-label="Close settings" onClick={onClose} size="lg" />
      </Group>
      <Stack className={classes.body} gap="md">
        <CanvasAndGrid draft={draft} onDraw={draw} />
        <ZonesList
          draft={draft}
          onDraw={draw}
          onAssign={() => put('Tables assigned by place', standElsewhere)}
          onEdit={actions.zones.open}
          standElsewhere={standElsewhere.length}
        />
      </Stack>
      <div className={classes.footer}>
        <Button disabled={!isDirty} fullWidth loading={saving.isSaving} onClick={() => void saving.save()}>
          Save Floor Plan
        </Button>
      </div>
    </FloatingWindow>
  );
}

interface CanvasAndGridProps {
  draft: PlanDraft;
  onDraw: (what: string, draft: PlanDraft) => void;
}

function CanvasAndGrid({ draft, onDraw }: CanvasAndGridProps) {
  const { width, height, grid } = draft;
  const resize = (size: { width: number; height: number }) => onDraw('Canvas resized', onCanvas(draft, size));
  const rule = (changed: Partial<typeof grid>) =>
    onDraw('Grid changed', { ...draft, grid: { ...grid, ...changed } });
  return (
    <>
      <Group align="start" gap="sm" grow>
        <LimitedNumber
          description="400 to 2000"
          label="Canvas width"
          onCommit={(value) => resize({ width: value, height })}
          value={width}
          {...planLimits.width}
        />
        <LimitedNumber
          description="300 to 1500"
          label="Canvas height"
          onCommit={(value) => resize({ width, height: value })}
          value={height}
          {...planLimits.height}
        />
      </Group>
      <LimitedNumber
        description="10 to 100 pixels between two lines"
        label="Grid size"
        onCommit={(size) => rule({ size })}
        value={grid.size}
        {...planLimits.grid}
      />
      <Group gap="lg">
        <Switch
          checked={grid.enabled}
          label="Show grid"
          onChange={({ currentTarget }) => rule({ enabled: currentTarget.checked })}
        />
        <Switch
          checked={grid.snap}
          label="Snap to grid"
          onChange={({ currentTarget }) => rule({ snap: currentTarget.checked })}
        />
      </Group>
    </>
  );
}
