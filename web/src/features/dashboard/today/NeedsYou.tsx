import { useQuery } from '@apollo/client/react';
import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AttentionDocument } from '../../attention/Attention.generated.ts';
import { NeedList } from '../../attention/NeedList.tsx';
import { useBookingActs } from '../../bookings/actions/useBookingActs.tsx';
import classes from './NeedsYou.module.css';

const SHOWN = 6;

/** What needs somebody at the restaurant now, each with the act that settles it; nothing when all is well. Kept up to date by the shell. */
export function NeedsYou({ restaurantId, timezone }: { restaurantId: string; timezone: string }) {
  const { data } = useQuery(AttentionDocument, { variables: { restaurantId } });
  const acts = useBookingActs(restaurantId);
  const items = data?.restaurant?.attention ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="Needs you" className={classes.card} data-order="second">
      <div className={classes.head}>
        <Title className={classes.title} order={2}>
          Needs you
        </Title>
        <span className={classes.count}>{items.length}</span>
      </div>
      <NeedList acts={acts} items={items.slice(0, SHOWN)} timezone={timezone} />
      {items.length > SHOWN && (
        <p className={classes.more}>
          and {items.length - SHOWN} more on the{' '}
          <Anchor component={Link} inherit to="/service">
            service screen
          </Anchor>
        </p>
      )}
      {acts.question}
    </section>
  );
}
