import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { minuteInWords } from '../api-keys/api-key.ts';
import { scopesInWords } from '../api-keys/key-scopes.ts';
import classes from './AppsPart.module.css';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { type ListedConnection, stateColor, stateLabel } from './listed-app.ts';

/** An app that is known by the address of its own document is whose host that is. */
const isAddress = (clientId: string) => clientId.startsWith('https://');

/** An app that was let in: what it may do, who said so, when it was here last, and the way to end it. */
export function ConnectedAppRow({ app }: { app: ListedConnection }) {
  const [isAsked, setIsAsked] = useState(false);
  const { name, clientId, state, scopes, isOwnProgram, allowedBy, allowedAt, lastUsedAt, revokedAt } = app;
  const facts = [
    isAddress(clientId) && `from ${new URL(clientId).host}`,
    `allowed ${minuteInWords(allowedAt)}${allowedBy ? ` by ${allowedBy}` : ''}`,
    lastUsedAt ? `last used ${minuteInWords(lastUsedAt)}` : 'never used',
    revokedAt && `disconnected ${minuteInWords(revokedAt)}`,
  ];
  const canEnd = state === 'ACTIVE' || state === 'SUSPENDED';
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Badge color={stateColor[state]}>{stateLabel[state]}</Badge>
          {isOwnProgram && <Badge color="gray">Works by itself</Badge>}
        </Group>
        <Text mt={2} size="sm">
          {scopesInWords(scopes)}
        </Text>
        <Text c="dimmed" size="sm">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {canEnd && (
        <Button
          aria-label={`Disconnect ${name}`}
          onClick={() => setIsAsked(true)}
          size="sm"
          variant="default"
        >
          Disconnect
        </Button>
      )}
      {isAsked && <DisconnectDialog app={app} onClose={() => setIsAsked(false)} />}
    </li>
  );
}
