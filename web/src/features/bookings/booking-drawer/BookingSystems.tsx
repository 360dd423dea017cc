import { ActionIcon, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useCopy } from '../../../ui/copy/useCopy.ts';
import classes from './BookingDrawer.module.css';
import type { OpenBooking } from './open-booking.ts';

/** What the restaurant's other systems keep with the booking; nothing where they keep nothing. */
export function BookingSystems({ booking: { externalId, metadata } }: { booking: OpenBooking }) {
  const titleId = useId();
  const pairs = metadata ?? [];
  if (!externalId && pairs.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.systems}>
      <Title className={classes.quiet} id={titleId} order={3}>
        From your systems
      </Title>
      <dl className={classes.pairs}>
        {externalId && <ExternalId id={externalId} />}
        {pairs.map(({ key, value }) => (
          <div className={classes.fact} key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ExternalId({ id }: { id: string }) {
  const { isCopied, copy } = useCopy({ copied: 'ID copied to clipboard', failed: 'Failed to copy the ID' });
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.fact}>
      <dt>ID</dt>
      <dd className={classes.copied}>
        <code>{id}</code>
        <ActionIcon
          aria-label={isCopied ? 'Copied' : 'Copy the ID'}
          className={classes.copy}
          color="gray"
          onClick={() => void copy(id)}
          size={32}
          variant="subtle"
        >
          <Icon aria-hidden size={16} stroke={1.8} />
        </ActionIcon>
      </dd>
    </div>
  );
}
