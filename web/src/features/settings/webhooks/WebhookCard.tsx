import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Paper } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useWebhookWrites } from './useWebhookWrites.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookCard_EndpointFragmentDoc } from './WebhookCard.generated.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { type SetUpBy, WebhookFacts } from './WebhookFacts.tsx';
import { type WebhookChange, WebhookQuestion } from './WebhookQuestion.tsx';
import classes from './Webhooks.module.css';

interface Props {
  endpoint: FragmentType<typeof WebhookCard_EndpointFragmentDoc>;
  /** The API keys of the restaurant: those that set endpoints up are named. */
  keys: readonly SetUpBy[];
  timezone: string;
  /** Whether the plan includes webhooks; without, all that can be done is look and delete. */
  isPaid: boolean;
  onChanged: () => Promise<void>;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

/** One endpoint: what it is told of, how it does, and what can be done with it. */
export function WebhookCard({ endpoint: from, keys, timezone, isPaid, onChanged, onSecret }: Props) {
  const { data: endpoint } = useSuspenseFragment({ fragment: WebhookCard_EndpointFragmentDoc, from });
  const [asked, setAsked] = useState<WebhookChange | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [tests, setTests] = useState(0);
  const writes = useWebhookWrites(onChanged);
  const titleId = useId();
  const { id, isActive, handledByApiKeyId } = endpoint;
  const setUpBy = keys.find((key) => key.id === handledByApiKeyId) ?? null;
  const handleTested = () => {
    setIsOpen(true);
    setTests((count) => count + 1);
  };
  return (
    <Paper aria-labelledby={titleId} component="section" p={{ base: 'md', sm: 'lg' }}>
      <div className={classes.head}>
        <WebhookFacts endpoint={endpoint} setUpBy={setUpBy} timezone={timezone} titleId={titleId} />
        <WebhookActions
          endpoint={endpoint}
          isPaid={isPaid}
          onAsk={setAsked}
          onTested={handleTested}
          writes={writes}
        />
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
      {asked && (
        <WebhookQuestion
          asked={asked}
          endpoint={endpoint}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
          onSecret={onSecret}
          writes={writes}
        />
      )}
    </Paper>
  );
}
