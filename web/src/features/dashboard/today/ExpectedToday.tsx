import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './CoversToday.module.css';
import { ExpectedTodayDocument } from './ExpectedToday.generated.ts';

/** What today is expected to come to, walk-ins and all, with the bounds between which eight of ten days end. Nothing where too few days are known. */
export function ExpectedToday({ restaurantId }: { restaurantId: string }) {
  const { data } = useQuery(ExpectedTodayDocument, {
    variables: { restaurantId },
    fetchPolicy: 'cache-and-network',
  });
  const covers = data?.restaurant?.forecast?.days[0]?.covers;
  if (covers?.expected == null || covers.low == null || covers.high == null) return null;
  return (
    <p className={classes.expected}>
      {covers.expected} covers expected by the end of the day; on eight of ten such days it is {covers.low} to{' '}
      {covers.high}.{' '}
      <Anchor component={Link} inherit to="/reports/ahead">
        Days ahead
      </Anchor>
    </p>
  );
}
