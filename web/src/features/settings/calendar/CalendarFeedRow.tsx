import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { minuteInWords } from '../api-keys/api-key.ts';
import classes from './CalendarFeeds.module.css';
import type { ListedFeed } from './calendar-feed.ts';
import { RevokeFeedDialog } from './RevokeFeedDialog.tsx';

interface Props {
  feed: ListedFeed;
  /** Whether a weekly service has the name that it was made for. */
  isServiceThere: boolean;
}

/** A calendar address: what is in it, when it was read last, and the way to end it. */
export function CalendarFeedRow({ feed, isServiceThere }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { name, service, withContact, createdBy, lastReadAt, revokedAt } = feed;
  const isOpen = revokedAt === null;
  const facts = [
    revokedAt && `revoked ${minuteInWords(revokedAt)}`,
    lastReadAt ? `last read ${minuteInWords(lastReadAt)}` : 'never read',
    createdBy && `made by ${createdBy}`,
  ];
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {!isOpen && <Badge color="gray">Revoked</Badge>}
          <Badge color="gray">{service ?? 'All services'}</Badge>
          {withContact && <Badge color="orange">With e-mail and phone</Badge>}
        </Group>
        <Text c="dimmed" mt={2} size="sm">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {isOpen && !isServiceThere && (
          <Text mt={2} size="sm">
            No weekly service is called {service} now: only special days with that name are in it.
          </Text>
        )}
      </div>
      {isOpen && (
        <Button aria-label={`Revoke ${name}`} onClick={() => setIsAsked(true)} size="sm" variant="default">
          Revoke
        </Button>
      )}
      {isAsked && <RevokeFeedDialog feed={feed} onClose={() => setIsAsked(false)} />}
    </li>
  );
}
