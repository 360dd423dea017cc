import { Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookWrites } from './useWebhookWrites.ts';
import type { WebhookCard_EndpointFragment } from './WebhookCard.generated.ts';
import type { WebhookChange } from './WebhookQuestion.tsx';
import classes from './Webhooks.module.css';

interface Props {
  endpoint: WebhookCard_EndpointFragment;
  /** Whether the plan includes webhooks; without, an endpoint can only be deleted. */
  isPaid: boolean;
  writes: WebhookWrites;
  /** Asks about what has to be asked first. */
  onAsk: (change: WebhookChange) => void;
  onTested: () => void;
}

/** What can be done with an endpoint: the next thing as a button, the rest in a menu. */
export function WebhookActions({ endpoint, isPaid, writes, onAsk, onTested }: Props) {
  const { id, isActive } = endpoint;
  const [isTesting, setIsTesting] = useState(false);
  const handleTest = async () => {
    setIsTesting(true);
    const sent = await writes.test(id);
    setIsTesting(false);
    if (sent) onTested();
  };
  return (
    <Group className={classes.actions} gap="xs">
      {isPaid && isActive && (
        <Button loading={isTesting} onClick={handleTest} size="sm" variant="default">
          Send Test
        </Button>
      )}
      {isPaid && !isActive && (
        <Button onClick={() => void writes.switchOn(id, true)} size="sm">
          Switch On
        </Button>
      )}
      <MoreMenu endpoint={endpoint} isPaid={isPaid} onAsk={onAsk} writes={writes} />
    </Group>
  );
}

function MoreMenu({ endpoint: { id, url, isActive }, isPaid, writes, onAsk }: Omit<Props, 'onTested'>) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button aria-label={`More for ${url}`} px="xs" size="sm" variant="default">
          <IconDots aria-hidden size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isPaid && <Menu.Item onClick={() => onAsk('edit')}>Edit</Menu.Item>}
        {isPaid && <Menu.Item onClick={() => onAsk('rotate')}>Rotate secret</Menu.Item>}
        {isPaid && isActive && (
          <Menu.Item onClick={() => void writes.switchOn(id, false)}>Switch off</Menu.Item>
        )}
        <Menu.Item onClick={() => onAsk('delete')}>Delete</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
