import { Text } from '@mantine/core';
import { isKept, keptModeWords, ModeSign } from '../../../content/table-modes.tsx';
import type { FloorTable } from '../floor-table.ts';
import classes from '../table-status/StatusLegend.module.css';

/** What the signs of tables that are not for everybody mean; nothing where all of them are. */
export function ModeLegend({ tables }: { tables: readonly Pick<FloorTable, 'mode'>[] }) {
  const modes = (['STAFF', 'WALK_IN'] as const).filter((mode) =>
    tables.some((table) => isKept(table.mode) && table.mode === mode),
  );
  if (modes.length === 0) return null;
  return (
    <dl aria-label="Who tables are for" className={classes.legend}>
      <div className={classes.meaning}>
        <Text c="dimmed" component="dt" size="xs">
          Kept for:
        </Text>
        {modes.map((mode) => (
          <dd className={classes.entry} key={mode}>
            <ModeSign mode={mode} size={16} />
            <Text size="xs">{keptModeWords[mode]}</Text>
          </dd>
        ))}
      </div>
    </dl>
  );
}
