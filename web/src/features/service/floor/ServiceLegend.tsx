import { Group, Text } from '@mantine/core';
import classes from '../../floor-plan/table-status/StatusLegend.module.css';
import { serviceStates, stateLook } from './table-look.tsx';

/** What colours and signs on the tables mean. */
export function ServiceLegend() {
  return (
    <Group aria-label="Table states" className={classes.legend} component="ul" gap="md">
      {serviceStates.map((state) => {
        const { color, icon, word } = stateLook(state);
        return (
          <li className={classes.entry} key={state}>
            <span className={classes.sign} style={{ borderColor: `var(--mantine-color-${color}-6)` }}>
              {icon}
            </span>
            <Text c="dimmed" size="xs">
              {word}
            </Text>
          </li>
        );
      })}
    </Group>
  );
}
