import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FailedMessagesNotice_RestaurantFragmentDoc } from './FailedMessagesNotice.generated.ts';
import classes from './FailedMessagesNotice.module.css';

interface Props {
  restaurant: FragmentType<typeof FailedMessagesNotice_RestaurantFragmentDoc>;
}

/** A quiet line when mails of the last week did not reach their readers; nothing otherwise. */
export function FailedMessagesNotice({ restaurant: from }: Props) {
  const { data } = useSuspenseFragment({ fragment: FailedMessagesNotice_RestaurantFragmentDoc, from });
  const count = data.recentlyFailedMessages ?? 0;
  if (count === 0) return null;
  return (
    <aside aria-label="Failed messages" className={classes.notice}>
      <IconMailX aria-hidden="true" className={classes.mark} size={20} stroke={1.5} />
      <Text size="sm">
        {count === 1
          ? 'One message could not be sent in the last 7 days.'
          : `${count.toLocaleString('en-US')} messages could not be sent in the last 7 days.`}{' '}
        <Anchor data-alone component={Link} fw={600} size="sm" to="/settings/messages?show=failed">
          See why
        </Anchor>
      </Text>
    </aside>
  );
}
