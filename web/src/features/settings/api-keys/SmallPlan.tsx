import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';

/** Said to owners on other plans than Enterprise, and in the trial: how far their keys reach, and what has more. */
export function SmallPlan() {
  return (
    <Text c="dimmed" size="sm">
      Your plan has up to 5 working keys, and each may ask as much as one restaurant needs. Enterprise has 50,
      and each may ask ten times as much.{' '}
      <Anchor component={Link} inherit to="/payment" underline="always">
        See plans
      </Anchor>
    </Text>
  );
}
