import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { momentInWords } from '../../../shared/dates/date-in-words.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { IntegrityChecks } from './IntegrityChecks.tsx';
import { IntegrityFindings } from './IntegrityFindings.tsx';
import { IntegrityReport_RestaurantFragmentDoc } from './IntegrityReport.generated.ts';
import { OverruledBookings } from './OverruledBookings.tsx';

interface Props {
  restaurant: FragmentType<typeof IntegrityReport_RestaurantFragmentDoc>;
  /** Has everything checked anew. */
  onCheck: () => Promise<void>;
}

/** Whether the bookings keep to the restaurant's rules: all well, or what is wrong and where. */
export function IntegrityReport({ restaurant: from, onCheck }: Props) {
  const { data } = useSuspenseFragment({ fragment: IntegrityReport_RestaurantFragmentDoc, from });
  const { timezone, integrityReport: report } = data;
  if (!report) throw new Error('The integrity report could not be had');
  const wrong = report.checks.reduce((sum, { findingCount }) => sum + findingCount, 0);
  return (
    <Stack gap="md">
      <Group align="flex-start" justify="space-between">
        <Box flex="1 1 20rem">
          <Title order={2}>Integrity report</Title>
          <Text c="dimmed" maw="44rem" mt={4}>
            Every booking that is not over, held against your rules as they are now. Checked{' '}
            {momentInWords(report.checkedAt, timezone)}.
          </Text>
        </Box>
        <CheckAgain onCheck={onCheck} />
      </Group>
      <IntegrityChecks report={report} wrong={wrong} />
      <IntegrityFindings findings={report.findings} timezone={timezone} total={wrong} />
      <OverruledBookings overrules={report.overrules} timezone={timezone} total={report.overruleCount} />
    </Stack>
  );
}

function CheckAgain({ onCheck }: Pick<Props, 'onCheck'>) {
  const [isChecking, setIsChecking] = useState(false);
  const handleClick = async () => {
    setIsChecking(true);
    try {
      await onCheck();
    } catch {
      toast.failure('Failed to check the bookings. Please try again.');
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <Button
      leftSection={<IconRefresh aria-hidden="true" size={18} stroke={1.5} />}
      loading={isChecking}
      onClick={handleClick}
      variant="default"
    >
      Check again
    </Button>
  );
}
