import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PlanPreview } from '../canvas/PlanPreview.tsx';
import type { StoredPlan } from '../drawing/editor-state.ts';
import { differences } from '../drawing/plan-differences.ts';
import { draftOf, type PlanDraft } from '../drawing/plan-draft.ts';

interface ConflictDialogProps {
  mine: PlanDraft;
  theirs: StoredPlan;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people drew over the same plan: shows both, says where they differ, and lets the person choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, isSaving, onKeepMine, onTakeTheirs, onClose } = props;
  const other = draftOf(theirs);
  return (
    <Dialog onClose={onClose} size="xl" title="Somebody else saved this floor plan">
      <Stack gap="md">
        <Text c="dimmed">
          While you were drawing, another version was saved. Choose which one to keep; tables stay where they
          are.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Version
            action={
              <Button data-autofocus fullWidth loading={isSaving} onClick={onKeepMine}>
                Keep mine
              </Button>
            }
            plan={mine}
            title="Yours, unsaved"
            words={differences(mine, other)}
          />
          <Version
            action={
              <Button fullWidth onClick={onTakeTheirs} variant="default">
                Take theirs
              </Button>
            }
            plan={other}
            title="Theirs, saved"
            words={differences(other, mine)}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button onClick={onClose} variant="subtle">
            Decide later
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface VersionProps {
  title: string;
  plan: PlanDraft;
  words: string[];
  action: ReactNode;
}

function Version({ title, plan, words, action }: VersionProps) {
  return (
    <Stack aria-label={title} component="section" gap="xs">
      <Title order={3} size="h4">
        {title}
      </Title>
      <PlanPreview
        label={`${title}: ${plan.zones.length} zones, ${plan.elements.length} elements`}
        plan={plan}
      />
      <Text component="ul" m={0} pl="md" size="sm">
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Text>
      {action}
    </Stack>
  );
}
