import { Alert, Button, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { nextWeek } from '../../../../shared/dates/calendar-date.ts';
import { Written } from '../../../../shared/writes/written.ts';
import { CountInput } from '../../booking-rules/editor/CountInput.tsx';
import { DayField } from '../../booking-rules/editor/DayField.tsx';
import type { NamedArea, Policy } from '../policies/policy.ts';
import { PreviewAnswer } from './PreviewAnswer.tsx';
import { type PolicyDraft, type PolicyQuestion, usePolicyPreview } from './usePolicyPreview.ts';

const LARGEST_PARTY = 100;

interface Props {
  restaurantId: string;
  today: string;
  areas: readonly NamedArea[];
  currency: string | null;
  policies: readonly Policy[];
  draft: PolicyDraft | null;
  /** Whether the account can take payments, so that guests are really asked. */
  isAsking: boolean;
}

/** Tries the policies on a day: what each size is asked for, time by time, and what guests read. */
export function PolicyPreview({ restaurantId, today, areas, currency, policies, draft, isAsking }: Props) {
  const [question, setQuestion] = useState<PolicyQuestion>({
    date: nextWeek(today), // far enough for free cancellation to be told
    partySize: 6,
    areaId: null,
  });
  const { preview, isCurrent, error, askAgain } = usePolicyPreview({
    restaurantId,
    question,
    draft,
    savedAs: JSON.stringify(policies),
  });
  const change = (part: Partial<PolicyQuestion>) => setQuestion((known) => ({ ...known, ...part }));
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {leadOf(draft, isAsking)}
      </Text>
      <DayField
        label="Day"
        minDate={today}
        onChange={(date) => date && change({ date })}
        value={question.date}
      />
      <CountInput
        label="Party"
        max={LARGEST_PARTY}
        min={1}
        onChange={(party) => {
          if (typeof party === 'number' && party >= 1 && party <= LARGEST_PARTY) change({ partySize: party });
        }}
        value={question.partySize}
      />
      {areas.length > 0 && (
        <Select
          allowDeselect={false}
          data={[
            { value: '', label: 'Anywhere' },
            ...areas.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          label="Area"
          onChange={(id) => change({ areaId: id || null })}
          value={question.areaId ?? ''}
        />
      )}
      {error && <NotLoaded onTry={askAgain} />}
      {!error && !preview && <Skeleton aria-busy="true" height={180} />}
      {!error && preview && !preview.spans && (
        <Alert color="yellow" role="status" title="This policy cannot be saved yet" variant="light">
          {new Written(preview).refusals.map(({ message }) => message).join(' ')}
        </Alert>
      )}
      {!error && preview?.spans && (
        <PreviewAnswer
          currency={currency}
          isCurrent={isCurrent}
          isSpecialDay={preview.isSpecialDay ?? false}
          largestParty={preview.largestParty ?? LARGEST_PARTY}
          partySize={question.partySize}
          spans={preview.spans}
        />
      )}
    </Stack>
  );
}

function leadOf(draft: PolicyDraft | null, isAsking: boolean): string {
  if (draft && !draft.policy) return 'Fill in the policy to try it here before it is saved.';
  if (draft) return 'What guests who book now would be asked for after saving.';
  return isAsking
    ? 'What guests who book now are asked for.'
    : 'What guests would be asked for once the account can take payments.';
}

function NotLoaded({ onTry }: { onTry: () => void }) {
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden size={20} />} role="alert" variant="light">
      <Stack align="flex-start" gap="xs">
        The preview could not be loaded.
        <Button onClick={onTry} size="compact-sm" variant="default">
          Try Again
        </Button>
      </Stack>
    </Alert>
  );
}
