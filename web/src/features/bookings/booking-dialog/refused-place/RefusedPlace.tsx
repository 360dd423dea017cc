import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { displayTime } from '../../../../shared/dates/display-time.ts';
import type { PlaceRefusal } from './place-answer.ts';

/** Longest reason that is kept. */
const LONGEST_REASON = 500;

interface Props {
  refusal: PlaceRefusal;
  reason: string;
  onReason: (reason: string) => void;
  reasonError?: ReactNode;
  /** Takes one of the free times instead; none where only the tables are asked for. */
  onTime?: (time: string) => void;
}

/** Says which rule refuses the place, offers other times, and takes the reason of staff who insist. */
export function RefusedPlace({ refusal, reason, onReason, reasonError, onTime }: Props) {
  const { explanation, canOverrule, freeTimes } = refusal;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden size={20} />}
      role="alert"
      title="This cannot be booked by the rules"
      variant="light"
    >
      <Stack gap="sm">
        <Text size="sm">{explanation}</Text>
        {onTime && freeTimes.length > 0 && (
          <Group aria-label="Free times" gap="xs" role="group">
            <Text size="sm">Free instead:</Text>
            {freeTimes.map((time) => (
              <Button key={time} onClick={() => onTime(time)} size="compact-sm" variant="default">
                {displayTime(time)}
              </Button>
            ))}
          </Group>
        )}
        {canOverrule ? (
          <Textarea
            data-path="overruleReason"
            description="It is kept with the booking and counted in reports."
            error={reasonError}
            label="Reason to book anyway"
            maxLength={LONGEST_REASON}
            rows={2}
            onChange={(event) => onReason(event.currentTarget.value.replaceAll('\n', ' '))}
            value={reason}
          />
        ) : (
          <Text fw={600} size="sm">
            Nobody can overrule this. Choose another time or other tables.
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
