import { Text } from '@mantine/core';
import { statusLabel, statusMeaning, statusTone, tableStatuses } from '../floor-table.ts';
import { StatusIcon } from './StatusIcon.tsx';
import classes from './StatusLegend.module.css';

const MEANINGS = ['Free', 'Reserved', 'Seated', 'Blocked'] as const;

/** What colours and signs on the tables mean: the statuses that staff set, by what each is in the language of the service. */
export function StatusLegend() {
  return (
    <dl aria-label="Table statuses" className={classes.legend}>
      {MEANINGS.map((meaning) => (
        <div className={classes.meaning} key={meaning}>
          <Text c="dimmed" component="dt" size="xs">
            {meaning}:
          </Text>
          {tableStatuses
            .filter((status) => statusMeaning[status] === meaning)
            .map((status) => (
              <dd className={classes.entry} key={status}>
                <span className={classes.sign} style={{ color: `var(--hs-${statusTone[status]})` }}>
                  <StatusIcon status={status} />
                </span>
                <Text size="xs">{statusLabel[status]}</Text>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
