import type { TableStatus } from '../../../generated/schema-types.ts';

/** What the host says of a table, in words. */
export const tableStatusLabel: Record<TableStatus, string> = {
  AVAILABLE: 'Available',
  OCCUPIED: 'Occupied',
  RESERVED: 'Reserved',
  CLEANING: 'Cleaning',
  MAINTENANCE: 'Maintenance',
  OUT_OF_ORDER: 'Out of order',
};
