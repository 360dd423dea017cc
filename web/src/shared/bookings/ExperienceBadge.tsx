import { Badge } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';

/** That a party comes for more than a table. */
export function ExperienceBadge({ experience }: { experience: { name: string } }) {
  return (
    <Badge color="indigo" leftSection={<IconTicket aria-hidden size={12} stroke={2} />}>
      {experience.name}
    </Badge>
  );
}
