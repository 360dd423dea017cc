import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ImportAtHandDocument } from './ImportAtHand.generated.ts';
import { type ImportAtHand, isUnderWay } from './import-at-hand.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { RestoreStep } from './RestoreStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { RunningStep } from './RunningStep.tsx';
import { useImportSteps } from './useImportSteps.ts';

interface Props {
  restaurantId: string;
  /** The import that is open; null to begin one. */
  importId: string | null;
  onChange: (importId: string | null) => void;
}

/** From a file to what became of it: file, columns, preview, result. */
export function ImportWizard({ restaurantId, importId, onChange }: Props) {
  const steps = useImportSteps(restaurantId);
  const { data, error, refetch } = useQuery(ImportAtHandDocument, {
    variables: { id: importId ?? '' },
    skip: importId === null,
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.node?.__typename === 'Import' ? data.node : null;
  const owned = found?.id === importId ? found : null;

  const handleFile = async (...sent: Parameters<typeof steps.send>) => {
    const id = await steps.send(...sent);
    if (id) onChange(id);
  };

  return (
    <SettingsCard
      lead="Bookings and guests of another system, or a Hoststand export. Nothing is written before you have seen it, and no guest gets a mail."
      title="Import"
    >
      <StepName owned={owned} />
      <FormAlert message={steps.refusal} />
      {importId === null && <ChooseFile isBusy={steps.isBusy} onSend={handleFile} />}
      {importId !== null && !owned && !error && <Skeleton height={160} radius="md" />}
      {importId !== null && !owned && error && (
        <LoadAgain message="The import could not be loaded. Please check your connection." onTry={refetch} />
      )}
      {owned && <OpenStep owned={owned} onClose={() => onChange(null)} onEndOfWork={refetch} steps={steps} />}
    </SettingsCard>
  );
}

interface OpenStepProps {
  owned: ImportAtHand;
  steps: ReturnType<typeof useImportSteps>;
  onEndOfWork: () => Promise<unknown>;
  onClose: () => void;
}

function OpenStep({ owned, steps, onEndOfWork, onClose }: OpenStepProps) {
  useOnEndOfWork(isUnderWay(owned), onEndOfWork);
  const handleDiscard = async () => {
    if (await steps.discard(owned.id)) onClose();
  };
  const shared = { owned, steps, onDiscard: handleDiscard };
  if (isUnderWay(owned)) return <RunningStep owned={owned} />;
  if (owned.status === 'UPLOADED') {
    return owned.kind === 'ARCHIVE' ? <RestoreStep {...shared} /> : <ColumnsStep {...shared} />;
  }
  if (owned.status === 'CHECKED') return <PreviewStep {...shared} />;
  return <ResultStep onClose={onClose} owned={owned} steps={steps} />;
}

/**
 * Loads what came of the work in the background. The progress that is asked for meanwhile says that the work is over, in the
 * cache and so for every step at once, but not what is wrong with which row: that was last read while the work went on.
 */
function useOnEndOfWork(isRunning: boolean, load: () => Promise<unknown>) {
  const wasRunning = useRef(isRunning);
  useEffect(
    function loadWhatCameOfIt() {
      if (wasRunning.current && !isRunning) void load();
      wasRunning.current = isRunning;
    },
    [isRunning, load],
  );
}

const STEPS = ['File', 'Columns', 'Preview', 'Result'];

/** "Step 2 of 4: Columns". It gets the focus when the step changes, as the button that led there is gone. */
function StepName({ owned }: { owned: ImportAtHand | null }) {
  const place = placeOf(owned);
  const name = STEPS[place];
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef(place);
  useEffect(
    function focusNewStep() {
      if (shown.current !== place) line.current?.focus();
      shown.current = place;
    },
    [place],
  );
  return (
    <Text fw={600} ref={line} size="sm" tabIndex={-1}>
      Step {place + 1} of {STEPS.length}: {name}
      {owned && (
        <Text c="dimmed" component="span" fw={400} inherit>
          {' '}
          · {owned.fileName}
        </Text>
      )}
    </Text>
  );
}

function placeOf(owned: ImportAtHand | null): number {
  if (!owned) return 0;
  if (owned.status === 'UPLOADED') return 1;
  return owned.status === 'CHECKING' || owned.status === 'CHECKED' ? 2 : 3;
}
