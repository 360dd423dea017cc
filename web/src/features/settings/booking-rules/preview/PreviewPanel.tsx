import { Alert, Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Written } from '../../../../shared/writes/written.ts';
import { CountInput } from '../editor/CountInput.tsx';
import { DayField } from '../editor/DayField.tsx';
import { RuleWarnings } from '../editor/RuleWarnings.tsx';
import { PreviewTimes } from './PreviewTimes.tsx';
import { previewedDay } from './preview-runs.ts';
import type { PreviewQuestion, usePreview } from './usePreview.ts';

const LARGEST_PARTY = 100;

interface Props extends ReturnType<typeof usePreview> {
  question: PreviewQuestion;
  onChange: (part: Partial<PreviewQuestion>) => void;
  today: string;
  /** Whether anything on the page is not saved yet. */
  isDirty: boolean;
}

/** The times of a day as the rules on the page would make them. */
export function PreviewPanel({ question, onChange, today, ...shown }: Props) {
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {shown.isDirty ? 'The day as it would be after saving.' : 'The day as it is now.'}
      </Text>
      <DayField
        label="Day"
        minDate={today}
        onChange={(date) => date && onChange({ date })}
        value={question.date}
      />
      <CountInput
        label="Party"
        max={LARGEST_PARTY}
        min={1}
        onChange={(party) => {
          if (typeof party === 'number' && party >= 1) onChange({ partySize: party });
        }}
        value={question.partySize}
      />
      <SegmentedControl
        aria-label="Who books"
        data={[
          { label: 'Guests online', value: 'ONLINE' },
          { label: 'Staff', value: 'STAFF' },
        ]}
        fullWidth
        onChange={(channel) => onChange({ channel: channel === 'STAFF' ? 'STAFF' : 'ONLINE' })}
        value={question.channel}
      />
      <PreviewAnswer {...shown} />
    </Stack>
  );
}

function PreviewAnswer({
  preview,
  isCurrent,
  error,
  askAgain,
  isDirty,
}: Omit<Props, 'question' | 'onChange' | 'today'>) {
  if (error) {
    return (
      <Alert color="red" icon={<IconAlertCircle aria-hidden size={20} />} role="alert" variant="light">
        <Stack align="flex-start" gap="xs">
          The preview could not be loaded.
          <Button onClick={askAgain} size="compact-sm" variant="default">
            Try Again
          </Button>
        </Stack>
      </Alert>
    );
  }
  if (!preview) return <Skeleton aria-busy="true" height={180} />;
  if (!preview.slots) {
    return (
      <Alert color="yellow" role="status" title="These rules cannot be saved yet" variant="light">
        {new Written(preview).refusals.map(({ message }) => message).join(' ')}
      </Alert>
    );
  }
  return (
    <>
      <RuleWarnings warnings={preview.warnings} />
      <PreviewTimes
        day={previewedDay(preview.slots, preview.savedSlots ?? [])}
        isCurrent={isCurrent}
        isDirty={isDirty}
        note={preview.note ?? null}
      />
    </>
  );
}
