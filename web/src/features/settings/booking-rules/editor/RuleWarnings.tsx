import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface Props {
  warnings: readonly string[] | null | undefined;
}

/** Hours that can be saved, and in which some or all parties could never be booked. */
export function RuleWarnings({ warnings }: Props) {
  if (!warnings?.length) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden size={20} />}
      role="status"
      title="Some parties cannot be booked"
      variant="light"
    >
      {warnings.map((warning) => (
        <Text key={warning} size="sm">
          {warning}
        </Text>
      ))}
    </Alert>
  );
}
