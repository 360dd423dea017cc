import { Group, Text } from '@mantine/core';
import { statusColor, statusLabel, tableStatuses } from '../floor-table.ts';
import { StatusIcon } from './StatusIcon.tsx';
import classes from './StatusLegend.module.css';

/** What colours and signs on the tables mean. */
export function StatusLegend() {
  return (
    <Group aria-label="Table statuses" component="ul" className={classes.legend} gap="md">
      {tableStatuses.map((status) => (
        <li className={classes.entry} key={status}>
          <span
            className={classes.sign}
            style={{ borderColor: `var(--mantine-color-${statusColor[status]}-6)` }}
          >
            <StatusIcon status={status} />
          </span>
          <Text c="dimmed" size="xs">
            {statusLabel[status]}
          </Text>
        </li>
      ))}
    </Group>
  );
}
