import { Badge, Button, Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { roleName } from '../../team/role-words.ts';
import classes from './ApiKeysPart.module.css';
import {
  isAlive,
  type ListedApiKey,
  minuteInWords,
  type NewSecret,
  stateColor,
  stateLabel,
} from './api-key.ts';
import { EditKeyDialog } from './EditKeyDialog.tsx';
import { KeyHistoryDialog } from './KeyHistoryDialog.tsx';
import { scopesInWords } from './key-scopes.ts';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';

interface Props {
  apiKey: ListedApiKey;
  onRotated: (made: NewSecret) => void;
}

type Asked = 'history' | 'edit' | 'rotate' | 'revoke' | null;

/** A key: what it may do, where and until when, and what can be done about it. */
export function ApiKeyRow({ apiKey, onRotated }: Props) {
  const [asked, setAsked] = useState<Asked>(null);
  const { name, role, state, mayExport, isForGroup } = apiKey;
  const canChange = state === 'ACTIVE' || state === 'SUSPENDED';
  const handleClose = () => setAsked(null);
  const handleRotated = (made: NewSecret) => {
    setAsked(null);
    onRotated(made);
  };
  const actions = [
    { asks: 'history', label: 'History', of: `History of ${name}`, isOffered: true },
    { asks: 'edit', label: 'Edit', of: `Edit ${name}`, isOffered: canChange },
    { asks: 'rotate', label: 'Rotate', of: `Rotate ${name}`, isOffered: canChange },
    { asks: 'revoke', label: 'Revoke', of: `Revoke ${name}`, isOffered: isAlive(apiKey) },
  ] as const;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Badge color={stateColor[state]}>{stateLabel[state]}</Badge>
          <Badge color="gray">{roleName[role]}</Badge>
          {isForGroup && <Badge color="gray">Whole group</Badge>}
          {mayExport && <Badge color="orange">May export everything</Badge>}
        </Group>
        <KeyFacts apiKey={apiKey} />
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
      {asked === 'history' && <KeyHistoryDialog apiKey={apiKey} onClose={handleClose} />}
      {asked === 'edit' && <EditKeyDialog apiKey={apiKey} onClose={handleClose} />}
      {asked === 'rotate' && <RotateKeyDialog apiKey={apiKey} onClose={handleClose} onMade={handleRotated} />}
      {asked === 'revoke' && <RevokeKeyDialog apiKey={apiKey} onClose={handleClose} />}
    </li>
  );
}

function KeyFacts({ apiKey }: { apiKey: ListedApiKey }) {
  const { scopes, lastFour, lastUsedAt, expiresAt, createdBy, restaurants, state } = apiKey;
  const ends = expiresAt && `${state === 'EXPIRED' ? 'expired' : 'works until'} ${minuteInWords(expiresAt)}`;
  const facts = [
    lastUsedAt ? `last used ${minuteInWords(lastUsedAt)}` : 'never used',
    ends,
    createdBy && `made by ${createdBy}`,
  ];
  return (
    <>
      <Text mt={2} size="sm">
        {scopesInWords(scopes)}
      </Text>
      <Text c="dimmed" size="sm">
        <Code>hs_live_…{lastFour}</Code> {restaurants.map(({ name }) => name).join(', ')}
      </Text>
      <Text c="dimmed" size="sm">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
