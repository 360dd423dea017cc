import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { momentInWords } from '../../../shared/dates/date-in-words.ts';
import classes from './BookingMoney.module.css';
import { type Dispute, disputeInWords } from './guarantee-words.ts';

interface Props {
  disputes: readonly Omit<Dispute, '__typename'>[];
  currency: string;
  timezone: string;
}

/** Payments that the guest takes back through their bank: how each stands, until when to answer, and with what. Nothing without one. */
export function Disputes({ disputes, currency, timezone }: Props) {
  if (disputes.length === 0) return null;
  return (
    <ul aria-label="Disputes" className={classes.disputes}>
      {disputes.map((dispute) => (
        <li data-state={dispute.state} key={dispute.openedAt}>
          <Text fw={600} size="sm">
            {disputeInWords(dispute, { currency, timezone })}
          </Text>
          <Text c="dimmed" size="xs">
            Disputed {momentInWords(dispute.openedAt, timezone)} · {dispute.reason.replaceAll('_', ' ')}
          </Text>
          <DisputeActs dispute={dispute} />
        </li>
      ))}
    </ul>
  );
}

/** The way to an answer, for those who may give it: managers and owners. */
export function DisputeActs({ dispute }: { dispute: Pick<Dispute, 'state' | 'answerUrl' | 'evidenceUrl'> }) {
  const { state, answerUrl, evidenceUrl } = dispute;
  if (!evidenceUrl && !answerUrl) return null;
  return (
    <Group gap="xs">
      {evidenceUrl && (
        <Button
          component="a"
          download
          href={evidenceUrl}
          leftSection={<IconDownload aria-hidden size={16} stroke={1.8} />}
          size="compact-md"
          variant="default"
        >
          Evidence (PDF)
        </Button>
      )}
      {answerUrl && state === 'NEEDS_ANSWER' && (
        <Button
          component="a"
          href={answerUrl}
          leftSection={<IconExternalLink aria-hidden size={16} stroke={1.8} />}
          rel="noreferrer"
          size="compact-md"
          target="_blank"
        >
          Answer at the provider
        </Button>
      )}
    </Group>
  );
}
