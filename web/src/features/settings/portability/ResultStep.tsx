import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportProblems } from './ImportProblems.tsx';
import type { ImportAtHand } from './import-at-hand.ts';
import { momentInWords, rowsInWords } from './import-words.ts';
import { UndoDialog } from './UndoDialog.tsx';
import type { useImportSteps } from './useImportSteps.ts';

interface Props {
  owned: ImportAtHand;
  steps: ReturnType<typeof useImportSteps>;
  onClose: () => void;
}

/** What became of an import, and the way back. */
export function ResultStep({ owned, steps, onClose }: Props) {
  const [isAsking, setAsking] = useState(false);
  const hasFailed = owned.status === 'FAILED';
  const handleUndo = async () => {
    setAsking(false);
    await steps.undo(owned.id);
  };
  return (
    <Stack gap="md">
      <Alert
        color={hasFailed ? 'red' : 'green'}
        icon={
          hasFailed ? <IconAlertCircle aria-hidden size={20} /> : <IconCircleCheck aria-hidden size={20} />
        }
        role="status"
        variant="light"
      >
        {outcomeOf(owned)}
      </Alert>
      <ImportProblems owned={owned} />
      <Group>
        <Button onClick={onClose}>Import another file</Button>
        {owned.undoableUntil && owned.rowsImported > 0 && (
          <Button color="red" loading={steps.isBusy} onClick={() => setAsking(true)} variant="light">
            Undo this import
          </Button>
        )}
      </Group>
      {owned.undoableUntil && owned.rowsImported > 0 && (
        <Text c="dimmed" size="sm">
          It can be undone until {momentInWords(owned.undoableUntil)}.
        </Text>
      )}
      {isAsking && <UndoDialog onClose={() => setAsking(false)} onUndo={handleUndo} owned={owned} />}
    </Stack>
  );
}

function outcomeOf({ kind, status, failure, rowsImported, skippedRows, badRows }: ImportAtHand): string {
  if (status === 'FAILED') return failure ?? 'The import failed. Please try again.';
  if (status === 'UNDONE') {
    return rowsImported === 0
      ? 'The import was undone: nothing of it is left.'
      : `The import was undone. ${rowsInWords(rowsImported)} stay, because they were changed since.`;
  }
  if (kind === 'ARCHIVE') return 'The restaurant was restored.';
  const parts = [
    `${rowsInWords(rowsImported)} imported`,
    skippedRows > 0 && `${skippedRows.toLocaleString('en-US')} known already`,
    badRows > 0 && `${badRows.toLocaleString('en-US')} left out`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
