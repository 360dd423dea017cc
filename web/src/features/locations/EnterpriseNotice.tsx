import { Alert, Anchor } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** Says to owners on a smaller plan what more restaurants need. */
export function EnterpriseNotice() {
  return (
    <Alert icon={<IconBuildingStore aria-hidden size={20} stroke={1.6} />} variant="light">
      Several restaurants in one group need the Enterprise plan.{' '}
      <Anchor c="inherit" component={Link} fw={600} fz="inherit" to="/payment" underline="always">
        Choose Enterprise
      </Anchor>
    </Alert>
  );
}
