import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { draftOf, type Shift, type ShiftDraft } from './shift-draft.ts';
import { draftInWords, type Zone } from './shift-words.ts';

interface Props {
  mine: ShiftDraft;
  theirs: Shift;
  zones: readonly Zone[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** What was typed stays. */
  onClose: () => void;
}

/** Two people set up the same shift: shows both, and lets the person choose. */
export function ShiftConflict({ mine, theirs, zones, isSaving, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size="lg" title="Somebody else saved this shift">
      <Text c="dimmed">
        While you were setting it up, another version was saved. Choose which one to keep.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Version
          action={
            <Button data-autofocus fullWidth loading={isSaving} onClick={onKeepMine}>
              Keep mine
            </Button>
          }
          title="Yours, unsaved"
          words={draftInWords(mine, zones)}
        />
        <Version
          action={
            <Button disabled={isSaving} fullWidth onClick={onTakeTheirs} variant="default">
              Take theirs
            </Button>
          }
          title="Theirs, saved"
          words={draftInWords(draftOf(theirs), zones)}
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button onClick={onClose} variant="subtle">
          Decide later
        </Button>
      </Group>
    </Dialog>
  );
}

function Version({ title, words, action }: { title: string; words: readonly string[]; action: ReactNode }) {
  const titleId = useId();
  return (
    <Stack aria-labelledby={titleId} component="section" gap="xs" justify="space-between">
      <div>
        <Title id={titleId} order={3} size="h4">
          {title}
        </Title>
        <Text component="ul" m={0} mt="xs" pl="md" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Text>
      </div>
      {action}
    </Stack>
  );
}
