import type { TableStatus } from '../../../generated/schema-types.ts';

/** What the host says of a table, in the words of its state everywhere: a table that is occupied has a party seated. */
export const tableStatusLabel: Record<TableStatus, string> = {
  AVAILABLE: 'Free',
  OCCUPIED: 'Seated',
  RESERVED: 'Reserved',
  CLEANING: 'Cleaning',
  MAINTENANCE: 'Maintenance',
  OUT_OF_ORDER: 'Out of order',
};
