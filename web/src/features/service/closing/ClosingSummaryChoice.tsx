import { Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../generated/schema-types.ts';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import type { AskedSummary } from './useClosingSummary.ts';

/** Each in its own words, as its readers look for it. */
const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'EN', label: 'English' },
  { value: 'DE', label: 'Deutsch' },
  { value: 'FR', label: 'Français' },
  { value: 'ES', label: 'Español' },
];

interface Props {
  asked: AskedSummary;
  /** Stands beside the language, or alone while that is not known. */
  children?: ReactNode;
}

/** Whether each day's sum comes by mail, and in which language. It is everybody's own choice. */
export function ClosingSummaryChoice({ asked: { summary, hasFailed, load }, children }: Props) {
  if (hasFailed)
    return (
      <Stack align="start" gap="md">
        <LoadAgain message="Your choice could not be loaded. Please try again." onTry={load} />
        {children}
      </Stack>
    );
  if (!summary) return <Skeleton aria-label="Loading your choice" height={120} radius="md" role="status" />;
  return (
    <Stack gap="sm">
      <Switch
        checked={summary.isWanted}
        label="Mail me this when each day is over"
        onChange={(event) => summary.want(event.currentTarget.checked)}
        size="md"
      />
      <Text c="dimmed" size="sm">
        It leaves once, when the last service has closed and nobody sits any more, at the latest two hours
        after. Your colleagues choose for themselves.
      </Text>
      <Group align="end" gap="sm">
        <NativeSelect
          data={LANGUAGES}
          label="Language"
          onChange={(event) => summary.speak(event.currentTarget.value as Language)}
          value={summary.language}
        />
        {children}
      </Group>
    </Stack>
  );
}
