import { Badge } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { occasionLabel } from '../../content/dietary-needs.ts';
import type { Occasion } from '../../generated/schema-types.ts';

/** Why a party comes, as it said when it booked. */
export function OccasionBadge({ occasion }: { occasion: Occasion }) {
  return (
    <Badge color="grape" leftSection={<IconConfetti aria-hidden size={12} stroke={2} />}>
      {occasionLabel[occasion]}
    </Badge>
  );
}
