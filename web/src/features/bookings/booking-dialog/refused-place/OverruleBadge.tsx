import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Tooltip } from '@mantine/core';
import { OverruleBadge_BookingFragmentDoc } from './OverruleBadge.generated.ts';

interface Props {
  booking: FragmentType<typeof OverruleBadge_BookingFragmentDoc>;
}

/** Marks a booking that staff placed against a rule, and tells who, why and which on a closer look. */
export function OverruleBadge({ booking: from }: Props) {
  const { data: booking } = useSuspenseFragment({ fragment: OverruleBadge_BookingFragmentDoc, from });
  const [latest] = booking.overrules ?? [];
  if (!latest) return null;
  const { reason, explanation, by } = latest;
  const story = `“${reason}” ${by ? `(${by})` : ''} ${explanation ?? ''}`.trim();
  return (
    <Tooltip label={story}>
      <Badge color="yellow" component="button" miw="max-content" type="button">
        Overruled
      </Badge>
    </Tooltip>
  );
}
