import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';

/** Leads between what was and what is to come. */
export function ReportsSwitch({ view }: { view: 'past' | 'ahead' }) {
  return (
    <Group aria-label="View" component="nav" gap={4} wrap="nowrap">
      <Choice isShown={view === 'past'} label="Looking back" to="/reports" />
      <Choice isShown={view === 'ahead'} label="Ahead" to="/reports/ahead" />
    </Group>
  );
}

function Choice({ label, to, isShown }: { label: string; to: string; isShown: boolean }) {
  return (
    <Button
      aria-current={isShown ? 'page' : undefined}
      component={Link}
      px="sm"
      to={to}
      variant={isShown ? 'light' : 'subtle'}
    >
      {label}
    </Button>
  );
}
