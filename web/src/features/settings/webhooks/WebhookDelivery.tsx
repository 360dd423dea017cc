import type { FragmentType } from '@apollo/client';
import { useQuery, useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { momentInWords } from '../../../shared/dates/date-in-words.ts';
import { WebhookPayloadDocument } from './WebhookDeliveries.generated.ts';
import {
  type WebhookDelivery_DeliveryFragment,
  WebhookDelivery_DeliveryFragmentDoc,
} from './WebhookDelivery.generated.ts';
import classes from './Webhooks.module.css';
import { deliveryStates, durationInWords } from './webhook-words.ts';

interface Props {
  delivery: FragmentType<typeof WebhookDelivery_DeliveryFragmentDoc>;
  timezone: string;
  /** Null while nothing can be sent. */
  onRedeliver: ((id: string) => Promise<void>) | null;
}

/** One message to an endpoint; opened, with its attempts and what was posted. */
export function WebhookDelivery({ delivery: from, timezone, onRedeliver }: Props) {
  const { data: delivery } = useSuspenseFragment({ fragment: WebhookDelivery_DeliveryFragmentDoc, from });
  const [isOpen, setIsOpen] = useState(false);
  const { type, occurredAt, state } = delivery;
  const { label, color } = deliveryStates[state];
  return (
    <li className={classes.delivery}>
      <UnstyledButton aria-expanded={isOpen} className={classes.line} onClick={() => setIsOpen(!isOpen)}>
        <span className={classes.type}>{type}</span>
        <Badge color={color} miw="max-content">
          {label}
        </Badge>
        <Text c="dimmed" component="time" dateTime={occurredAt} size="sm">
          {momentInWords(occurredAt, timezone)}
        </Text>
        <IconChevronDown aria-hidden className={classes.chevron} size={16} />
      </UnstyledButton>
      {isOpen && <DeliveryDetails delivery={delivery} onRedeliver={onRedeliver} timezone={timezone} />}
    </li>
  );
}

interface DetailsProps extends Omit<Props, 'delivery'> {
  delivery: WebhookDelivery_DeliveryFragment;
}

function DeliveryDetails({ delivery, timezone, onRedeliver }: DetailsProps) {
  const { id, webhookId, state, nextAttemptAt, attempts } = delivery;
  const [isSending, setIsSending] = useState(false);
  const handleRedeliver = async () => {
    setIsSending(true);
    await onRedeliver?.(id);
    setIsSending(false);
  };
  return (
    <div className={classes.details}>
      <Text c="dimmed" size="sm">
        <code>{webhookId}</code>
        {nextAttemptAt && ` · next attempt ${momentInWords(nextAttemptAt, timezone)}`}
      </Text>
      <ol aria-label="Attempts, newest first" className={classes.attempts}>
        {attempts.map(({ at, durationMs, statusCode, failure, answer }) => (
          <li key={at}>
            <Text size="sm">
              {momentInWords(at, timezone)} · {failure ?? `Answered ${statusCode}`} ·{' '}
              {durationInWords(durationMs)}
            </Text>
            {answer && <pre className={classes.code}>{answer}</pre>}
          </li>
        ))}
      </ol>
      {attempts.length === 0 && (
        <Text c="dimmed" size="sm">
          No attempt yet.
        </Text>
      )}
      <Payload id={id} />
      {onRedeliver && state !== 'WAITING' && (
        <Button loading={isSending} mt="sm" onClick={handleRedeliver} size="compact-sm" variant="light">
          Send again
        </Button>
      )}
    </div>
  );
}

function Payload({ id }: { id: string }) {
  const { data, error } = useQuery(WebhookPayloadDocument, { variables: { id } });
  const payload = data?.node?.__typename === 'WebhookDelivery' ? data.node.payload : null;
  if (error) return <Text size="sm">The message could not be loaded.</Text>;
  if (!payload) return null;
  return (
    <>
      <Text fw={600} mt="sm" size="sm">
        Message
      </Text>
      <section aria-label="Message">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by keyboard too */}
        <pre className={classes.code} tabIndex={0}>
          {JSON.stringify(JSON.parse(payload), null, 2)}
        </pre>
      </section>
    </>
  );
}
