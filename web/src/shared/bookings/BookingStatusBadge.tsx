import { Badge } from '@mantine/core';
import type { BookingStatus } from '../../generated/schema-types.ts';
import { statusColor, statusLabel } from './booking-status.ts';

/** A booking's status in word and colour. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return (
    <Badge color={statusColor[status]} miw="max-content" size="lg">
      {statusLabel[status]}
    </Badge>
  );
}
