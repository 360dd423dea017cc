import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import classes from './SecurityEventList.module.css';
import type { OwnSecurityEventsQuery } from './SecurityEvents.generated.ts';
import { securityWords } from './security-words.ts';

type Events = NonNullable<NonNullable<OwnSecurityEventsQuery['viewer']>['user']>['securityEvents'];

interface Props {
  events: Events;
  onMore: (after: string | null) => Promise<unknown>;
}

/** Security events, the newest first, with what, when, by whom and on which device. The times are the viewer's own. */
export function SecurityEventList({ events, onMore }: Props) {
  const { edges, totalCount, pageInfo } = events;
  const [hasFailed, setFailed] = useState(false);
  if (edges.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Nothing happened in the last 90 days.
      </Text>
    );
  const handleMore = () => {
    setFailed(false);
    onMore(pageInfo.endCursor ?? null).catch(() => setFailed(true));
  };
  return (
    <>
      <ul aria-label="Security activity" className={classes.events}>
        {edges.map(({ node }) => (
          <EventLine event={node} key={node.id} />
        ))}
      </ul>
      <Group gap="sm">
        {pageInfo.hasNextPage && (
          <Button onClick={handleMore} variant="default">
            Show earlier
          </Button>
        )}
        <Text aria-live="polite" c="dimmed" size="sm">
          Showing {edges.length} of {totalCount.toLocaleString('en-US')}
        </Text>
      </Group>
      {hasFailed && <FormAlert message="Failed to load earlier activity. Please try again." />}
    </>
  );
}

type Event = Events['edges'][number]['node'];

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function EventLine({ event }: { event: Event }) {
  const { outcome, occurredAt, device, by } = event;
  const isDone = outcome === 'SUCCEEDED';
  const Icon = isDone ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.event}>
      <Icon aria-hidden className={isDone ? classes.done : classes.refused} size={18} stroke={1.8} />
      <div className={classes.words}>
        <Text fw={600}>{securityWords(event)}</Text>
        <Text c="dimmed" size="sm">
          {by ? `${by} · ${device}` : device}
        </Text>
      </div>
      <Text c="dimmed" className={classes.when} component="time" dateTime={occurredAt} size="sm">
        {instant.format(new Date(occurredAt))}
      </Text>
    </li>
  );
}
