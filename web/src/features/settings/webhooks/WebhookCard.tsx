import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Group, Menu, Paper, Text } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { momentInWords } from '../../dashboard/display-date.ts';
import { ConfirmDialog } from '../../team/ConfirmDialog.tsx';
import { useWebhookWrites } from './useWebhookWrites.ts';
import {
  type WebhookCard_EndpointFragment,
  WebhookCard_EndpointFragmentDoc,
} from './WebhookCard.generated.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import classes from './Webhooks.module.css';
import { eventsInWords } from './webhook-words.ts';

interface Props {
  endpoint: FragmentType<typeof WebhookCard_EndpointFragmentDoc>;
  timezone: string;
  /** Whether the plan includes webhooks; without, all that can be done is look and delete. */
  isPaid: boolean;
  onChanged: () => Promise<void>;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

type Asked = 'edit' | 'rotate' | 'delete' | null;

/** One endpoint: what it is told of, how it does, and what can be done with it. */
export function WebhookCard({ endpoint: from, timezone, isPaid, onChanged, onSecret }: Props) {
  const { data: endpoint } = useSuspenseFragment({ fragment: WebhookCard_EndpointFragmentDoc, from });
  const [asked, setAsked] = useState<Asked>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const [tests, setTests] = useState(0);
  const writes = useWebhookWrites(onChanged);
  const titleId = useId();
  const { id, url, description, eventTypes, isActive } = endpoint;
  const handleTest = async () => {
    setIsTesting(true);
    const sent = await writes.test(id);
    setIsTesting(false);
    if (!sent) return;
    setIsOpen(true);
    setTests(tests + 1);
  };
  return (
    <Paper aria-labelledby={titleId} component="section" p={{ base: 'md', sm: 'lg' }}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Group gap="xs">
            <Text className={classes.url} fw={600} id={titleId}>
              {url}
            </Text>
            <HealthBadge endpoint={endpoint} />
          </Group>
          <Text c="dimmed" mt={4} size="sm">
            {description && `${description} · `}
            {eventsInWords(eventTypes ?? null)}
          </Text>
          <Text c="dimmed" size="sm">
            {healthInWords(endpoint, timezone)}
          </Text>
        </div>
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
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <Button aria-label={`More for ${url}`} px="xs" size="sm" variant="default">
                <IconDots aria-hidden size={18} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {isPaid && <Menu.Item onClick={() => setAsked('edit')}>Edit</Menu.Item>}
              {isPaid && <Menu.Item onClick={() => setAsked('rotate')}>Rotate secret</Menu.Item>}
              {isPaid && isActive && (
                <Menu.Item onClick={() => void writes.switchOn(id, false)}>Switch off</Menu.Item>
              )}
              <Menu.Item onClick={() => setAsked('delete')}>Delete</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </div>
      <Button
        aria-expanded={isOpen}
        className={classes.toggle}
        mt="sm"
        onClick={() => setIsOpen(!isOpen)}
        rightSection={<IconChevronDown aria-hidden className={classes.chevron} size={16} />}
        size="compact-sm"
        variant="subtle"
      >
        Deliveries
      </Button>
      {isOpen && (
        <WebhookDeliveries
          endpointId={id}
          isActive={isPaid && isActive}
          key={tests}
          timezone={timezone}
          writes={writes}
        />
      )}
      {asked === 'edit' && (
        <WebhookDialog
          endpoint={endpoint}
          onClose={() => setAsked(null)}
          onSaved={async () => {
            setAsked(null);
            await onChanged().catch(() => undefined); // it is saved all the same
          }}
        />
      )}
      {asked === 'rotate' && (
        <ConfirmDialog
          action="Rotate Secret"
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const rotated = await writes.rotate(id);
            if (rotated?.secret) onSecret(rotated.secret);
          }}
          title="Rotate the signing secret?"
        >
          You get a new secret. For 24 hours messages are signed with both, so that your system can change
          over without missing one.
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          action="Delete"
          isTaking
          onClose={() => setAsked(null)}
          onConfirm={() => writes.remove(id)}
          title="Delete this webhook?"
        >
          {url} is told nothing any more. Its secret and its deliveries are gone for good.
        </ConfirmDialog>
      )}
    </Paper>
  );
}

function HealthBadge({ endpoint }: { endpoint: WebhookCard_EndpointFragment }) {
  const { stopReason, failingSince, lastDeliveredAt } = endpoint;
  if (stopReason === 'PAUSED') return <Badge color="gray">Off</Badge>;
  if (stopReason) return <Badge color="red">Switched off</Badge>;
  if (failingSince) return <Badge color="yellow">Failing</Badge>;
  return <Badge color={lastDeliveredAt ? 'green' : 'gray'}>{lastDeliveredAt ? 'Healthy' : 'New'}</Badge>;
}

function healthInWords(endpoint: WebhookCard_EndpointFragment, timezone: string): string {
  const { stopReason, stoppedAt, failingSince, lastDeliveredAt, previousSecretEndsAt } = endpoint;
  const at = (instant: string) => momentInWords(instant, timezone);
  const secrets = previousSecretEndsAt ? ` · old secret signs until ${at(previousSecretEndsAt)}` : '';
  if (stopReason === 'FAILING')
    return `Took no message for 7 days, so we switched it off${sinceOf(stoppedAt)}.`;
  if (stopReason === 'GONE') return `Answered 410 Gone, so we switched it off${sinceOf(stoppedAt)}.`;
  if (failingSince) return `Every attempt has failed since ${at(failingSince)}${secrets}`;
  const last = lastDeliveredAt ? `Last delivered ${at(lastDeliveredAt)}` : 'Nothing delivered yet';
  return `${last}${secrets}`;

  function sinceOf(instant: string | null | undefined): string {
    return instant ? ` on ${at(instant)}` : '';
  }
}
