import { Badge } from '@mantine/core';
import type { ServiceTable } from '../service.ts';
import { tableLook } from './table-look.tsx';

/** The state of a table as a badge. */
export function StateBadge({ table }: { table: ServiceTable }) {
  const { color, icon, word } = tableLook(table);
  return (
    <Badge autoContrast color={color} leftSection={icon} size="lg" variant="outline">
      {word}
    </Badge>
  );
}
