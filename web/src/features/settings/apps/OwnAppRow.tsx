import { Badge, Button, Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { minuteInWords } from '../api-keys/api-key.ts';
import { scopesInWords } from '../api-keys/key-scopes.ts';
import classes from './AppsPart.module.css';
import { DeleteAppDialog } from './DeleteAppDialog.tsx';
import { EditAppDialog } from './EditAppDialog.tsx';
import type { ListedApp, NewApp } from './listed-app.ts';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';

interface Props {
  app: ListedApp;
  onRotated: (made: NewApp) => void;
}

type Asked = 'edit' | 'secret' | 'delete' | null;

/** An app that was registered here, and what can be done about it. */
export function OwnAppRow({ app, onRotated }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const { id, name, homePageUrl, scopes, isConfidential, worksByItself, secretLastFour, createdAt } = app;
  const handleClose = () => setAsked(null);
  const actions = [
    { asks: 'edit', label: 'Edit', of: `Edit ${name}`, isOffered: true },
    { asks: 'secret', label: 'New Secret', of: `New secret for ${name}`, isOffered: isConfidential },
    { asks: 'delete', label: 'Delete', of: `Delete ${name}`, isOffered: true },
  ] as const;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Badge color="gray">{isConfidential ? 'Confidential' : 'Public'}</Badge>
          {worksByItself && <Badge color="green">Works by itself here</Badge>}
        </Group>
        <Text mt={2} size="sm">
          May ask for: {scopesInWords(scopes).toLowerCase()}
        </Text>
        <Text c="dimmed" className={classes.id} size="sm">
          <Code>{id}</Code> {homePageUrl}
        </Text>
        <Text c="dimmed" size="sm">
          {[`registered ${minuteInWords(createdAt)}`, secretLastFour && `secret hs_sec_…${secretLastFour}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.actions}>
        {actions
          .filter(({ isOffered }) => isOffered)
          .map(({ asks, label, of }) => (
            <Button aria-label={of} key={asks} onClick={() => setAsked(asks)} size="sm" variant="default">
              {label}
            </Button>
          ))}
      </div>
      {asked === 'edit' && <EditAppDialog app={app} onClose={handleClose} />}
      {asked === 'secret' && <RotateSecretDialog app={app} onClose={handleClose} onMade={onRotated} />}
      {asked === 'delete' && <DeleteAppDialog app={app} onClose={handleClose} />}
    </li>
  );
}
